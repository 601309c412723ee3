#include "fourth_game/module.h"

#include "engine/plain_brain.h"
#include "fourth_game/rows.h"
#include "play/module_of.h"
#include "play/scene_of.h"
#include "play/thinkers_of.h"

namespace rows {

extern const std::string_view rules_page;  // embedded at build time

play::Gesture gesture(const Position&, const Action& action) {
    return {.kind = "mark", .to = action.to.name()};
}

void write_scene(base::JsonWriter& json, const game::PartialTurn<Rows>& turn) {
    json.object([&] {
        json.put("game", Rows::id);
        json.member("marks");
        play::write_by_player(json, [&](Player player) {
            json.list(turn.line.now().marks[player], [&](Square square) { json.text(square.name()); });
        });
    });
}

play::GameModule module() {
    constexpr play::Level sees_all{.depth = Square::count};
    play::Levels levels{};
    levels.fill(sees_all);
    return {.id = Rows::id,
            .title = "Rows",
            .summary = "put three marks in a row",
            .credit = "Rows belongs to nobody",
            .rules_page = rules_page,
            .rules_version = "1",
            .example_turn = "b2",
            .turn_help = "  b2    a mark on that square\n",
            .goal = {"goal", "three marks stand in a row"},
            .letters = {'x', 'o'},
            .presets = play::preset_infos<Rows>(),
            .options = Rows::options(),
            .sentences = Rows::sentences(),
            .new_game = play::new_game_of<Rows>,
            .write_look = play::write_look<Rows>,
            .write_draft = play::write_draft<Rows>,
            .hand_choices = play::hand_choices<Rows>,
            .new_thinker = play::thinker_with<engine::PlainBrain<Rows>>,
            .levels = levels,
            .bench = {.positions = 1, .nodes = 1'000}};
}

}  // namespace rows
