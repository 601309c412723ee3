#include "games/octi/module.h"

#include "games/octi/board_picture.h"
#include "games/octi/puzzles.h"
#include "games/octi/rules/images.h"
#include "games/octi/rules/octi.h"
#include "games/octi/scene.h"
#include "games/octi/thinkers.h"
#include "play/build.h"
#include "play/images_of.h"
#include "play/module_of.h"

namespace octi {

extern const std::string_view rules_page;  // embedded at build time
extern const std::string_view rules_page_de;
extern const std::string_view lessons;
extern const std::string_view openings;

namespace {

constexpr std::string_view turn_help =
    R"(  33=B                 add the prong B
  33=A-B               move the prong B to the hole A
  33AC=B               the same of the pod AC in a stack of different pods
  73                   a new pod enters on this home
  84-86x-68            a pod jumps twice and captures what it jumps first
  33_B_CD:33-34:33-42  two pods leave a stack, each on its own path
)";

// The first five found by `tools/ladder`, the others estimated; docs/engine/levels.md has the results.
constexpr play::Levels levels{{{1, 998, 998},
                               {1, 504, 504},
                               {1, 328, 328},
                               {1, 209, 209},
                               {1, 139, 139},
                               {2, 282, 282},
                               {2, 240, 240},
                               {2, 195, 195},
                               {2, 158, 158},
                               {2, 134, 134}}};

}  // namespace

play::GameModule module() {
    return {.id = Octi::id,
            .title = "Octi",
            .summary = "grow prongs on your pods and reach an enemy home",
            .credit = "Octi is a game by Donald Green",
            .rules_page = rules_page,
            .rules_translations = {{"de", rules_page_de}},
            .lessons = lessons,
            .rules_version = "1",
            .example_turn = "57=E",
            .turn_help = turn_help,
            .goal = {"goal", "enough homes of the opponent are reached"},
            .letters = {letter_of(Player::one), letter_of(Player::two)},
            .presets = play::preset_infos<Octi>(),
            .options = options(),
            .sentences = sentence_list,
            .new_game = play::new_game_of<Octi>,
            .write_look = play::has_scenes ? write_look : nullptr,
            .write_draft = play::has_scenes ? write_draft : nullptr,
            .hand_choices = play::has_scenes ? hand_choices : nullptr,
            .picture = play::has_pictures ? board_picture : nullptr,
            .new_thinker = play::has_thinkers ? new_thinker : nullptr,
            .levels = levels,
            .opening_turns = 4,
            .bench = {.positions = 6, .nodes = 100'000},
            .images = play::has_scenes ? &play::ImagesFor<Octi, Images>::images : nullptr,
            .openings = openings,
            .puzzles = play::has_solvers ? &puzzle_support() : nullptr};
}

}  // namespace octi
