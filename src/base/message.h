// Messages: what is said to a person, as data that every language makes its own sentence from.
//
// A catalogue is a constant array of sentences, each under its code: its English has {holes} for what differs
// from case to case, such as squares, numbers and what somebody typed. Words that a language has to inflect
// or translate fill no holes: White's sentence and Black's have codes of their own, and so have one and many.
// Saying something names its code and fills the holes, in the order in which the English first has them. That
// there is such a code and that it has so many holes is checked when the program is compiled:
//
//   constexpr std::array sentence_list{Sentence{"record.no-line", "{from} and {to} are not on a line"}};
//   constexpr Say<sentence_list> say;
//   say("record.no-line", "a1", "b3")
//
// A sentence may tell of another: "tag FEN: rank 3 has to fill 7 squares". The message then has that of the
// inner sentence as its cause, which fills the hole {cause}.
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
    std::string_view name;  // of the hole that it fills
    std::string value;

    bool operator==(const Argument&) const = default;
};

struct Message {
    std::string_view code;  // empty: only the sentence is known, somebody outside of all catalogues made it
    std::vector<Argument> arguments{};
    std::string sentence{};        // in English, without a capital and a period
    std::vector<Message> cause{};  // none or one

    bool operator==(const Message&) const = default;
};

// "one; another"
[[nodiscard]] std::string write_messages(std::span<const Message> messages);

// A row of a catalogue.
struct Sentence {
    std::string_view code;      // "record.no-line": whose it is, and words joined by -
    std::string_view english;   // any brace that is not part of a {hole} stands for itself, between blanks
    std::string_view clause{};  // of the rules page, if it always speaks of the same
};

// What an inner sentence fills.
inline constexpr std::string_view cause_hole = "cause";

// The names of a sentence's other holes, each once, in the order in which it first has them.
using Holes = InlineVector<std::string_view, 4>;
[[nodiscard]] constexpr Holes holes_of(std::string_view english);

// Whether every code of a catalogue looks like one, is there once and has a sentence.
[[nodiscard]] constexpr bool is_well_formed(std::span<const Sentence> catalogue);

// Nothing if the catalogue has no such code.
[[nodiscard]] constexpr const Sentence* find_sentence(std::span<const Sentence> catalogue,
                                                      std::string_view code);

// Fills the holes. Preconditions: there are as many values as holes_of the English, and a cause if and only
// if it has a hole for one.
[[nodiscard]] Message fill(const Sentence& sentence, std::initializer_list<std::string_view> values,
                           std::vector<Message> cause = {});

// A sentence of a catalogue that has so many holes, by its code. Another code does not compile.
template <const auto& Catalogue, std::size_t Count>
class Code {
public:
    // Not explicit, so that a code is written as nothing but its text.
    consteval Code(const char* code) : sentence_(find_sentence(Catalogue, code)) {
        if (sentence_ == nullptr) there_is_no_such_code();
        if (holes_of(sentence_->english).size() != Count) there_are_not_so_many_holes();
    }

    constexpr const Sentence& operator*() const { return *sentence_; }

private:
    // Never defined: that these are called ends the compilation and says why.
    static void there_is_no_such_code();
    static void there_are_not_so_many_holes();

    const Sentence* sentence_;
};

// What has a catalogue to say.
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

// Words of a sentence, and the hole behind them; at the end of the sentence that has no name.
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

// Whether there is a blank or nothing on both sides of each brace in these words of a text. Where there is
// not, a hole is misspelt.
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
