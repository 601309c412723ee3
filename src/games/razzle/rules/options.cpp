#include "games/razzle/rules/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "game/settings.h"
#include "games/razzle/rules/sentences.h"

namespace razzle {
namespace {

using base::failure;
using base::Result;
using game::Repetition;
using game::Setting;
using game::store;

constexpr std::array option_list{
    game::Option{"first", "x8, x1",
                 "where Eks, who moves first, sits: at the top rank (x8) or at rank 1 (x1)"},
    game::Option{"ineligible", "turn, passer, both",
                 "who cannot receive the ball: pieces that have passed this turn (turn), "
                 "pieces that have passed and not moved since (passer), or receivers, too (both)"},
    game::Option{"forced", "on, off", "a piece that lands next to your ball forces you to pass"},
    game::Option{"repetition", "forbid, 2..1000, off",
                 "a position cannot be repeated (forbid), or the game is drawn when it occurs "
                 "this many times"},
    game::Option{"turns", game::turn_limit_values, "a draw after this many turns, counting both sides"},
    game::Option{"size", "3x3..9x9", "files and ranks of the board"},
    game::Option{"pieces", "2..9",
                 "pieces per side, at most one per file (usually two fewer than files, at least two)"},
};

constexpr std::array preset_list{
    game::Preset<Rules>{"razzledazzle",
                        "forced passes; a piece that has passed must move before it can receive again; "
                        "no repeated positions",
                        {}},
    game::Preset<Rules>{"razzledazzlex", "the same tournament rules, under the name RazzledazzleX", {}},
    game::Preset<Rules>{
        "razzle-sdg",
        "Eks sits at rank 1; receivers are marked, too; draw by threefold repetition or after "
        "200 turns",
        {.first = First::x1,
         .ineligible = Ineligible::both,
         .repetition = Repetition::draw_at(3),
         .turns = 200}},
    game::Preset<Rules>{"razzle-basic",
                        "no forced passes; a piece that has passed can receive again next turn",
                        {.ineligible = Ineligible::turn, .forced = false}},
};

constexpr int shortest_side = 3;
constexpr int fewest_pieces = 2;

// An option whose values are words: each word with what it means.
template <class T, std::size_t N>
using Words = std::array<std::pair<std::string_view, T>, N>;

constexpr Words<First, 2> first_words{{{"x8", First::x8}, {"x1", First::x1}}};
constexpr Words<Ineligible, 3> ineligible_words{
    {{"turn", Ineligible::turn}, {"passer", Ineligible::passer}, {"both", Ineligible::both}}};
constexpr Words<bool, 2> switch_words{{{"on", true}, {"off", false}}};

template <class T, std::size_t N>
Result<T> read_word(const Words<T, N>& words, const Setting& setting) {
    for (const auto& [word, meaning] : words)
        if (word == setting.value) return meaning;
    return failure(game::bad_value(option_list, setting));
}

template <class T, std::size_t N>
std::string write_word(const Words<T, N>& words, T wanted) {
    for (const auto& [word, meaning] : words)
        if (meaning == wanted) return std::string(word);
    return {};
}

Result<Repetition> read_repetition(const Setting& setting) {
    if (setting.value == "forbid") return Repetition::forbidden();
    return game::read_repetition(option_list, setting);
}

std::optional<std::uint8_t> read_side(std::string_view text) {
    const auto side = base::read_number(text, longest_side);
    if (!side || *side < shortest_side) return std::nullopt;
    return static_cast<std::uint8_t>(*side);
}

std::uint8_t default_pieces(int files) {
    return static_cast<std::uint8_t>(std::max(fewest_pieces, files - 2));
}

std::optional<base::Error> set_size(Rules& rules, const Setting& setting) {
    const auto sides = base::split(setting.value, 'x');
    const auto files = read_side(sides.front().text);
    const auto ranks = read_side(sides.back().text);
    if (sides.size() != 2 || !files || !ranks) return game::bad_value(option_list, setting);
    rules.files = *files;
    rules.ranks = *ranks;
    rules.pieces = default_pieces(*files);
    return std::nullopt;
}

std::optional<base::Error> set_pieces(Rules& rules, const Setting& setting) {
    const auto pieces = base::read_number(setting.value, rules.files);
    if (!pieces || *pieces < fewest_pieces)
        return base::error_of(
            say("razzle.option-pieces", std::to_string(rules.files), base::quoted(setting.value)));
    rules.pieces = static_cast<std::uint8_t>(*pieces);
    return std::nullopt;
}

std::optional<base::Error> set(Rules& rules, const Setting& setting) {
    if (setting.name == "first") return store(read_word(first_words, setting), rules.first);
    if (setting.name == "ineligible") return store(read_word(ineligible_words, setting), rules.ineligible);
    if (setting.name == "forced") return store(read_word(switch_words, setting), rules.forced);
    if (setting.name == "repetition") return store(read_repetition(setting), rules.repetition);
    if (setting.name == "turns") return store(game::read_turn_limit(option_list, setting), rules.turns);
    if (setting.name == "size") return set_size(rules, setting);
    return set_pieces(rules, setting);
}

}  // namespace

std::span<const game::Preset<Rules>> presets() { return preset_list; }

std::span<const game::Option> options() { return option_list; }

Result<Rules> read_rules(const Rules& base, std::span<const Setting> settings) {
    return game::apply_settings("razzle", option_list, base, settings, set);
}

std::vector<Setting> write_rules(const Rules& rules, const Rules& base) {
    std::vector<Setting> settings;
    const auto write = [&](std::string_view name, bool differs, std::string value) {
        if (differs) settings.push_back({std::string(name), std::move(value)});
    };
    const bool resized = rules.files != base.files || rules.ranks != base.ranks;
    const int usual_pieces = resized ? default_pieces(rules.files) : base.pieces;
    write("first", rules.first != base.first, write_word(first_words, rules.first));
    write("ineligible", rules.ineligible != base.ineligible, write_word(ineligible_words, rules.ineligible));
    write("forced", rules.forced != base.forced, write_word(switch_words, rules.forced));
    write("repetition", rules.repetition != base.repetition, game::write_repetition(rules.repetition));
    write("turns", rules.turns != base.turns, game::write_turn_limit(rules.turns));
    write("size", resized, std::to_string(rules.files) + "x" + std::to_string(rules.ranks));
    write("pieces", rules.pieces != usual_pieces, std::to_string(rules.pieces));
    return settings;
}

}  // namespace razzle
