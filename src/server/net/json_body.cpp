#include "server/net/json_body.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "base/text.h"

namespace net {
namespace {

using Json = nlohmann::json;

// An iterator that records how far its furthest copy has come: nlohmann's events do not report positions.
class Walker {
public:
    // NOLINTBEGIN(readability-identifier-naming): the names that nlohmann looks for
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;
    // NOLINTEND(readability-identifier-naming)

    Walker(const char* at, std::size_t& steps) : at_(at), steps_(&steps) {}

    reference operator*() const { return *at_; }
    Walker& operator++() {
        ++at_;
        ++*steps_;
        return *this;
    }
    Walker operator++(int) {
        const Walker before = *this;
        ++*this;
        return before;
    }
    bool operator==(const Walker& other) const { return at_ == other.at_; }

private:
    const char* at_;
    std::size_t* steps_;
};

// Builds a value from nlohmann's events; an event that returns false ends the reading.
class Builder {
public:
    explicit Builder(int most_depth) : most_depth_(static_cast<std::size_t>(most_depth)) {}

    [[nodiscard]] Json take() { return std::move(root_); }
    [[nodiscard]] const std::string& trouble() const { return trouble_; }

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(Json::number_integer_t value) { return add(value); }
    bool number_unsigned(Json::number_unsigned_t value) { return add(value); }
    bool number_float(Json::number_float_t value, const std::string&) { return add(value); }
    bool string(std::string& value) { return add(std::move(value)); }
    bool binary(Json::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(Json::object()); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        if (open_.back()->contains(name)) {
            trouble_ = "The field " + base::quoted(name) + " appears twice";
            return false;
        }
        place_ = &(*open_.back())[name];
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) {
        trouble_ = "This is not JSON";
        return false;
    }

private:
    // Where the next value is stored.
    Json& next_place() {
        if (open_.empty()) return root_;
        if (open_.back()->is_object()) return *place_;
        return open_.back()->emplace_back();
    }

    bool add(Json value) {
        next_place() = std::move(value);
        return true;
    }

    bool open(Json value) {
        if (open_.size() == most_depth_) {
            trouble_ = "The JSON is nested too deeply";
            return false;
        }
        Json& place = next_place();
        place = std::move(value);
        open_.push_back(&place);
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    const std::size_t most_depth_;
    Json root_;
    std::vector<Json*> open_;  // the objects and arrays around the next value, the outermost first
    Json* place_ = nullptr;    // of the value whose key was just read
    std::string trouble_;
};

}  // namespace

base::Result<Json> read_json(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes) return base::failure("The JSON is too long", limits.bytes);
    std::size_t steps = 0;
    std::size_t ignored = 0;
    Builder builder(limits.depth);
    const bool read =
        Json::sax_parse(Walker(text.data(), steps), Walker(text.data() + text.size(), ignored), &builder);
    if (!read) return base::failure(builder.trouble(), std::min(steps, text.size()));
    return builder.take();
}

Response refused_json(std::string_view text, const base::Error& error) {
    const base::Place place = base::place_of(text, error.offset);
    return refused(400, "bad-json", error.what + ".", {{"line", place.line}, {"column", place.column}});
}

Fields::Fields(const Json& object, std::string place) : object_(object), place_(std::move(place)) {
    if (object.is_object()) return;
    const std::string_view what = place_.empty() ? "The body" : std::string_view(place_);
    trouble_ = Trouble{"not-an-object", std::string(what) + " must be a JSON object.", ""};
}

std::string Fields::text(std::string_view name, std::size_t most) {
    return read_text(require(name), name, most).value_or("");
}

std::optional<std::string> Fields::optional_text(std::string_view name, std::size_t most) {
    return read_text(find(name), name, most);
}

std::string Fields::choice(std::string_view name, std::span<const std::string_view> choices) {
    return read_choice(require(name), name, choices).value_or(std::string(choices.front()));
}

std::optional<std::string> Fields::optional_choice(std::string_view name,
                                                   std::span<const std::string_view> choices) {
    return read_choice(find(name), name, choices);
}

std::int64_t Fields::number(std::string_view name, std::int64_t least, std::int64_t most) {
    return read_number(require(name), name, least, most).value_or(least);
}

std::optional<std::int64_t> Fields::optional_number(std::string_view name, std::int64_t least,
                                                    std::int64_t most) {
    return read_number(find(name), name, least, most);
}

bool Fields::flag(std::string_view name) { return read_flag(require(name), name).value_or(false); }

std::optional<bool> Fields::optional_flag(std::string_view name) { return read_flag(find(name), name); }

const Json& Fields::object(std::string_view name) {
    static const Json none;
    const Json* field = find(name);
    if (field == nullptr) return none;
    if (field->is_object()) return *field;
    report("wrong-type", name, "must be an object.");
    return none;
}

const Json& Fields::array(std::string_view name) {
    static const Json none = Json::array();
    const Json* field = require(name);
    if (field == nullptr) return none;
    if (field->is_array()) return *field;
    report("wrong-type", name, "must be an array.");
    return none;
}

std::vector<std::string> Fields::texts(std::string_view name, std::size_t most, std::size_t longest) {
    const Json& list = array(name);
    if (list.size() > most) report("too-long", name, "can have at most " + std::to_string(most) + " items.");
    std::vector<std::string> texts;
    for (const Json& item : list) {
        if (!item.is_string()) {
            report("wrong-type", name, "must be an array of strings.");
        } else if (item.get_ref<const std::string&>().size() > longest) {
            report("too-long", name,
                   "can have at most " + std::to_string(longest) + " bytes in each string.");
        }
        if (trouble_) return {};
        texts.push_back(item.get<std::string>());
    }
    return texts;
}

std::optional<Fields::Trouble> Fields::trouble() const { return trouble_ ? trouble_ : unread(); }

std::optional<Response> Fields::refusal() const {
    const auto found = trouble();
    if (!found) return std::nullopt;
    return refused(400, found->code, found->sentence, {{"field", found->field}});
}

const Json* Fields::find(std::string_view name) {
    if (trouble_) return nullptr;
    read_.emplace(name);
    const auto field = object_.find(name);
    return field == object_.end() ? nullptr : &*field;
}

const Json* Fields::require(std::string_view name) {
    const Json* field = find(name);
    if (field == nullptr) report("missing-field", name, "is missing.");
    return field;
}

std::optional<std::string> Fields::read_choice(const Json* field, std::string_view name,
                                               std::span<const std::string_view> choices) {
    auto text = read_text(field, name, std::string::npos);
    if (!text || std::ranges::find(choices, *text) != choices.end()) return text;
    std::string known;
    for (const std::string_view choice : choices) known += (known.empty() ? "" : ", ") + base::quoted(choice);
    report("out-of-range", name, "must be one of " + known + ".");
    return std::nullopt;
}

std::optional<std::string> Fields::read_text(const Json* field, std::string_view name, std::size_t most) {
    if (field == nullptr) return std::nullopt;
    if (!field->is_string()) {
        report("wrong-type", name, "must be a string.");
        return std::nullopt;
    }
    auto text = field->get<std::string>();
    if (text.size() <= most) return text;
    report("too-long", name, "can have at most " + std::to_string(most) + " bytes.");
    return std::nullopt;
}

std::optional<std::int64_t> Fields::read_number(const Json* field, std::string_view name, std::int64_t least,
                                                std::int64_t most) {
    if (field == nullptr) return std::nullopt;
    if (!field->is_number_integer()) {
        report("wrong-type", name, "must be a whole number.");
        return std::nullopt;
    }
    // Beyond 2^63 a number is unsigned, and would become negative.
    const bool huge = field->is_number_unsigned() && field->get<std::uint64_t>() > INT64_MAX;
    const auto number = field->get<std::int64_t>();
    if (!huge && least <= number && number <= most) return number;
    report("out-of-range", name,
           "must be from " + std::to_string(least) + " to " + std::to_string(most) + ".");
    return std::nullopt;
}

std::optional<bool> Fields::read_flag(const Json* field, std::string_view name) {
    if (field == nullptr) return std::nullopt;
    if (field->is_boolean()) return field->get<bool>();
    report("wrong-type", name, "must be true or false.");
    return std::nullopt;
}

void Fields::report(std::string_view code, std::string_view name, std::string_view sentence) {
    if (trouble_) return;
    const std::string whole = "the field " + base::quoted(name) + " " + std::string(sentence);
    trouble_ = Trouble{std::string(code), at_place(whole), std::string(name)};
}

std::string Fields::at_place(std::string_view sentence) const {
    std::string whole(sentence);
    if (!place_.empty()) return place_ + ": " + whole;
    whole.front() = static_cast<char>(whole.front() - 'a' + 'A');
    return whole;
}

std::optional<Fields::Trouble> Fields::unread() const {
    for (const auto& [name, value] : object_.items())
        if (!read_.contains(name))
            return Trouble{"unknown-field", at_place("there is no field " + base::quoted(name) + " here."),
                           name};
    return std::nullopt;
}

}  // namespace net
