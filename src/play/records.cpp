#include "play/records.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "game/record.h"
#include "game/sentences.h"

namespace play {
namespace {

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
        if (!game::is_tag_name(name)) return base::failure(base::quoted(name) + " is not a tag name");
        if (is_told_by_game(name))
            return base::failure("the tag " + name + " is set by the game; leave it out");
        if (name != "Result") {
            record.set_tag(name, value);
            continue;
        }
        const auto outcome = game::read_result(value);
        if (!outcome)
            return base::failure(base::quoted(value) + " is not a result; use 1-0, 0-1, 1/2-1/2 or *");
        record.result = *outcome;
    }
    return record;
}

}  // namespace

base::Result<std::vector<Replay>> replay_all(std::string_view text, std::string_view usual_game) {
    const auto records = game::read_records(text);
    if (!records) return base::failure(records.error());
    if (records->empty()) return base::failure(game::say("record.none"));
    std::vector<Replay> replays;
    for (const game::Record& record : *records) {
        auto replayed = replay(record, usual_game);
        if (!replayed) return base::failure(replayed.error());
        replays.push_back(*std::move(replayed));
    }
    return replays;
}

std::string write_canonical(const Replay& replay) {
    return write_record(replay.record, recorded(*replay.game, replay.game->opener()));
}

base::Result<std::string> record_of(const Game& game, std::span<const std::string> tags) {
    const auto told = read_tags(tags);
    if (!told) return base::failure(told.error());
    game::Record record = write_down(game, told->tags);
    if (!game.ending().over())
        record.result = told->result;
    else if (told->result != game::Outcome::ongoing && told->result != record.result)
        return base::failure("the game ended " + std::string(write_outcome(record.result)) + ", not " +
                             std::string(write_outcome(told->result)));
    return write_record(record, recorded(game, game.opener()));
}

}  // namespace play
