#include "games/knights/module.h"

#include "games/knights/board_picture.h"
#include "games/knights/networks.h"
#include "games/knights/puzzles.h"
#include "games/knights/rules/images.h"
#include "games/knights/rules/knights.h"
#include "games/knights/rules/sentences.h"
#include "games/knights/scene.h"
#include "games/knights/thinkers.h"
#include "play/build.h"
#include "play/images_of.h"
#include "play/module_of.h"
#include "play/rules_of.h"

namespace knights {

extern const std::string_view rules_page;  // embedded at build time
extern const std::string_view rules_page_de;
extern const std::string_view lessons;
extern const std::string_view openings;

namespace {

// Without extensions the colours of the knights' squares decide, and small scores mean much; with the
// recommended ones many games are drawn. docs/engine/chances.md has the measurements.
engine::Calibration calibration(const play::Game& game) {
    const auto rules = play::rules_of<Knights>(game.variant());
    const bool extended = rules->neighbor || rules->switches || rules->blocks || rules->doubled;
    const bool recommended = rules->neighbor && rules->switches && !rules->blocks && !rules->doubled;
    if (!extended) return {.scale = 45};
    return {.scale = recommended ? 138 : 151};
}

constexpr std::string_view turn_help =
    R"(  b1-c3:a1-b1:d1-d4  a knight move, a pawn that fills its square, a free step
  b1xc3:r-b1         a knight captures a pawn; a reserve pawn fills
  b1=c1              a knight swaps places with two pawns
)";

// Found by `tools/ladder`; docs/engine/levels.md has the results.
constexpr play::Levels levels{{{1, 1000, 1000},
                               {1, 166, 166},
                               {1, 74, 74},
                               {1, 47, 47},
                               {2, 850, 850},
                               {2, 533, 533},
                               {2, 264, 264},
                               {2, 149, 149},
                               {2, 103, 103},
                               {2, 66, 66}}};

}  // namespace

play::GameModule module() {
    return {.id = Knights::id,
            .title = "Knights Double-Duel",
            .summary = "capture both enemy knights among walls of pawns",
            .credit = "Knights Double-Duel is (c) 2011 S. Grottel",
            .rules_page = rules_page,
            .rules_translations = {{"de", rules_page_de}},
            .lessons = lessons,
            .rules_version = "1",
            .example_turn = "b1-c3:a1-b1:d1-d4",
            .turn_help = turn_help,
            .goal = {"knights", "both knights are captured"},
            .letters = {'w', 'b'},
            .presets = play::preset_infos<Knights>(),
            .options = options(),
            .sentences = sentence_list,
            .new_game = play::new_game_of<Knights>,
            .write_look = play::has_scenes ? write_look : nullptr,
            .write_draft = play::has_scenes ? write_draft : nullptr,
            .hand_choices = play::has_scenes ? hand_choices : nullptr,
            .picture = play::has_pictures ? board_picture : nullptr,
            .new_thinker = play::has_thinkers ? new_thinker : nullptr,
            .network = play::has_thinkers ? &network_support : nullptr,
            .calibration = calibration,
            .levels = levels,
            .opening_turns = 2,
            .bench = {.positions = 6, .nodes = 100'000},
            .images = play::has_scenes ? &play::ImagesFor<Knights, Images>::images : nullptr,
            .openings = openings,
            .puzzles = play::has_solvers ? &puzzle_support() : nullptr};
}

}  // namespace knights
