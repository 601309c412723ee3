// Messages: texts for people, as data from which each language makes its own sentence.
//
// A catalogue is a constant array of sentences, each with a code. The English text has {placeholders} for
// what differs from case to case, such as squares, numbers and typed text. Words that a language must inflect
// or translate are never arguments: White's and Black's sentence have different codes, and so have singular
// and plural. A message is made from a code and the values of its placeholders, in the order in which they
// first appear in the English text. An unknown code or a wrong number of values does not compile:
//
//   constexpr std::array sentence_list{Sentence{"record.no-line", "{from} and {to} are not on a line"}};
//   constexpr Say<sentence_list> say;
//   say("record.no-line", "a1", "b3")
//
// A sentence may contain another: "tag FEN: rank 3 must have 7 squares". The message then has the inner
// message as its cause, which fills the placeholder {cause}.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/inline_vector.h"

namespace base {

struct Argument {
    std::string_view name;  // of the placeholder that it fills
    std::string value;

    bool operator==(const Argument&) const = default;
};

struct Message {
    std::string_view code;  // empty: the sentence is not from a catalogue
    std::vector<Argument> arguments{};
    std::string sentence{};        // in English, without a capital and a period
    std::vector<Message> cause{};  // none or one

    bool operator==(const Message&) const = default;
};

// "one; another"
[[nodiscard]] std::string write_messages(std::span<const Message> messages);

// An entry of a catalogue.
struct Sentence {
    std::string_view code;      // "record.no-line": the part of the program, and words joined by -
    std::string_view english;   // a brace that is not part of a {placeholder} must be between blanks
    std::string_view clause{};  // of the rules page, if it is always the same
};

// The placeholder for an inner sentence.
inline constexpr std::string_view cause_hole = "cause";

// The names of a sentence's other placeholders, each once, in the order of their first appearance.
using Holes = InlineVector<std::string_view, 4>;
[[nodiscard]] constexpr Holes holes_of(std::string_view english);

// Whether every code of a catalogue is well formed, unique and has a sentence.
[[nodiscard]] constexpr bool is_well_formed(std::span<const Sentence> catalogue);

// Nothing if the catalogue has no such code.
[[nodiscard]] constexpr const Sentence* find_sentence(std::span<const Sentence> catalogue,
                                                      std::string_view code);

// Fills the placeholders. Preconditions: as many values as holes_of the English text, and a cause if and only
// if it has the placeholder for one.
[[nodiscard]] Message fill(const Sentence& sentence, std::initializer_list<std::string_view> values,
                           std::vector<Message> cause = {});

// A sentence of a catalogue with this many placeholders, by its code. Any other code does not compile.
template <const auto& Catalogue, std::size_t Count>
class Code {
public:
    // Not explicit, so that a code can be written as a plain string.
    consteval Code(const char* code) : sentence_(find_sentence(Catalogue, code)) {
        if (sentence_ == nullptr) there_is_no_such_code();
        if (holes_of(sentence_->english).size() != Count) there_are_not_so_many_holes();
    }

    constexpr const Sentence& operator*() const { return *sentence_; }

private:
    // Never defined: calling them ends the compilation, and their names say why.
    static void there_is_no_such_code();
    static void there_are_not_so_many_holes();

    const Sentence* sentence_;
};

// Makes messages from a catalogue.
template <const auto& Catalogue>
struct Say {
    template <class... Values>
    [[nodiscard]] Message operator()(Code<Catalogue, sizeof...(Values)> code, const Values&... values) const {
        return fill(*code, {std::string_view(values)...});
    }
    template <class... Values>
    [[nodiscard]] Message because(Message cause, Code<Catalogue, sizeof...(Values)> code,
                                  const Values&... values) const {
        std::vector<Message> causes;
        causes.push_back(std::move(cause));
        return fill(*code, {std::string_view(values)...}, std::move(causes));
    }
};

namespace detail {

inline constexpr std::string_view small_letters = "abcdefghijklmnopqrstuvwxyz";

// Words of a sentence, and the placeholder after them; its name is empty at the end of the sentence.
struct Piece {
    std::string_view words;
    std::string_view hole;
};

constexpr Piece take_piece(std::string_view& rest) {
    for (std::size_t open = rest.find('{'); open < rest.size(); open = rest.find('{', open + 1)) {
        const std::size_t close = rest.find_first_not_of(small_letters, open + 1);
        if (close >= rest.size() || close == open + 1 || rest[close] != '}') continue;
        const Piece piece{rest.substr(0, open), rest.substr(open + 1, close - open - 1)};
        rest.remove_prefix(close + 1);
        return piece;
    }
    return {std::exchange(rest, {}), {}};
}

constexpr bool contains(const Holes& holes, std::string_view name) {
    for (const std::string_view hole : holes)
        if (hole == name) return true;
    return false;
}

// Whether each brace in these words of a text is between blanks or at the end. If not, a placeholder is
// misspelt.
constexpr bool braces_stand_alone(std::string_view text, std::string_view words) {
    const auto begin = static_cast<std::size_t>(words.data() - text.data());
    for (std::size_t next = begin; next < begin + words.size(); ++next) {
        if (text[next] != '{' && text[next] != '}') continue;
        if (next > 0 && text[next - 1] != ' ') return false;
        if (next + 1 < text.size() && text[next + 1] != ' ') return false;
    }
    return true;
}

constexpr bool is_english(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();)
        if (!braces_stand_alone(text, take_piece(rest).words)) return false;
    return !text.empty();
}

constexpr bool is_kebab(std::string_view text) {
    const bool letters =
        text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
    return letters && !text.empty() && text.front() != '-' && text.back() != '-' &&
           text.find("--") == std::string_view::npos;
}

constexpr bool is_code(std::string_view text) {
    const std::size_t dot = text.find('.');
    return dot < text.size() && is_kebab(text.substr(0, dot)) && is_kebab(text.substr(dot + 1));
}

}  // namespace detail

constexpr Holes holes_of(std::string_view english) {
    Holes holes;
    while (!english.empty()) {
        const std::string_view hole = detail::take_piece(english).hole;
        if (!hole.empty() && hole != cause_hole && !detail::contains(holes, hole)) holes.push_back(hole);
    }
    return holes;
}

constexpr const Sentence* find_sentence(std::span<const Sentence> catalogue, std::string_view code) {
    for (const Sentence& sentence : catalogue)
        if (sentence.code == code) return &sentence;
    return nullptr;
}

constexpr bool is_well_formed(std::span<const Sentence> catalogue) {
    for (const Sentence& sentence : catalogue)
        if (!detail::is_code(sentence.code) || !detail::is_english(sentence.english) ||
            find_sentence(catalogue, sentence.code) != &sentence)
            return false;
    return true;
}

}  // namespace base
