#include "wasm/records.h"

#include <array>
#include <cassert>
#include <memory>
#include <vector>

#include "game/record.h"
#include "play/games.h"
#include "play/records.h"

namespace wasm {
namespace {

using base::JsonWriter;
using game::RecordedTurn;
using play::Game;
using play::Replay;

// A game like the one replayed before its first turn.
std::unique_ptr<Game> start_of(const Game& game) {
    auto start = game.clone();
    while (start->take_back()) {}
    return start;
}

void write_turns(JsonWriter& json, Game& game, const std::vector<RecordedTurn>& turns);

void write_variations(JsonWriter& json, const Game& game, const std::vector<game::Variation>& variations) {
    json.list(variations, [&](const game::Variation& variation) {
        json.object([&] {
            json.put("comment", variation.comment);
            json.member("turns");
            write_turns(json, *game.clone(), variation.turns);
        });
    });
}

void write_turn(JsonWriter& json, Game& game, const RecordedTurn& turn) {
    json.object([&] {
        json.member("glyphs");
        json.list(turn.glyphs, [&](std::uint8_t glyph) { json.number(glyph); });
        json.put("comment", turn.comment);
        json.member("variations");
        write_variations(json, game, turn.variations);
        const auto played = game.play(turn.text);
        assert(played);
        json.put("turn", *played);
        json.put("position", game.position());
    });
}

// Plays the turns on `game`. Precondition: they have been replayed.
void write_turns(JsonWriter& json, Game& game, const std::vector<RecordedTurn>& turns) {
    json.list(turns, [&](const RecordedTurn& turn) { write_turn(json, game, turn); });
}

void write_tags(JsonWriter& json, const std::vector<game::Tag>& tags) {
    json.list(tags, [&](const game::Tag& tag) {
        json.list(std::array{&tag.name, &tag.value}, [&](const std::string* text) { json.text(*text); });
    });
}

void write_replay(JsonWriter& json, const Replay& replay) {
    json.object([&] {
        json.member("tags");
        write_tags(json, replay.record.tags);
        json.put("game", replay.game->game_id());
        json.put("variant", write_variant(replay.game->variant()));
        json.put("setUp", replay.game->set_up());
        json.put("comment", replay.record.comment);
        json.member("turns");
        write_turns(json, *start_of(*replay.game), replay.record.turns);
        json.put("result", write_outcome(replay.record.result));
        json.put("text", write_canonical(replay));
    });
}

}  // namespace

base::Result<void> write_records(JsonWriter& json, std::string_view text, std::string_view usual_game) {
    const auto replays = play::replay_all(text, usual_game);
    if (!replays) return base::failure(replays.error());
    json.list(*replays, [&](const Replay& replay) { write_replay(json, replay); });
    return {};
}

base::Result<std::string> canonical_records(std::string_view text, std::string_view usual_game) {
    const auto replays = play::replay_all(text, usual_game);
    if (!replays) return base::failure(replays.error());
    std::string tidy;
    for (const Replay& replay : *replays) tidy += (tidy.empty() ? "" : "\n") + write_canonical(replay);
    return tidy;
}

}  // namespace wasm
