// `parlor replay`: replays game records and reports the first error.
#include "play/replay.h"

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "game/record.h"

namespace cli {
namespace {

void show_replay(const play::Replay& replay, const ReplayArguments& arguments, Output& output) {
    const play::Game& game = *replay.game;
    if (arguments.canonical) output.line(write_record(replay.record, recorded(game, game.opener())));
    if (arguments.show) {
        output.drawing(game.drawing());
        output.line();
        output.line(game.position());
    }
    output.line("ok " + std::to_string(game.turns().size()) + ' ' +
                std::string(write_outcome(replay.record.result)));
}

Json describe_replay(const play::Replay& replay) {
    Json tags = Json::object();
    for (const game::Tag& tag : replay.record.tags) tags[tag.name] = tag.value;
    Json document = describe(*replay.game);
    document["result"] = write_outcome(replay.record.result);
    if (replay.record.result != game::Outcome::ongoing) document["to_move"] = nullptr;
    document["turns"] = replay.game->turns();
    document["tags"] = tags;
    return document;
}

}  // namespace

Done run_replay(const ReplayArguments& arguments, Output& output) {
    const auto file = read_record_file(arguments.file);
    if (!file) return tl::unexpected(file.error());
    Json games = Json::array();
    for (const game::Record& record : file->records) {
        const auto replay = play::replay(record, arguments.usual_game);
        if (!replay) return refuse_at(arguments.file, file->text, replay.error());
        if (arguments.json)
            games.push_back(describe_replay(*replay));
        else
            show_replay(*replay, arguments, output);
    }
    if (arguments.json) write_json(output, {{"games", games}});
    return output.finish();
}

}  // namespace cli
