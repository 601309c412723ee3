#include "games/mazers/rules/first_roll.h"

#include <optional>

#include "base/text.h"
#include "games/mazers/rules/sentences.h"

namespace mazers {
namespace {

constexpr int faces = 6;

int sum(const Dice& dice) { return dice.black + dice.white; }

bool is_tie(const ByPlayer<Dice>& rolls) { return sum(rolls.one) == sum(rolls.two); }

std::optional<Dice> read_dice(std::string_view text) {
    const auto parts = base::split(text, '+');
    if (parts.size() != 2) return std::nullopt;
    const auto black = base::read_number(parts[0].text, faces);
    const auto white = base::read_number(parts[1].text, faces);
    if (text.size() != 3 || !black || !white || *black == 0 || *white == 0) return std::nullopt;
    return Dice{static_cast<std::uint8_t>(*black), static_cast<std::uint8_t>(*white)};
}

std::string write_dice(const Dice& dice) {
    return std::to_string(dice.black) + '+' + std::to_string(dice.white);
}

}  // namespace

Player FirstRoll::winner() const {
    return sum(rolls.back().one) > sum(rolls.back().two) ? Player::one : Player::two;
}

// [MZ-11]
FirstRoll roll_for_first(const std::function<Dice()>& roll) {
    FirstRoll first;
    do {
        const Dice south = roll();
        first.rolls.push_back({south, roll()});
    } while (is_tie(first.rolls.back()));
    return first;
}

base::Result<FirstRoll> read_first_roll(std::string_view text) {
    FirstRoll first;
    std::optional<Dice> south;
    for (const base::Word& word : base::words(text)) {
        const auto dice = read_dice(word.text);
        if (!dice) return base::failure(say("mazers.first-roll-form", base::quoted(word.text)), word.offset);
        if (!south && !first.rolls.empty() && !is_tie(first.rolls.back()))
            return base::failure(say("mazers.first-roll-decided"), word.offset);
        if (south) first.rolls.push_back({*south, *dice});
        south = south ? std::nullopt : dice;
    }
    if (south || first.rolls.empty()) return base::failure(say("mazers.first-roll-missing"));
    if (is_tie(first.rolls.back())) return base::failure(say("mazers.first-roll-open"));
    return first;
}

std::string write_first_roll(const FirstRoll& first) {
    std::vector<std::string> texts;
    for (const auto& [south, north] : first.rolls) {
        texts.push_back(write_dice(south));
        texts.push_back(write_dice(north));
    }
    return base::join(texts, " ");
}

}  // namespace mazers
