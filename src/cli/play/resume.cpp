// `parlor resume`: the games that were kept as they were played.
#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/play/commands.h"
#include "cli/play/front.h"
#include "game/score_sheet.h"
#include "play/games.h"

namespace cli {
namespace {

struct Kept {
    int number;
    std::string file;
    play::Replay replay;
};

Expected<Kept> read_kept(const SavedGames& games, int number) {
    const std::string file = games.file(number).string();
    const auto read = read_record_file(file);
    if (!read) return tl::unexpected(read.error());
    auto replay = play::replay(read->records.front());
    if (!replay) return refuse_at(file, read->text, replay.error());
    return Kept{number, file, *std::move(replay)};
}

std::string tag_of(const Kept& kept, std::string_view name) {
    const game::Tag* const tag = kept.replay.record.tag(name);
    return tag == nullptr ? "?" : tag->value;
}

std::string state_of(const Kept& kept) {
    const std::size_t turns = kept.replay.game->turns().size();
    const auto& record = kept.replay.record;
    const std::string count = std::to_string(turns) + (turns == 1 ? " turn" : " turns");
    if (record.result != game::Outcome::ongoing)
        return count + ", " + std::string(write_outcome(record.result));
    return count + ", " + write_standing(*kept.replay.game);
}

std::string players_of(const Kept& kept) {
    const std::string white = tag_of(kept, "White");
    const std::string black = tag_of(kept, "Black");
    return white == "?" && black == "?" ? "two people" : white + " – " + black;
}

void print(const std::vector<Kept>& games, Output& output) {
    if (games.empty()) return output.line("There are no saved games. 'parlor play GAME' starts one.");
    for (const Kept& kept : games) {
        const std::string number = std::to_string(kept.number);
        output.line(std::string(4 - std::min<std::size_t>(4, number.size()), ' ') + number + "  " +
                    tag_of(kept, "Date") + "  " + game::padded(play::module_of(*kept.replay.game).title, 20) +
                    state_of(kept) + "  (" + players_of(kept) + ")");
    }
    output.line();
    output.line("'parlor resume NUMBER' goes on with a game.");
}

void print_json(const std::vector<Kept>& games, Output& output) {
    Json list = Json::array();
    for (const Kept& kept : games) {
        Json document = describe(*kept.replay.game);
        document["number"] = kept.number;
        document["file"] = kept.file;
        document["date"] = tag_of(kept, "Date");
        document["white"] = tag_of(kept, "White");
        document["black"] = tag_of(kept, "Black");
        document["turns"] = kept.replay.game->turns().size();
        document["result"] = write_outcome(kept.replay.record.result);
        list.push_back(document);
    }
    write_json(output, {{"games", list}});
}

// A file that cannot be read is left out, so that the others can still be listed.
Done list(const SavedGames& games, bool json, Output& output) {
    std::vector<Kept> all;
    for (const int number : games.numbers())
        if (auto kept = read_kept(games, number)) all.push_back(*std::move(kept));
    std::ranges::reverse(all);
    json ? print_json(all, output) : print(all, output);
    return output.finish();
}

// The engine as it played when the game was left.
OpponentArguments opponent_in(const Kept& kept) {
    const auto engines = engines_in(kept.replay.record, *kept.replay.game);
    OpponentArguments arguments;
    if (!engines.one && !engines.two) return arguments;
    const auto& letters = play::module_of(*kept.replay.game).letters;
    arguments.seats =
        engines.one && engines.two ? "both" : std::string(1, engines.one ? letters.one : letters.two);
    arguments.level = level_in(kept.replay.record);
    arguments.time = time_in(kept.replay.record);
    return arguments;
}

Expected<Kept> find_kept(const SavedGames& games, int number) {
    const auto numbers = games.numbers();
    if (std::ranges::find(numbers, number) == numbers.end())
        return fail(Exit::refused,
                    "there is no saved game " + std::to_string(number) + "; 'parlor resume' lists the games");
    return read_kept(games, number);
}

Done go_on(const SavedGames& games, Kept kept, const FrontArguments& front, Output& output) {
    Input input;
    if (kept.replay.game->has_dice() && !dice::initialize())
        return fail(Exit::outside, "cannot initialize the cryptographic library");
    const OpponentArguments arguments = opponent_in(kept);
    auto opponent = Opponent::seat(arguments, *kept.replay.game, seed_for_engine(input));
    if (!opponent) return tl::unexpected(opponent.error());
    Table table{.game = kept.replay.game->clone()};
    if (auto named = name_players("", *opponent, arguments.time, input, table.notes); !named) return named;
    return sit_down({.table = std::move(table),
                     .opponent = *std::move(opponent),
                     .slot = SavedGame(games, kept.number),
                     .resumed = std::move(kept.replay)},
                    front, input, output);
}

}  // namespace

Done run_resume(const ResumeArguments& arguments, Output& output) {
    const auto games = SavedGames::of_user();
    if (!games) return fail(Exit::outside, "there is no folder for games: HOME is not set");
    if (!arguments.number) return list(*games, arguments.json, output);
    auto kept = find_kept(*games, *arguments.number);
    if (!kept) return tl::unexpected(kept.error());
    return go_on(*games, *std::move(kept), arguments.front, output);
}

}  // namespace cli
