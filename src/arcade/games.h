// Every game of the house, by name.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arcade/match.h"
#include "base/result.h"

namespace arcade {

struct PresetInfo {
    std::string_view name;
    std::string_view summary;
};

// How a game rolls for who begins.
struct FirstRoll {
    std::string_view option;  // what the rolls decide: whoever sets it does without them
    // Throws a black and a white die as often as it takes, and tells all throws as a record's tag FirstRoll
    // does: a word for each.
    std::string (*roll)(const std::function<std::pair<int, int>()>& throw_dice);
    // The settings that such a text stands for.
    base::Result<std::vector<game::Setting>> (*read)(std::string_view text);
};

struct GameInfo {
    std::string_view id;
    std::string_view title;
    std::string_view summary;
    std::string_view credit;
    std::string_view rules_page;      // Markdown
    std::string_view rules_version;   // raised whenever the legal turns of any position change
    std::vector<PresetInfo> presets;  // the first is what the game's own name stands for
    std::span<const game::Option> options;
    // What its rules say, each code with its id before a dot. What is said of every game is in
    // game/sentences.h.
    std::span<const base::Sentence> sentences;
    bool has_dice = false;
    std::optional<FirstRoll> first_roll{};  // nothing: who begins is not rolled for

    // A match by these rules, from `position` if given. The variant's settings need not be canonical; those
    // of the match are.
    base::Result<std::unique_ptr<Match>> (*new_match)(const Variant& variant,
                                                      std::optional<std::string_view> position);
};

[[nodiscard]] std::span<const GameInfo> all_games();

// "razzle-sdg size=5x5"
[[nodiscard]] std::string write_variant(const Variant& variant);

// A game and the preset of it that a name stands for: the game's own name or a preset's.
struct NamedGame {
    const GameInfo* game;
    std::string_view preset;
};
[[nodiscard]] base::Result<NamedGame> find_game(std::string_view name);

// A game and the variant of it that a text stands for: such a name, and settings. Whether the game has these
// options is for new_match to say.
struct NamedVariant {
    const GameInfo* game;
    Variant variant;
};
[[nodiscard]] base::Result<NamedVariant> read_variant(std::string_view text);

// Whether a variant says itself who begins, where it could be rolled for.
[[nodiscard]] bool sets_first(const Variant& variant, const GameInfo& game);
// What a match is played by as its players have agreed on it: canonical, but who begins is told if and only
// if `given` tells it, even where that is the usual player.
[[nodiscard]] Variant as_agreed(const Variant& given, const Match& match);

}  // namespace arcade
