#include "games/razzle/module.h"

#include "games/razzle/board_picture.h"
#include "games/razzle/networks.h"
#include "games/razzle/puzzles.h"
#include "games/razzle/rules/images.h"
#include "games/razzle/rules/razzle.h"
#include "games/razzle/rules/sentences.h"
#include "games/razzle/scene.h"
#include "games/razzle/solve.h"
#include "games/razzle/thinkers.h"
#include "play/build.h"
#include "play/images_of.h"
#include "play/module_of.h"

namespace razzle {

extern const std::string_view rules_page;  // embedded at build time
extern const std::string_view rules_page_de;
extern const std::string_view lessons;
extern const std::string_view openings;

namespace {

base::Result<std::unique_ptr<play::Game>> new_game(const play::Variant& variant,
                                                   std::optional<std::string_view> position) {
    const auto rules = play::rules_of<Razzle<Small>>(variant);
    if (!rules) return base::failure(rules.error());
    return fits_small(*rules) ? play::game_by<Razzle<Small>>(*rules, variant, position)
                              : play::game_by<Razzle<Large>>(*rules, variant, position);
}

bool is_small(const play::Game& game) { return fits_small(*play::rules_of<Razzle<Small>>(game.variant())); }
using SmallImages = play::ImagesFor<Razzle<Small>, Images<Small>>;
using LargeImages = play::ImagesFor<Razzle<Large>, Images<Large>>;

std::string images_rules(const play::Game& game) {
    return is_small(game) ? SmallImages::rules(game) : LargeImages::rules(game);
}
std::vector<std::string> image_positions(const play::Game& game) {
    return is_small(game) ? SmallImages::positions(game) : LargeImages::positions(game);
}
std::optional<std::string> image_turn(const play::Game& game, std::size_t image, std::string_view turn) {
    return is_small(game) ? SmallImages::turn(game, image, turn) : LargeImages::turn(game, image, turn);
}
constexpr play::Images images{.rules = images_rules, .positions = image_positions, .turn = image_turn};

// docs/engine/chances.md has the measurements.
engine::Calibration calibration(const play::Game& /*game*/) { return {.scale = 123}; }

constexpr std::string_view turn_help = R"(  c8-b6        a knight move, or a pass
  d1-f1-f3     two passes: every square the ball visits, in order
)";

// Found by `tools/ladder`; docs/engine/levels.md has the results.
constexpr play::Levels levels{{{1, 996, 996},
                               {1, 662, 662},
                               {1, 506, 506},
                               {2, 850, 850},
                               {2, 662, 662},
                               {3, 629, 629},
                               {3, 494, 494},
                               {4, 660, 660},
                               {4, 543, 543},
                               {5, 643, 643}}};

}  // namespace

play::GameModule module() {
    return {.id = Razzle<Small>::id,
            .title = "Razzle Dazzle",
            .summary = "knights pass a ball; get yours to the other side first",
            .credit = "Razzledazzle is (c) 2005 Donald Green and Family Games",
            .rules_page = rules_page,
            .rules_translations = {{"de", rules_page_de}},
            .lessons = lessons,
            .rules_version = "1",
            .example_turn = "c8-b6",
            .turn_help = turn_help,
            .goal = {"goal", "the ball has reached the goal"},
            .letters = {'x', 'o'},
            .presets = play::preset_infos<Razzle<Small>>(),
            .options = options(),
            .sentences = sentence_list,
            .new_game = new_game,
            .write_look = play::has_scenes ? write_look : nullptr,
            .write_draft = play::has_scenes ? write_draft : nullptr,
            .hand_choices = play::has_scenes ? hand_choices : nullptr,
            .picture = play::has_pictures ? board_picture : nullptr,
            .new_thinker = play::has_thinkers ? new_thinker : nullptr,
            .network = play::has_thinkers ? &network_support : nullptr,
            .calibration = calibration,
            .levels = levels,
            .opening_turns = 6,
            .bench = {.positions = 8, .nodes = 100'000},
            .images = play::has_scenes ? &images : nullptr,
            .openings = openings,
            .solve = play::has_solvers ? solve : nullptr,
            .puzzles = play::has_solvers ? &puzzle_support() : nullptr};
}

}  // namespace razzle
