// `parlor replay`: plays records through and says whether they are sound.
#include "arcade/replay.h"

#include "base/text.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "game/record.h"

namespace cli {
namespace {

// "games.txt, line 14, column 9: turn 3, 'd8-d5': …"
auto refuse_at(const std::string& file, std::string_view text, const base::Error& error) {
    const base::Place place = base::place_of(text, error.offset);
    return fail(Exit::refused, (file == "-" ? "standard input" : file) + ", line " +
                                   std::to_string(place.line) + ", column " + std::to_string(place.column) +
                                   ": " + error.what);
}

// What the rules decided, or else what the record says.
game::Outcome result_of(const game::Record& record, const arcade::Match& match) {
    const game::Ending ending = match.ending();
    return ending.over() ? ending.outcome : record.result;
}

void show_record(const game::Record& record, const arcade::Match& match, const ReplayArguments& arguments,
                 Output& output) {
    if (arguments.canonical) {
        game::Record canonical = record;
        const game::Record played = arcade::write_down(match).record;
        for (const game::Tag& tag : played.tags) canonical.set_tag(tag.name, tag.value);
        canonical.result = result_of(record, match);
        output.line(write_record(canonical, match.opener()));
    }
    if (arguments.show) {
        output.drawing(match.drawing());
        output.line();
        output.line(match.position());
    }
    output.line("ok " + std::to_string(match.turns().size()) + ' ' +
                std::string(write_outcome(result_of(record, match))));
}

Json describe_record(const game::Record& record, const arcade::Match& match) {
    Json tags = Json::object();
    for (const game::Tag& tag : record.tags) tags[tag.name] = tag.value;
    Json document = describe(match);
    document["result"] = write_outcome(result_of(record, match));
    document["turns"] = match.turns();
    document["tags"] = tags;
    return document;
}

}  // namespace

Done run_replay(const ReplayArguments& arguments, Output& output) {
    const auto text = read_file(arguments.file);
    if (!text) return tl::unexpected(text.error());
    const auto records = game::read_records(*text);
    if (!records) return refuse_at(arguments.file, *text, records.error());
    if (records->empty()) return refuse_at(arguments.file, *text, {"there is no game record here", 0});
    Json games = Json::array();
    for (const game::Record& record : *records) {
        const auto match = arcade::replay(record, arguments.usual_game);
        if (!match) return refuse_at(arguments.file, *text, match.error());
        if (arguments.json)
            games.push_back(describe_record(record, **match));
        else
            show_record(record, **match, arguments, output);
    }
    if (arguments.json) write_json(output, {{"games", games}});
    return output.finish();
}

}  // namespace cli
