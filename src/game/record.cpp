#include "game/record.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "game/sentences.h"

namespace game {
namespace {

using Status = base::Result<void>;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view line_ends = "\r\n";
constexpr std::string_view word_ends = " \t\r\n[]{}();\"$!?*";
constexpr std::string_view tag_name_ends = " \t\r\n[]\"";

constexpr std::array outcomes{Outcome::ongoing, Outcome::one_wins, Outcome::two_wins, Outcome::draw};

// The glyphs 1 to 6 as players write them.
constexpr std::array<std::string_view, 6> marks{"!", "?", "!!", "??", "!?", "?!"};

// A tag that has its place in writing, and what is written if the record does not have it; nothing: left out.
struct OrderedTag {
    std::string_view name;
    std::string_view unknown = {};
};

// All other tags follow as the record has them. Never reorder: the same game must give the same bytes next
// year.
constexpr std::array<OrderedTag, 19> tag_order{{
    {"Event", "?"},  {"Site", "?"},    {"Date", "????.??.??"},
    {"Round", "-"},  {"White", "?"},   {"Black", "?"},
    {"Result", "*"}, {"Game"},         {"Variant"},
    {"Rules"},       {"RulesVersion"}, {"TimeControl"},
    {"Termination"}, {"SetUp"},        {"FEN"},
    {"FirstRoll"},   {"DiceCommit"},   {"DiceWords"},
    {"DiceSeed"},
}};

constexpr bool is_digit(char letter) { return '0' <= letter && letter <= '9'; }
constexpr bool is_letter(char letter) {
    return ('A' <= letter && letter <= 'Z') || ('a' <= letter && letter <= 'z');
}
constexpr bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}
constexpr bool is_one_of(char letter, std::string_view letters) {
    return letters.find(letter) != std::string_view::npos;
}
constexpr bool is_tag_name_letter(char letter) {
    return is_letter(letter) || is_digit(letter) || letter == '_';
}
constexpr bool is_turn_letter(char letter) {
    return is_letter(letter) || is_digit(letter) || is_one_of(letter, "_:=-");
}

base::Message why_no_result(std::string_view text) { return say("record.result", base::quoted(text)); }

// A character of UTF-8 text; one of no bytes stands for a malformed one.
struct Character {
    char32_t code = 0;
    std::size_t bytes = 0;
};

constexpr bool continues_character(char letter) {
    return (static_cast<unsigned char>(letter) & 0xC0) == 0x80;
}

constexpr std::size_t bytes_announced_by(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead < 0xC0) return 0;
    if (lead < 0xE0) return 2;
    if (lead < 0xF0) return 3;
    return lead < 0xF8 ? 4 : 0;
}

// Neither a surrogate, nor beyond Unicode, nor written with more bytes than it needs.
constexpr bool is_well_formed(Character character) {
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x1'0000};
    const bool is_surrogate = 0xD800 <= character.code && character.code <= 0xDFFF;
    return smallest[character.bytes] <= character.code && character.code <= 0x10'FFFF && !is_surrogate;
}

Character first_character(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t bytes = bytes_announced_by(lead);
    if (bytes == 0 || bytes > text.size()) return {};
    Character character{bytes == 1 ? lead : lead & (0x7FU >> bytes), bytes};
    for (const char letter : text.substr(1, bytes - 1)) {
        if (!continues_character(letter)) return {};
        character.code = (character.code << 6) | (static_cast<unsigned char>(letter) & 0x3FU);
    }
    return is_well_formed(character) ? character : Character{};
}

constexpr bool is_control(Character character) {
    return character.code < 0x20 || (0x7F <= character.code && character.code <= 0x9F);
}

Status check_characters(std::string_view text) {
    std::size_t offset = 0;
    while (offset < text.size()) {
        const Character character = first_character(text.substr(offset));
        if (character.bytes == 0) return base::failure(say("record.not-utf-8"), offset);
        if (is_control(character) && !is_blank(text[offset]))
            return base::failure(say("record.control-character"), offset);
        offset += character.bytes;
    }
    return {};
}

// `text` as check_characters lets it pass, on one line.
std::string tidy_value(std::string_view text) {
    std::string tidy;
    while (!text.empty()) {
        const Character character = first_character(text);
        const std::size_t bytes = std::max<std::size_t>(character.bytes, 1);
        if (character.bytes == 0)
            tidy += "\uFFFD";
        else
            tidy += is_control(character) ? " " : text.substr(0, bytes);
        text.remove_prefix(bytes);
    }
    return tidy;
}

std::string tidy_comment(std::string_view text) {
    const std::string value = tidy_value(text);
    std::string tidy;
    for (const base::Word& word : base::words(value)) {
        if (!tidy.empty()) tidy += ' ';
        tidy += word.text;
    }
    std::ranges::replace(tidy, '}', ')');
    return tidy;
}

// What is left of a word without the move number that it is or begins with. A number has dots: digits alone
// may be a turn.
base::Word without_number(base::Word word) {
    const std::size_t digits = std::min(word.text.find_first_not_of("0123456789"), word.text.size());
    const std::size_t number = std::min(word.text.find_first_not_of('.', digits), word.text.size());
    if (number == digits) return word;
    return {word.text.substr(number), word.offset + number};
}

base::Message why_no_turn(std::string_view word) {
    if (is_one_of('/', word)) return why_no_result(word);
    return say("record.turn-text", base::quoted(word));
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text), start_(text.starts_with(byte_order_mark) ? 3 : 0) {}

    base::Result<std::vector<Record>> read() {
        Status status = check_characters(text_);
        at_ = start_;
        for (skip_layout(); status && !at_end(); skip_layout()) status = read_item();
        if (status) status = check_closed();
        if (!status) return base::failure(std::move(status.error()));
        return std::move(records_);
    }

private:
    enum class Section : std::uint8_t { tags, turns, behind_result };

    // The game itself or a variation that is still open. No other line's turns change while this one is read,
    // so the pointers hold.
    struct OpenLine {
        std::string* comment;
        std::vector<RecordedTurn>* turns;
        std::size_t offset;
    };

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] char next() const { return at_end() ? '\0' : text_[at_]; }
    [[nodiscard]] bool at_line_start() const { return at_ == start_ || is_one_of(text_[at_ - 1], line_ends); }

    base::Word take_to(std::size_t end) {
        const std::size_t begin = std::exchange(at_, std::min(end, text_.size()));
        return {text_.substr(begin, at_ - begin), begin};
    }
    base::Word take_until(std::string_view ends) { return take_to(text_.find_first_of(ends, at_)); }
    base::Word take_all_of(std::string_view letters) {
        return take_to(text_.find_first_not_of(letters, at_));
    }
    base::Word take_word() { return next() == '*' ? take_to(at_ + 1) : take_until(word_ends); }

    bool take(char letter) {
        const bool is_next = next() == letter;
        if (is_next) ++at_;
        return is_next;
    }

    void skip_blanks() { take_all_of(" \t\r\n"); }

    void skip_layout() {
        skip_blanks();
        while (next() == '%' && at_line_start()) {
            take_until(line_ends);
            skip_blanks();
        }
    }

    void begin_record() {
        Record& record = records_.emplace_back();
        record.offset = at_;
        section_ = Section::tags;
        tag_names_.clear();
        lines_.assign(1, {&record.comment, &record.turns, at_});
    }

    Status check_closed() const {
        if (lines_.size() <= 1) return {};
        return base::failure(say("record.variation-open"), lines_.back().offset);
    }

    Status read_item() {
        if (next() == ';') return read_remark();
        if (records_.empty()) begin_record();
        if (next() == '[') return read_tag();
        if (next() == '{') return read_comment();
        if (section_ == Section::behind_result) return base::failure(say("record.after-result"), at_);
        section_ = Section::turns;
        return read_turn_item();
    }

    Status read_turn_item() {
        switch (next()) {
        case '(': return open_variation();
        case ')': return close_variation();
        case '$': return read_glyph();
        case '!':
        case '?': return read_mark();
        case '}': return base::failure(say("record.closes-no-comment"), at_);
        case ']': return base::failure(say("record.closes-no-tag"), at_);
        case '"': return base::failure(say("record.quote-outside"), at_);
        default: return read_word();
        }
    }

    Status read_tag() {
        if (const Status closed = check_closed(); !closed) return closed;
        if (section_ != Section::tags) begin_record();
        take('[');
        skip_blanks();
        const base::Word name = take_until(tag_name_ends);
        if (!is_tag_name(name.text)) return bad_tag_name(name);
        skip_blanks();
        if (next() != '"')
            return base::failure(say("record.tag-without-value", base::quoted(name.text)), at_);
        const std::size_t value_offset = at_ + 1;
        const base::Result<std::string> value = read_quoted();
        if (!value) return base::failure(value.error());
        skip_blanks();
        if (!take(']')) return base::failure(say("record.tag-open", base::quoted(name.text)), at_);
        return keep_tag(name, {std::string(name.text), *value, value_offset});
    }

    static Status bad_tag_name(const base::Word& name) {
        return base::failure(say("record.tag-name", base::quoted(name.text)), name.offset);
    }

    base::Result<std::string> read_quoted() {
        const std::size_t opened = at_++;
        std::string value;
        for (; !at_end() && !is_one_of(next(), line_ends); ++at_) {
            if (take('"')) return value;
            if (take('\\') && next() != '"' && next() != '\\')
                return base::failure(say("record.backslash"), at_ - 1);
            value += next() == '\t' ? ' ' : next();
        }
        return base::failure(say("record.value-open"), opened);
    }

    Status keep_tag(const base::Word& name, Tag tag) {
        if (!tag_names_.insert(name.text).second)
            return base::failure(say("record.tag-twice", base::quoted(name.text)), name.offset);
        if (name.text == "Result") return keep_result_tag(tag);
        records_.back().tags.push_back(std::move(tag));
        return {};
    }

    Status keep_result_tag(const Tag& tag) {
        const std::optional<Outcome> result = read_result(tag.value);
        if (!result) return base::failure(why_no_result(tag.value), tag.offset);
        records_.back().result = *result;
        return {};
    }

    // Comments before the tags do not end the tag section: they are the way people head their files.
    Status read_comment() {
        const std::size_t opened = at_++;
        const base::Word comment = take_until("}");
        if (!take('}')) return base::failure(say("record.comment-open"), opened);
        if (section_ == Section::tags && !tag_names_.empty()) section_ = Section::turns;
        keep_comment(comment.text);
        return {};
    }

    Status read_remark() {
        take(';');
        const base::Word comment = take_until(line_ends);
        if (section_ == Section::turns) keep_comment(comment.text);
        return {};
    }

    void keep_comment(std::string_view text) {
        const OpenLine& line = lines_.back();
        std::string& kept = line.turns->empty() ? *line.comment : line.turns->back().comment;
        const std::string tidy = tidy_comment(text);
        if (!kept.empty() && !tidy.empty()) kept += ' ';
        kept += tidy;
    }

    Status open_variation() {
        const OpenLine& line = lines_.back();
        if (line.turns->empty()) return base::failure(say("record.variation-first"), at_);
        if (lines_.size() > deepest_variation)
            return base::failure(say("record.variation-deep", std::to_string(deepest_variation)), at_);
        Variation& variation = line.turns->back().variations.emplace_back();
        lines_.push_back({&variation.comment, &variation.turns, at_});
        take('(');
        return {};
    }

    Status close_variation() {
        if (lines_.size() == 1) return base::failure(say("record.closes-no-variation"), at_);
        if (lines_.back().turns->empty())
            return base::failure(say("record.variation-empty"), lines_.back().offset);
        lines_.pop_back();
        take(')');
        return {};
    }

    Status read_glyph() {
        const std::size_t offset = at_;
        take('$');
        const std::optional<int> number = base::read_number(take_word().text, 255);
        if (!number) return base::failure(say("record.glyph"), offset);
        return keep_glyph(static_cast<std::uint8_t>(*number), offset);
    }

    Status read_mark() {
        const base::Word mark = take_all_of("!?");
        const auto found = std::ranges::find(marks, mark.text);
        if (found == marks.end())
            return base::failure(say("record.mark", base::quoted(mark.text)), mark.offset);
        return keep_glyph(static_cast<std::uint8_t>(found - marks.begin() + 1), mark.offset);
    }

    Status keep_glyph(std::uint8_t glyph, std::size_t offset) {
        std::vector<RecordedTurn>& turns = *lines_.back().turns;
        if (turns.empty()) return base::failure(say("record.glyph-first"), offset);
        turns.back().glyphs.push_back(glyph);
        return {};
    }

    Status read_word() {
        const base::Word word = without_number(take_word());
        if (word.text.empty() || is_number_before_dots(word)) return {};
        if (const auto result = read_result(word.text)) return keep_result(*result, word.offset);
        if (!is_turn_text(word.text)) return base::failure(why_no_turn(word.text), word.offset);
        lines_.back().turns->push_back({.text = std::string(word.text), .offset = word.offset});
        return {};
    }

    // "1 ...": the dots of a move number may stand apart.
    [[nodiscard]] bool is_number_before_dots(const base::Word& word) const {
        const std::size_t next = text_.find_first_not_of(" \t\r\n", at_);
        return std::ranges::all_of(word.text, is_digit) && next != std::string_view::npos &&
               text_[next] == '.';
    }

    Status keep_result(Outcome result, std::size_t offset) {
        if (lines_.size() > 1) return base::failure(say("record.result-inside"), offset);
        Outcome& kept = records_.back().result;
        if (kept != Outcome::ongoing && result != Outcome::ongoing && kept != result)
            return base::failure(say("record.results-differ", write_outcome(kept)), offset);
        if (result != Outcome::ongoing) kept = result;
        section_ = Section::behind_result;
        return {};
    }

    std::string_view text_;
    std::size_t start_;
    std::size_t at_ = 0;
    std::vector<Record> records_;
    Section section_ = Section::tags;
    std::set<std::string_view> tag_names_;  // of the record being read; searching its tags would be quadratic
    std::vector<OpenLine> lines_;           // innermost last
};

bool has_place(const Tag& tag) {
    return std::ranges::find(tag_order, tag.name, &OrderedTag::name) != tag_order.end();
}

std::optional<Tag> canonical_tag(const Record& record, const OrderedTag& ordered) {
    if (ordered.name == "Result") return Tag{"Result", std::string(write_outcome(record.result))};
    if (const Tag* const tag = record.tag(ordered.name)) return *tag;
    if (ordered.unknown.empty()) return std::nullopt;
    return Tag{std::string(ordered.name), std::string(ordered.unknown)};
}

// The tags as they are written.
std::vector<Tag> canonical_tags(const Record& record) {
    std::vector<Tag> tags;
    for (const OrderedTag& ordered : tag_order)
        if (std::optional<Tag> tag = canonical_tag(record, ordered)) tags.push_back(*std::move(tag));
    std::ranges::remove_copy_if(record.tags, std::back_inserter(tags), has_place);
    return tags;
}

std::string write_tag(const Tag& tag) {
    assert(is_tag_name(tag.name));
    std::string text = "[" + tag.name + " \"";
    for (const char letter : tidy_value(tag.value)) {
        if (letter == '"' || letter == '\\') text += '\\';
        text += letter;
    }
    return text + "\"]\n";
}

// The turns as the words between which a line may end.
class TurnWords {
public:
    // `count`: how many turns come before these, one more if Black began.
    void add_line(std::string_view comment, std::span<const RecordedTurn> turns, std::size_t count) {
        number_is_due_ = true;
        add_comment(comment);
        for (const RecordedTurn& turn : turns) add_turn(turn, count++);
    }

    void add(std::string_view word) { words_.push_back(std::exchange(opening_, {}).append(word)); }

    [[nodiscard]] std::span<const std::string> words() const { return words_; }

private:
    void add_turn(const RecordedTurn& turn, std::size_t count) {
        assert(is_turn_text(turn.text));
        add(number_of_turn(count) + turn.text);
        for (const std::uint8_t glyph : turn.glyphs) add("$" + std::to_string(glyph));
        add_comment(turn.comment);
        for (const Variation& variation : turn.variations) add_variation(variation, count);
    }

    std::string number_of_turn(std::size_t count) {
        const bool is_white = count % 2 == 0;
        if (!std::exchange(number_is_due_, false) && !is_white) return {};
        return std::to_string(count / 2 + 1) + (is_white ? ". " : "... ");
    }

    void add_comment(std::string_view comment) {
        const std::string tidy = tidy_comment(comment);
        if (tidy.empty()) return;
        opening_ += '{';
        for (const base::Word& word : base::words(tidy)) add(word.text);
        words_.back() += '}';
        number_is_due_ = true;
    }

    void add_variation(const Variation& variation, std::size_t count) {
        assert(!variation.turns.empty());
        opening_ += '(';
        add_line(variation.comment, variation.turns, count);
        words_.back() += ')';
        number_is_due_ = true;
    }

    std::vector<std::string> words_;
    std::string opening_;         // what the next word begins with
    bool number_is_due_ = false;  // for Black too: a line begins, or something came between the turns
};

std::size_t width_of(std::string_view word) {
    return static_cast<std::size_t>(std::ranges::count_if(word, std::not_fn(continues_character)));
}

// No line begins with %: other programs would skip it, even in a comment.
std::string wrapped(std::span<const std::string> words) {
    constexpr std::size_t widest_line = 79;
    std::string text;
    std::size_t column = 0;
    for (const std::string& word : words) {
        const std::size_t width = width_of(word);
        const bool fits = column + 1 + width <= widest_line || word.front() == '%';
        column = fits && !text.empty() ? column + 1 + width : width;
        if (!text.empty()) text += fits ? ' ' : '\n';
        text += word;
    }
    return text + "\n";
}

}  // namespace

std::optional<Outcome> read_result(std::string_view text) {
    for (const Outcome outcome : outcomes)
        if (write_outcome(outcome) == text) return outcome;
    return std::nullopt;
}

bool operator==(const Tag& one, const Tag& other) {
    return std::tie(one.name, one.value) == std::tie(other.name, other.value);
}

bool operator==(const RecordedTurn& one, const RecordedTurn& other) {
    return std::tie(one.text, one.glyphs, one.comment, one.variations) ==
           std::tie(other.text, other.glyphs, other.comment, other.variations);
}

bool operator==(const Variation& one, const Variation& other) {
    return std::tie(one.comment, one.turns) == std::tie(other.comment, other.turns);
}

bool operator==(const Record& one, const Record& other) {
    return std::tie(one.comment, one.turns, one.result) ==
               std::tie(other.comment, other.turns, other.result) &&
           canonical_tags(one) == canonical_tags(other);
}

const Tag* Record::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    return found == tags.end() ? nullptr : &*found;
}

void Record::set_tag(std::string_view name, std::string_view value) {
    assert(is_tag_name(name) && name != "Result");
    const auto found = std::ranges::find(tags, name, &Tag::name);
    if (found != tags.end())
        found->value = value;
    else
        tags.push_back({std::string(name), std::string(value)});
}

bool is_tag_name(std::string_view text) {
    return !text.empty() && is_letter(text.front()) && std::ranges::all_of(text, is_tag_name_letter);
}

bool is_turn_text(std::string_view text) {
    return !text.empty() && text.front() != '-' && std::ranges::all_of(text, is_turn_letter) &&
           !read_result(text);
}

base::Result<std::vector<Record>> read_records(std::string_view text) { return Reader(text).read(); }

std::string write_record(const Record& record, Player first) {
    std::string text;
    for (const Tag& tag : canonical_tags(record)) text += write_tag(tag);
    TurnWords turns;
    turns.add_line(record.comment, record.turns, first == Player::one ? 0 : 1);
    turns.add(write_outcome(record.result));
    return text + "\n" + wrapped(turns.words());
}

}  // namespace game
