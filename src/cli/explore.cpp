#include "cli/explore.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/clock.h"
#include "cli/command_line.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/json.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "explore/self_play.h"
#include "play/games.h"

namespace cli {
namespace {

using explore::Explored;
using explore::Results;

Expected<explore::Book> open_book(const ExploreArguments& arguments, const play::Game& game) {
    if (arguments.book.empty()) return explore::shipped_book(game.game_id());
    const auto text = read_file(arguments.book);
    if (!text) return tl::unexpected(text.error());
    auto book = explore::read_book(*text);
    if (!book) return refuse_at(arguments.book, *text, book.error());
    if (book->game() != game.game_id())
        return fail(Exit::refused, arguments.book + " is a book of " + base::quoted(book->game()));
    return *std::move(book);
}

Results sum_of(const std::vector<Explored>& turns) {
    Results sum;
    for (const Explored& one : turns) sum += one.results;
    return sum;
}

std::string percent(std::int64_t part, std::int64_t whole) {
    return std::to_string((200 * part + whole) / (2 * whole)) + '%';
}

// Rows of the same columns: the first to the left, the others to the right.
void write_rows(const std::vector<std::vector<std::string>>& rows, Output& output) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], row[column].size());
    for (const auto& row : rows) {
        std::string line = row.front() + std::string(widths.front() - row.front().size(), ' ');
        for (std::size_t column = 1; column < row.size(); ++column)
            line += std::string(2 + widths[column] - row[column].size(), ' ') + row[column];
        output.line(line);
    }
}

std::vector<std::string> row_of(const std::string& name, const Results& results, std::int64_t all) {
    const std::int64_t games = results.games();
    return {name,
            std::to_string(games),
            percent(games, all),
            percent(results.wins, games),
            percent(results.draws, games),
            percent(results.losses, games)};
}

Done write_turns(const play::Game& game, const std::vector<Explored>& turns, int most, Output& output) {
    const std::string mover(game.player_name(game.to_move()));
    if (turns.empty()) {
        output.line("No games here. " + mover + " to move.");
        return output.finish();
    }
    const std::int64_t games = sum_of(turns).games();
    output.line(mover + " to move. Results are those of " + mover + ", in " + std::to_string(games) +
                (games == 1 ? " game." : " games."));
    output.line();
    std::vector<std::vector<std::string>> rows{{"turn", "games", "share", "won", "drawn", "lost"}};
    const auto shown = std::min(turns.size(), static_cast<std::size_t>(most));
    for (std::size_t number = 0; number < shown; ++number)
        rows.push_back(row_of(turns[number].turn, turns[number].results, games));
    write_rows(rows, output);
    if (shown < turns.size())
        output.line("and " + std::to_string(turns.size() - shown) + " more: --most " +
                    std::to_string(turns.size()));
    return output.finish();
}

Done write_turns_as_json(const play::Game& game, const std::vector<Explored>& turns, Output& output) {
    Json document = describe(game);
    document["turns"] = Json::array();
    for (const auto& [turn, results] : turns)
        document["turns"].push_back({{"turn", turn},
                                     {"games", results.games()},
                                     {"wins", results.wins},
                                     {"draws", results.draws},
                                     {"losses", results.losses}});
    write_json(output, document);
    return output.finish();
}

Expected<std::vector<Explored>> turns_at(const ExploreArguments& arguments, const play::Game& game,
                                         AskOpenings ask) {
    if (game.ending().over()) return std::vector<Explored>();
    if (!arguments.server.empty()) return ask(arguments, game);
    const auto book = open_book(arguments, game);
    if (!book) return tl::unexpected(book.error());
    const explore::Place place(game);
    return explore::explored(place, book->at(place.key()));
}

Done show_turns(const ExploreArguments& arguments, AskOpenings ask, Output& output) {
    PositionArguments position = arguments.position;
    position.turns += ' ' + base::join(arguments.turns, " ");
    const auto game = open_game(position);
    if (!game) return tl::unexpected(game.error());
    if ((*game)->mid_turn()) return fail(Exit::refused, "the position is in the middle of a turn");
    const auto turns = turns_at(arguments, **game, ask);
    if (!turns) return tl::unexpected(turns.error());
    if (arguments.json) return write_turns_as_json(**game, *turns, output);
    return write_turns(**game, *turns, arguments.most, output);
}

// The book that is being made. It has a part for every rules and settings: a line that says them, and the
// games. Only the last part can grow.
class BookFile {
public:
    BookFile(const play::Game& start, const ExploreArguments& arguments)
        : file_name_(arguments.out),
          heading_(explore::write_heading(start.game_id())),
          part_("# " + play::write_variant(start.variant()) + " nodes " + std::to_string(arguments.nodes) +
                " seed " + std::to_string(arguments.seed) + '\n') {}

    // Takes up a file that was begun. What came after its last whole line was being written when the program
    // ended.
    Done open() {
        std::string text = heading_;
        if (::access(file_name_.c_str(), F_OK) == 0) {
            const auto read = read_file(file_name_);
            if (!read) return tl::unexpected(read.error());
            if (!read->empty()) text = read->substr(0, read->rfind('\n') + 1);
        }
        if (!text.starts_with(heading_))
            return fail(Exit::refused,
                        file_name_ + " does not begin with '" + std::string(base::trimmed(heading_)) + "'");
        const std::size_t found = text.find('\n' + part_);
        if (found == std::string::npos) text += part_;
        const std::size_t begin = text.rfind(part_) + part_.size();
        if (text.find("\n#", begin - 1) != std::string::npos)
            return fail(Exit::refused, file_name_ + " goes on with other settings after '" +
                                           std::string(base::trimmed(part_)) + "'");
        games_ =
            static_cast<int>(std::count(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(), '\n'));
        if (Done written = write_file(file_name_, text); !written) return written;
        file_.open(file_name_, std::ios::app);
        return {};
    }

    [[nodiscard]] int games() const { return games_; }

    Done add(const explore::Opening& opening) {
        ++games_;
        if (file_ << explore::write_opening(opening) << std::flush) return {};
        return fail(Exit::outside, "cannot write " + base::quoted(file_name_));
    }

private:
    std::string file_name_;
    std::string heading_;
    std::string part_;
    int games_ = 0;
    std::ofstream file_;
};

Done make_book(const ExploreArguments& arguments, Output& output) {
    if (arguments.out.empty()) return fail(Exit::usage, "make needs --out FILE");
    if (arguments.turns.size() != 1)
        return fail(Exit::usage, "make needs one game: parlor explore make GAME");
    PositionArguments rules = arguments.position;
    rules.game = arguments.turns.front();
    const auto start = open_game(rules);
    if (!start) return tl::unexpected(start.error());
    BookFile making(**start, arguments);
    if (Done opened = making.open(); !opened) return opened;
    const explore::SelfPlay settings{.nodes = static_cast<std::uint64_t>(arguments.nodes),
                                     .seed = static_cast<std::uint64_t>(arguments.seed)};
    const int before = making.games();
    const auto begun = std::chrono::steady_clock::now();
    const Interrupt interrupt;
    Progress progress;
    while (making.games() < arguments.games && !Interrupt::seen()) {
        const auto game = explore::play_itself(**start, settings, static_cast<std::uint64_t>(making.games()),
                                               steady_clock(), Interrupt::seen);
        if (!game) break;
        if (Done added = making.add(explore::opening_of(*game)); !added) return added;
        progress.show(std::to_string(making.games()) + " of " + std::to_string(arguments.games) + " games" +
                      time_left(begun, static_cast<std::uint64_t>(making.games() - before),
                                static_cast<std::uint64_t>(arguments.games - before)));
    }
    progress.clear();
    output.line(std::to_string(making.games()) + (making.games() == 1 ? " game in " : " games in ") +
                arguments.out);
    if (Done written = output.finish(); !written) return written;
    if (Interrupt::seen()) return fail(Exit::outside, "interrupted; run the same command again to continue");
    return {};
}

// As the server names them.
constexpr std::array<std::string_view, 9> players{"everyone",  "people",     "engine",
                                                  "unrated",   "under-1400", "1400-1599",
                                                  "1600-1799", "1800-1999",  "2000-plus"};

std::string check_players(const std::string& text) {
    if (std::ranges::find(players, text) != players.end()) return {};
    return "takes " + base::join(players, ", ") + ", not " + base::quoted(text);
}

void add_server(CLI::App* sub, ExploreArguments& arguments) {
    sub->add_option("--server", arguments.server, "Ask this server instead of a book")->type_name("URL");
    sub->add_option(
           "--who", arguments.who,
           "Turns of these players on the server: everyone, people, engine, or a rating like 1600-1799 "
           "(default: everyone)")
        ->check(check_players)
        ->type_name("WHO");
}

void add_making(CLI::App* sub, ExploreArguments& arguments) {
    constexpr int most = 1'000'000'000;
    const auto number = [&](const char* name, int& value, const std::string& help) {
        add_number(sub, name, value, help + " (default: " + std::to_string(value) + ")", most, "N");
    };
    number("--most", arguments.most, "How many turns to list");
    number("--games", arguments.games, "make: how many games there should be");
    number("--nodes", arguments.nodes, "make: nodes to search per turn");
    number("--seed", arguments.seed, "make: seed of the games");
    sub->add_option("--out", arguments.out, "make: the file; new games are appended")->type_name("FILE");
}

}  // namespace

void add_explore_command(CommandLine& line) { add_explore_command(line, nullptr); }

void add_explore_command(CommandLine& line, AskOpenings ask) {
    const auto arguments = std::make_shared<ExploreArguments>();
    const auto run = [arguments, ask](Output& output) {
        if (arguments->position.game == "make") return make_book(*arguments, output);
        return show_turns(*arguments, ask, output);
    };
    CLI::App* const sub =
        line.command("explore", "Show how games go on from a position, or make a book of such games", run);
    add_position(sub, arguments->position);
    sub->add_option("TURN", arguments->turns, "Turns from there on; after 'make' in place of GAME, the game")
        ->type_name("");
    sub->add_option("--book", arguments->book, "A file of games instead of the book that comes with the game")
        ->type_name("FILE");
    if (ask != nullptr) add_server(sub, *arguments);
    add_making(sub, *arguments);
    add_json(sub, arguments->json);
}

}  // namespace cli
