// Reading and replaying records. The input is the text of a file.
#include "fuzzing.h"
#include "game/record.h"
#include "play/replay.h"

namespace {

using fuzz::require;

void check_writing(const game::Record& record, game::Player first) {
    const std::string text = game::write_record(record, first);
    const auto again = game::read_records(text);
    require(again.has_value() && again->size() == 1, "a record written can be read", text);
    require(again->front() == record, "a record written is read as the same record", text);
    require(game::write_record(again->front(), first) == text, "writing is canonical", text);
}

void check_replay(const game::Record& record, std::string_view text) {
    const auto replay = play::replay(record, play::all_games().front().id);
    if (!replay) return fuzz::check_error(replay.error(), text);
    require(replay->game->turns().size() == replay->record.turns.size(), "a replay plays every turn");
    check_writing(replay->record, recorded(*replay->game, replay->game->opener()));
    const auto again = play::replay(replay->record);
    require(again.has_value() && again->record == replay->record,
            "a canonical record is its own canonical form");
    fuzz::check_transcript(*replay->game);
}

}  // namespace

namespace fuzz {

const Target record_target("record_fuzz", [](std::string_view input) {
    const auto records = game::read_records(input);
    if (!records) return check_error(records.error(), input);
    for (const game::Record& record : *records) {
        check_writing(record, game::Player::one);
        check_writing(record, game::Player::two);
        check_replay(record, input);
    }
});

}  // namespace fuzz
