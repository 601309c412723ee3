#include "games/mazers/module.h"

#include "games/mazers/board_picture.h"
#include "games/mazers/networks.h"
#include "games/mazers/puzzles.h"
#include "games/mazers/rules/first_roll.h"
#include "games/mazers/rules/images.h"
#include "games/mazers/rules/mazers.h"
#include "games/mazers/rules/sentences.h"
#include "games/mazers/scene.h"
#include "games/mazers/thinkers.h"
#include "play/build.h"
#include "play/images_of.h"
#include "play/module_of.h"
#include "play/rules_of.h"

namespace mazers {

extern const std::string_view rules_page;  // embedded at build time
extern const std::string_view rules_page_de;
extern const std::string_view lessons;
extern const std::string_view openings;

namespace {

constexpr std::string_view first_option = "first";

std::string roll_first(const std::function<play::Roll()>& throw_dice) {
    return write_first_roll(roll_for_first([&] {
        const auto [black, white] = throw_dice();
        return Dice{static_cast<std::uint8_t>(black), static_cast<std::uint8_t>(white)};
    }));
}

base::Result<std::vector<game::Setting>> first_settings(std::string_view text) {
    const auto roll = read_first_roll(text);
    if (!roll) return base::failure(roll.error());
    return std::vector<game::Setting>{
        {std::string(first_option), roll->winner() == game::Player::one ? "S" : "N"}};
}

base::Result<std::vector<play::Roll>> first_rolls(std::string_view text) {
    const auto roll = read_first_roll(text);
    if (!roll) return base::failure(roll.error());
    std::vector<play::Roll> rolls;
    for (const auto& [south, north] : roll->rolls) {
        rolls.emplace_back(south.black, south.white);
        rolls.emplace_back(north.black, north.white);
    }
    return rolls;
}

play::BoardInfo info_of(std::string_view name, std::string_view purpose, const Board& board) {
    return {.name = std::string(name),
            .purpose = std::string(purpose),
            .files = board.files,
            .ranks = board.ranks,
            .cells = board.cells.size(),
            .drawing = write_board(board),
            .value = name.empty() ? write_board_word(board) : std::string(name)};
}

std::vector<play::BoardInfo> shipped() {
    std::vector<play::BoardInfo> infos;
    for (const ShippedBoard& one : shipped_boards())
        infos.push_back(info_of(one.name, one.purpose, *one.board));
    return infos;
}

base::Result<play::BoardInfo> read_drawing(std::string_view drawing) {
    const auto board = read_board(drawing);
    if (!board) return base::failure(board.error());
    return info_of("", "", *board);
}

// The network is trained on the best of many turns and is a little too modest. The hand-made evaluation is
// believed where it is the best of many, which makes the engine too confident. docs/engine/chances.md has the
// measurements.
engine::Calibration calibration(const play::Game& game) {
    const bool has_network = is_usual(*play::rules_of<Mazers>(game.variant())->board);
    return {.equities = true, .scale = has_network ? 181 : 277};
}

constexpr std::string_view turn_help =
    R"(  53:Bd4n:Wf6e:d1n:c1e    the roll, the blocker moves, the wall pieces
  Bd4n:Wf6e:d1n:c1e       the same, when the dice are rolled for you
)";

// Found by `tools/ladder`; docs/engine/levels.md has the results. In a game with dice, strength depends on
// how many random turns are considered.
constexpr play::Levels levels{{{1, 0, 0, 259, true},
                               {1, 0, 0, 370, true},
                               {1, 0, 0, 509, true},
                               {1, 0, 0, 709, true},
                               {1, 0, 0, 1067, true},
                               {1, 0, 0, 1708, true},
                               {1, 0, 0, 2925, true},
                               {1, 0, 0, 9000, true},
                               {2, 0, 0, 5400, true},
                               {2, 0, 0, 10018, true}}};

}  // namespace

play::GameModule module() {
    return {.id = Mazers::id,
            .title = "Mazers",
            .summary = "roll dice, move blockers and build a walled path to the other side",
            .credit = "Mazers is (c) 2011 Dave Fleming",
            .rules_page = rules_page,
            .rules_translations = {{"de", rules_page_de}},
            .lessons = lessons,
            .rules_version = "1",
            .example_turn = "53:Bd4n:Wf6e:d1n:c1e",
            .turn_help = turn_help,
            .goal = {"home", "the mouse has arrived and its walls are cleared"},
            .letters = {'s', 'n'},
            .presets = play::preset_infos<Mazers>(),
            .options = options(),
            .sentences = sentence_list,
            .has_dice = game::ChanceGame<Mazers>,
            .first_roll = play::FirstRoll{first_option, roll_first, first_settings, first_rolls},
            .boards = play::Boards{"board", shipped, read_drawing},
            .new_game = play::new_game_of<Mazers>,
            .write_look = play::has_scenes ? write_look : nullptr,
            .write_draft = play::has_scenes ? write_draft : nullptr,
            .hand_choices = play::has_scenes ? hand_choices : nullptr,
            .picture = play::has_pictures ? board_picture : nullptr,
            .new_thinker = play::has_thinkers ? new_thinker : nullptr,
            .network = play::has_thinkers ? &network_support : nullptr,
            .calibration = calibration,
            .levels = levels,
            .bench = {.positions = 6, .nodes = 5'000},
            .images = play::has_scenes ? &play::ImagesFor<Mazers, Images>::images : nullptr,
            .openings = openings,
            .puzzles = play::has_solvers ? &puzzle_support() : nullptr};
}

}  // namespace mazers
