#include "wasm/records.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <vector>

#include "base/text.h"
#include "game/record.h"
#include "game/sentences.h"
#include "play/games.h"
#include "play/replay.h"

namespace wasm {
namespace {

using base::JsonWriter;
using game::RecordedTurn;
using play::Game;
using play::Replay;

base::Result<std::vector<Replay>> replay_all(std::string_view text, std::string_view usual_game) {
    const auto records = game::read_records(text);
    if (!records) return base::failure(records.error());
    if (records->empty()) return base::failure(game::say("record.none"));
    std::vector<Replay> replays;
    for (const game::Record& record : *records) {
        auto replay = play::replay(record, usual_game);
        if (!replay) return base::failure(replay.error());
        replays.push_back(*std::move(replay));
    }
    return replays;
}

std::string write_canonical(const Replay& replay) {
    return write_record(replay.record, recorded(*replay.game, replay.game->opener()));
}

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

bool is_told_by_game(std::string_view tag) {
    constexpr std::array<std::string_view, 6> told{"Game",         "Variant", "Rules",
                                                   "RulesVersion", "SetUp",   "FEN"};
    return std::ranges::find(told, tag) != told.end();
}

// The tags as a record that has nothing else yet.
base::Result<game::Record> read_tags(std::span<const std::string> tags) {
    game::Record record;
    for (std::size_t next = 0; next < tags.size(); next += 2) {
        const std::string& name = tags[next];
        const std::string value = next + 1 < tags.size() ? tags[next + 1] : std::string();
        if (!game::is_tag_name(name)) return base::failure(base::quoted(name) + " is no name of a tag");
        if (is_told_by_game(name)) return base::failure("the game itself tells its " + name);
        if (name != "Result") {
            record.set_tag(name, value);
            continue;
        }
        const auto outcome = game::read_result(value);
        if (!outcome) return base::failure(base::quoted(value) + " is no result");
        record.result = *outcome;
    }
    return record;
}

}  // namespace

base::Result<void> write_records(JsonWriter& json, std::string_view text, std::string_view usual_game) {
    const auto replays = replay_all(text, usual_game);
    if (!replays) return base::failure(replays.error());
    json.list(*replays, [&](const Replay& replay) { write_replay(json, replay); });
    return {};
}

base::Result<std::string> canonical_records(std::string_view text, std::string_view usual_game) {
    const auto replays = replay_all(text, usual_game);
    if (!replays) return base::failure(replays.error());
    std::string tidy;
    for (const Replay& replay : *replays) tidy += (tidy.empty() ? "" : "\n") + write_canonical(replay);
    return tidy;
}

base::Result<std::string> record_of(const Game& game, std::span<const std::string> tags) {
    const auto told = read_tags(tags);
    if (!told) return base::failure(told.error());
    game::Record record = write_down(game, told->tags);
    if (!game.ending().over())
        record.result = told->result;
    else if (told->result != game::Outcome::ongoing && told->result != record.result)
        return base::failure("the game has ended " + std::string(write_outcome(record.result)));
    return write_record(record, recorded(game, game.opener()));
}

}  // namespace wasm
