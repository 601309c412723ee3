#include "browser/records.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <vector>

#include "arcade/games.h"
#include "arcade/replay.h"
#include "base/text.h"
#include "game/record.h"
#include "game/sentences.h"

namespace browser {
namespace {

using arcade::Match;
using arcade::Replay;
using game::RecordedTurn;

base::Result<std::vector<Replay>> replay_all(std::string_view text, std::string_view usual_game) {
    const auto records = game::read_records(text);
    if (!records) return base::failure(records.error());
    if (records->empty()) return base::failure(game::say("record.none"));
    std::vector<Replay> replays;
    for (const game::Record& record : *records) {
        auto replay = arcade::replay(record, usual_game);
        if (!replay) return base::failure(replay.error());
        replays.push_back(*std::move(replay));
    }
    return replays;
}

std::string write_canonical(const Replay& replay) {
    return write_record(replay.record, recorded(*replay.match, replay.match->opener()));
}

// A match like the one replayed before its first turn.
std::unique_ptr<Match> start_of(const Match& match) {
    auto start = match.clone();
    while (start->take_back()) {}
    return start;
}

void write_turns(Json& json, Match& match, const std::vector<RecordedTurn>& turns);

void write_variations(Json& json, const Match& match, const std::vector<game::Variation>& variations) {
    json.list(variations, [&](const game::Variation& variation) {
        json.object([&] {
            json.put("comment", variation.comment);
            json.member("turns");
            write_turns(json, *match.clone(), variation.turns);
        });
    });
}

void write_turn(Json& json, Match& match, const RecordedTurn& turn) {
    json.object([&] {
        json.member("glyphs");
        json.list(turn.glyphs, [&](std::uint8_t glyph) { json.number(glyph); });
        json.put("comment", turn.comment);
        json.member("variations");
        write_variations(json, match, turn.variations);
        const auto played = match.play(turn.text);
        assert(played);
        json.put("turn", *played);
        json.put("position", match.position());
    });
}

// Plays the turns on `match`. Precondition: they have been replayed.
void write_turns(Json& json, Match& match, const std::vector<RecordedTurn>& turns) {
    json.list(turns, [&](const RecordedTurn& turn) { write_turn(json, match, turn); });
}

void write_tags(Json& json, const std::vector<game::Tag>& tags) {
    json.list(tags, [&](const game::Tag& tag) {
        json.list(std::array{&tag.name, &tag.value}, [&](const std::string* text) { json.text(*text); });
    });
}

void write_replay(Json& json, const Replay& replay) {
    json.object([&] {
        json.member("tags");
        write_tags(json, replay.record.tags);
        json.put("game", replay.match->game_id());
        json.put("variant", write_variant(replay.match->variant()));
        json.put("setUp", replay.match->set_up());
        json.put("comment", replay.record.comment);
        json.member("turns");
        write_turns(json, *start_of(*replay.match), replay.record.turns);
        json.put("result", write_outcome(replay.record.result));
        json.put("text", write_canonical(replay));
    });
}

bool is_told_by_match(std::string_view tag) {
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
        if (is_told_by_match(name)) return base::failure("the match itself tells its " + name);
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

base::Result<void> write_records(Json& json, std::string_view text, std::string_view usual_game) {
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

base::Result<std::string> record_of(const Match& match, std::span<const std::string> tags) {
    const auto told = read_tags(tags);
    if (!told) return base::failure(told.error());
    game::Record record = write_down(match, told->tags);
    if (!match.ending().over())
        record.result = told->result;
    else if (told->result != game::Outcome::ongoing && told->result != record.result)
        return base::failure("the game has ended " + std::string(write_outcome(record.result)));
    return write_record(record, recorded(match, match.opener()));
}

}  // namespace browser
