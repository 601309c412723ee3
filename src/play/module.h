// GameModule: the interface of one game. Code outside the game's folder knows nothing else of the game.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_writer.h"
#include "base/message.h"
#include "base/result.h"
#include "engine/calibration.h"
#include "play/board_picture.h"
#include "play/game.h"
#include "play/gesture.h"
#include "play/levels.h"
#include "play/network.h"
#include "play/solving.h"
#include "play/thinker.h"

namespace play {

struct Images;         // play/images.h
struct PuzzleSupport;  // play/prover.h

struct PresetInfo {
    std::string_view name;
    std::string_view summary;
};

// How a game rolls for who begins. The text of such rolls is that of a record's tag FirstRoll: a word for
// each.
struct FirstRoll {
    std::string_view option;  // the option that the rolls decide; a variant that sets it needs no rolls
    // Throws the dice as often as it takes, and writes all throws.
    std::string (*roll)(const std::function<Roll()>& throw_dice);
    // The settings that such a text stands for.
    base::Result<std::vector<game::Setting>> (*read)(std::string_view text);
    // The rolls in it, one after another.
    base::Result<std::vector<Roll>> (*rolls)(std::string_view text);
};

// A board to play on, in a game that has several.
struct BoardInfo {
    std::string name;     // empty: it has none
    std::string purpose;  // one line
    int files;
    int ranks;
    int cells;
    std::string drawing;  // as its file has it
    std::string value;    // what the option is set to
};

// The boards of a game whose players choose one.
struct Boards {
    std::string_view option;
    std::vector<BoardInfo> (*shipped)();
    base::Result<BoardInfo> (*read)(std::string_view drawing);
};

// What `parlor bench` thinks about: so many positions, each for so many nodes.
struct BenchSuite {
    std::size_t positions;
    std::uint64_t nodes;
};

// How a game is won by its rules.
struct Goal {
    std::string_view name;      // in a record's tag Termination, for example
    std::string_view sentence;  // what has happened, said when it is won
};

// A rules page, Markdown, and its language: "en", "de".
struct RulesPage {
    std::string_view language;
    std::string_view text;  // empty: there is none in this language
};

struct GameModule {
    std::string_view id;
    std::string_view title;
    std::string_view summary;
    std::string_view credit;
    std::string_view rules_page;                  // Markdown, in English
    std::vector<RulesPage> rules_translations{};  // the same page in other languages
    std::string_view lessons{};      // its lessons.json; empty if it has none, and in a build for the page
    std::string_view rules_version;  // raised whenever the legal turns of any position change
    std::string_view example_turn;   // an example for help texts
    std::string_view turn_help;      // how turns are written: a few lines, each an example and what it is
    Goal goal;
    game::ByPlayer<char> letters;     // by which texts of the game name the players
    std::vector<PresetInfo> presets;  // the first is what the game's own name stands for
    std::span<const game::Option> options;
    // What its rules say, each code with its id before a dot. What is said of every game is in
    // game/sentences.h.
    std::span<const base::Sentence> sentences;
    bool has_dice = false;
    std::optional<FirstRoll> first_roll{};  // nothing: who begins is not rolled for
    std::optional<Boards> boards{};         // nothing: there is one board

    // A game by these rules, from `position` if given. The variant's settings need not be canonical; those of
    // the game are.
    base::Result<std::unique_ptr<Game>> (*new_game)(const Variant& variant,
                                                    std::optional<std::string_view> position);

    // What the page shows of a game, and of a turn in it after these actions; web/src/rules/types.ts names
    // them Look and Draft. An error names the first action that is not legal. Precondition: the game is of
    // this module.
    void (*write_look)(base::JsonWriter& json, const Game& game);
    base::Result<void> (*write_draft)(base::JsonWriter& json, const Game& game,
                                      std::span<const std::string> actions);
    // What can be played after these actions of a turn, in the bytewise order of the texts, with the
    // gestures; nothing after a whole turn. Precondition: the game is of this module, and the actions are
    // legal.
    std::vector<HandChoice> (*hand_choices)(const Game& game, std::span<const std::string> actions);

    // Null if the game has none, and in a build for the page. Precondition: the game is of this module.
    BoardPicture (*picture)(const Game& game) = nullptr;

    // A thinker for games by the rules of this one, which is of this module; null in a build
    // without them.
    std::unique_ptr<Thinker> (*new_thinker)(const Game& game, const ThinkerSettings& settings,
                                            const engine::Clock& clock);
    // Null if no network plays it, and in a build without thinkers.
    const NetworkSupport* network = nullptr;
    // What a score means in wins, under the rules of this game. Precondition: the game is of this module.
    // Null: it has not been measured.
    engine::Calibration (*calibration)(const Game& game) = nullptr;
    Levels levels;
    // Turns at random before engines play each other: both sides have left the start, and the game is still
    // open.
    std::size_t opening_turns = 0;
    // The server draws a game after this many turns if its rules set no limit; far more than people play.
    int longest_game = 500;
    BenchSuite bench;
    // Which positions are alike; null: none are, or they need not be known in this build.
    const Images* images = nullptr;
    // The book of openings that comes with the game, as src/explore/book.h reads it; empty in a build for the
    // page, which loads the file itself.
    std::string_view openings{};
    // Solves small boards completely; null if the game has none, and in a build without them.
    Solve* solve = nullptr;
    // Null if the game has no puzzles, and in a build without solvers.
    const PuzzleSupport* puzzles = nullptr;
};

}  // namespace play
