#include "server/mail/html.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <utility>

#include "server/mail/address.h"
#include "server/mail/plain.h"

namespace mail {
namespace {

using namespace std::string_view_literals;

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view one) { return same_word(word, one); });
}

constexpr std::array unseen{"head"sv, "style"sv, "script"sv, "title"sv, "blockquote"sv};
constexpr std::array breaking{"br"sv, "p"sv,  "div"sv, "tr"sv, "li"sv,  "ul"sv,   "ol"sv,
                              "h1"sv, "h2"sv, "h3"sv,  "hr"sv, "pre"sv, "table"sv};

struct Tag {
    std::string_view name;
    std::string_view attributes;
    bool closes = false;
};

// The text between "<" and ">".
Tag read_tag(std::string_view inside) {
    Tag tag;
    tag.closes = inside.starts_with('/');
    if (tag.closes) inside.remove_prefix(1);
    const std::size_t end = std::min(inside.find_first_of(" \t\r\n/"), inside.size());
    tag.name = inside.substr(0, end);
    tag.attributes = inside.substr(end);
    return tag;
}

void append_character(std::string& text, unsigned long code) {
    const auto add = [&](unsigned long byte) { text += static_cast<char>(byte); };
    if (code < 0x80) return add(code);
    if (code < 0x800) {
        add(0xC0 | (code >> 6U));
    } else {
        if (code < 0x1'0000) {
            add(0xE0 | (code >> 12U));
        } else {
            add(0xF0 | (code >> 18U));
            add(0x80 | ((code >> 12U) & 0x3FU));
        }
        add(0x80 | ((code >> 6U) & 0x3FU));
    }
    add(0x80 | (code & 0x3FU));
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> named{
    {{"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"}, {"nbsp", " "}, {"minus", "-"}}};

// The character that "#8209" or "amp" stands for.
std::optional<std::string> read_entity(std::string_view name) {
    for (const auto& [known, text] : named)
        if (name == known) return std::string(text);
    if (!name.starts_with('#')) return std::nullopt;
    name.remove_prefix(1);
    const bool hexadecimal = name.starts_with('x') || name.starts_with('X');
    if (hexadecimal) name.remove_prefix(1);
    unsigned long code = 0;
    const auto [end, error] =
        std::from_chars(name.data(), name.data() + name.size(), code, hexadecimal ? 16 : 10);
    if (error != std::errc() || end != name.data() + name.size() || code > 0x10'FFFF) return std::nullopt;
    std::string text;
    append_character(text, code);
    return text;
}

// Walks through HTML once, from tag to tag. Hidden elements are counted, not matched, because mail programs
// nest quotations and forget to close them.
class HtmlReader {
public:
    [[nodiscard]] std::string read(std::string_view html) {
        while (!html.empty()) {
            const std::size_t tag = std::min(html.find('<'), html.size());
            if (hidden_ == 0) add_text(html.substr(0, tag));
            html.remove_prefix(tag);
            if (!html.empty()) html.remove_prefix(take_tag(html));
        }
        return std::move(text_);
    }

private:
    // The length of the tag at the beginning of `html`.
    std::size_t take_tag(std::string_view html) {
        if (html.starts_with("<!--")) {
            const std::size_t end = html.find("-->", 4);
            return end == std::string_view::npos ? html.size() : end + 3;
        }
        const std::size_t end = html.find('>');
        if (end == std::string_view::npos) return html.size();
        act_on(read_tag(html.substr(1, end - 1)));
        return end + 1;
    }

    void act_on(const Tag& tag) {
        if (is_one_of(tag.name, unseen)) hidden_ = std::max(0, hidden_ + (tag.closes ? -1 : 1));
        if (same_word(tag.name, "pre")) preformatted_ = !tag.closes;
        // After the quotation marks of the two most common programs, everything is quotation.
        if (tag.attributes.find("gmail_quote") != std::string_view::npos ||
            tag.attributes.find("divRplyFwdMsg") != std::string_view::npos)
            hidden_ += for_good;
        if (hidden_ == 0 && is_one_of(tag.name, breaking) && !text_.empty() && !text_.ends_with('\n'))
            text_ += '\n';
    }

    void add_text(std::string_view text) {
        while (!text.empty() && text_.size() < longest_text) {
            if (text.front() == '&') {
                text.remove_prefix(take_entity(text));
            } else {
                add(text.front());
                text.remove_prefix(1);
            }
        }
    }
    std::size_t take_entity(std::string_view text) {
        constexpr std::size_t longest_name = 10;
        const std::size_t end = text.substr(0, longest_name).find(';');
        const auto entity =
            end == std::string_view::npos ? std::nullopt : read_entity(text.substr(1, end - 1));
        text_ += entity ? *entity : "&";
        return entity ? end + 1 : 1;
    }
    void add(char letter) {
        const bool blank = letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
        if (!blank || preformatted_)
            text_ += letter;
        else if (!text_.empty() && !text_.ends_with(' ') && !text_.ends_with('\n'))
            text_ += ' ';
    }

    static constexpr int for_good = 1'000'000;

    std::string text_;
    int hidden_ = 0;
    bool preformatted_ = false;
};

}  // namespace

std::string plain_of_html(std::string_view html) { return as_text(HtmlReader().read(html)); }

}  // namespace mail
