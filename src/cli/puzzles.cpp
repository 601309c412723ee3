// `parlor puzzles`: shows, solves, makes and checks puzzles (docs/puzzles.md).
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/random.h"
#include "base/text.h"
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "play/games.h"
#include "play/records.h"
#include "play/typed.h"
#include "puzzle/check.h"
#include "puzzle/finder.h"
#include "puzzle/pack.h"

namespace cli {
namespace {

using puzzle::Kind;
using puzzle::Pack;
using puzzle::Puzzle;

const play::PuzzleTheme* find_theme(const Pack& pack, std::string_view id) {
    const auto is = [&](const play::PuzzleTheme& theme) { return theme.id == id; };
    for (const auto themes : {puzzle::common_themes(), play::module_of(pack.game).puzzles->themes})
        if (const auto found = std::ranges::find_if(themes, is); found != themes.end()) return &*found;
    return nullptr;
}

std::string write_themes(const Pack& pack, const Puzzle& puzzle) {
    std::vector<std::string> names;
    for (const std::string& id : puzzle.themes)
        if (const auto* const theme = find_theme(pack, id)) names.emplace_back(theme->name);
    return base::join(names, ", ");
}

// The puzzles of a game, by its name, or those of a file.
Expected<Pack> open_pack(const std::string& name) {
    if (const auto named = play::find_game(name)) {
        Pack pack = puzzle::shipped_pack(named->module->id);
        if (pack.puzzles.empty())
            return fail(Exit::refused, std::string(named->module->title) + " has no puzzles");
        return pack;
    }
    if (::access(name.c_str(), F_OK) != 0)
        return fail(Exit::refused, base::quoted(name) + " is neither a game nor a file of puzzles");
    const auto text = read_file(name);
    if (!text) return tl::unexpected(text.error());
    auto pack = puzzle::read_pack(*text);
    if (!pack) return refuse_at(name, *text, pack.error());
    return *std::move(pack);
}

struct Chosen {
    Pack pack;
    std::size_t index;

    [[nodiscard]] const Puzzle& puzzle() const { return pack.puzzles[index]; }
};

Expected<Chosen> choose(const PuzzlesArguments& arguments) {
    auto pack = open_pack(arguments.game);
    if (!pack) return tl::unexpected(pack.error());
    const auto number = static_cast<std::size_t>(arguments.number.value_or(1));
    if (number > pack->puzzles.size())
        return fail(Exit::refused, "there is no puzzle " + std::to_string(number) + ": the last is " +
                                       std::to_string(pack->puzzles.size()));
    return Chosen{*std::move(pack), number - 1};
}

std::string write_task(const play::Game& game, const Puzzle& puzzle) {
    return std::string(game.player_name(game.to_move())) + " to move: " + puzzle::task_of(puzzle) + ".";
}

Json describe_puzzle(const Chosen& chosen) {
    const Puzzle& puzzle = chosen.puzzle();
    return {{"number", chosen.index + 1},  {"id", puzzle.id()},
            {"game", chosen.pack.game},    {"variant", play::write_variant(puzzle.variant)},
            {"position", puzzle.position}, {"kind", puzzle::name_of(puzzle.kind)},
            {"turns", puzzle.turns},       {"rating", puzzle.rating},
            {"themes", puzzle.themes},     {"solution", puzzle.solution}};
}

Done show_puzzle(const PuzzlesArguments& arguments, Output& output) {
    const auto chosen = choose(arguments);
    if (!chosen) return tl::unexpected(chosen.error());
    const Puzzle& puzzle = chosen->puzzle();
    if (arguments.json) {
        write_json(output, describe_puzzle(*chosen));
        return output.finish();
    }
    const auto game = *puzzle::open(chosen->pack.game, puzzle);
    output.drawing(game->drawing());
    output.line();
    output.line(write_task(*game, puzzle));
    output.line("Puzzle " + std::to_string(chosen->index + 1) + " of " +
                std::to_string(chosen->pack.puzzles.size()) + ", rating " + std::to_string(puzzle.rating) +
                ": " + write_themes(chosen->pack, puzzle));
    if (arguments.solution) output.line("Solution: " + base::join(puzzle.solution, " "));
    output.line(game->position());
    return output.finish();
}

// A person solves a puzzle, turn by turn. Nothing if they give up.
class Solving {
public:
    Solving(const Puzzle& puzzle, std::unique_ptr<play::Game> game, Output& output)
        : puzzle_(puzzle), game_(std::move(game)), output_(output) {}

    Done run() {
        output_.line(write_task(*game_, puzzle_));
        output_.line("Type your turn, or: hint, solution, quit.");
        for (done_ = 0; done_ < puzzle_.solution.size(); ++done_) {
            if (done_ % 2 == 1) {
                output_.line("The answer is " + puzzle_.solution[done_] + ".");
                static_cast<void>(game_->play(puzzle_.solution[done_]));
                continue;
            }
            output_.drawing(game_->drawing());
            if (!ask()) return output_.finish();
        }
        output_.drawing(game_->drawing());
        output_.line(mistakes_ == 0 ? "Solved."
                                    : "Solved, with " + std::to_string(mistakes_) +
                                          (mistakes_ == 1 ? " mistake." : " mistakes."));
        return output_.finish();
    }

private:
    [[nodiscard]] const std::string& wanted() const { return puzzle_.solution[done_]; }

    // False if the player gives up.
    [[nodiscard]] bool ask() {
        while (const auto line = input_.line("> ", output_)) {
            const std::string text(base::trimmed(*line));
            if (text == "quit") return false;
            if (text == "solution") return reveal();
            if (text == "hint")
                output_.line("It begins with " + game_->actions_in(wanted())->front() + ".");
            else if (!text.empty() && try_turn(text))
                return true;
        }
        return false;
    }
    [[nodiscard]] bool reveal() {
        std::vector<std::string> rest(puzzle_.solution.begin() + static_cast<std::ptrdiff_t>(done_),
                                      puzzle_.solution.end());
        output_.line("Solution: " + base::join(rest, " "));
        return false;
    }

    [[nodiscard]] bool try_turn(const std::string& text) {
        const auto tried = game_->clone();
        if (const auto played = tried->play(text); !played) {
            output_.line(played.error().what);
            return false;
        }
        if (tried->position() != puzzle::position_after(*game_, wanted())) {
            ++mistakes_;
            output_.line("No. Try again.");
            return false;
        }
        output_.line("Right!");
        static_cast<void>(game_->play(text));
        return true;
    }

    const Puzzle& puzzle_;
    std::unique_ptr<play::Game> game_;
    Output& output_;
    Input input_;
    std::size_t done_ = 0;
    int mistakes_ = 0;
};

Done solve_puzzle(const PuzzlesArguments& arguments, Output& output) {
    const auto chosen = choose(arguments);
    if (!chosen) return tl::unexpected(chosen.error());
    return Solving(chosen->puzzle(), *puzzle::open(chosen->pack.game, chosen->puzzle()), output).run();
}

// How many puzzles of a sort a file of so many takes, so that easy and hard ones are mixed.
std::size_t most_of(const Puzzle& like, std::size_t count) {
    if (like.kind == Kind::best) return count;
    if (like.kind == Kind::save) return count * 4 / 10 + 1;
    return like.turns == 1 ? count / 5 + 1 : count * 6 / 10 + 1;
}
bool are_alike(const Puzzle& one, const Puzzle& other) {
    return one.kind == other.kind && std::min(one.turns, 2) == std::min(other.turns, 2);
}

// The puzzles of a file that is being made, and where making goes on.
class Making {
public:
    Making(const play::GameModule& module, const PuzzlesArguments& arguments)
        : arguments_(arguments), pack_{std::string(module.id), {}} {}

    // Takes up a file that was begun with the same settings.
    Done open(const std::string& settings) {
        std::string text;
        if (::access(arguments_.out.c_str(), F_OK) == 0) {
            const auto read = read_file(arguments_.out);
            if (!read) return tl::unexpected(read.error());
            text = *read;
        }
        const std::string head = puzzle::write_heading(pack_.game) + settings;
        if (!text.empty() && !text.starts_with(head))
            return fail(Exit::refused, arguments_.out +
                                           " was made with other settings: it does not begin with '" +
                                           std::string(base::trimmed(settings)) + "'");
        if (!text.empty()) {
            // What came after the last game was being written when the program ended.
            text.resize(std::max(head.size(), end_of_last_game(text)));
            auto pack = puzzle::read_pack(text);
            if (!pack) return refuse_at(arguments_.out, text, pack.error());
            pack_ = *std::move(pack);
            games_ = static_cast<int>(games_in(text));
            if (Done cut = write_file(arguments_.out, text); !cut) return cut;
        }
        for (const Puzzle& one : pack_.puzzles) seen_.insert(puzzle::fingerprint(pack_.game, one));
        file_.open(arguments_.out, std::ios::app);
        if (text.empty()) file_ << head;
        return written();
    }

    [[nodiscard]] std::size_t size() const { return pack_.puzzles.size(); }
    [[nodiscard]] int games() const { return games_; }
    [[nodiscard]] bool wants(const Puzzle& one) const {
        const auto alike = [&](const Puzzle& other) { return are_alike(one, other); };
        return !seen_.contains(puzzle::fingerprint(pack_.game, one)) &&
               static_cast<std::size_t>(std::ranges::count_if(pack_.puzzles, alike)) <
                   most_of(one, static_cast<std::size_t>(arguments_.count));
    }

    // A game has been looked through, and these were found in it.
    Done add(const std::vector<Puzzle>& found) {
        for (const Puzzle& one : found) {
            seen_.insert(puzzle::fingerprint(pack_.game, one));
            pack_.puzzles.push_back(one);
            file_ << puzzle::write_puzzle(one);
        }
        file_ << end_of_game << ++games_ << '\n';
        return written();
    }

private:
    static constexpr std::string_view end_of_game = "# game ";

    [[nodiscard]] static std::size_t games_in(std::string_view text) {
        std::size_t games = 0;
        for (std::size_t at = text.find(end_of_game); at != std::string_view::npos;
             at = text.find(end_of_game, at + 1))
            ++games;
        return games;
    }
    [[nodiscard]] static std::size_t end_of_last_game(std::string_view text) {
        const std::size_t last_line_end = text.rfind('\n') + 1;
        const std::size_t at = text.substr(0, last_line_end).rfind(end_of_game);
        return at == std::string_view::npos ? 0 : text.find('\n', at) + 1;
    }
    Done written() {
        if (file_.flush()) return {};
        return fail(Exit::outside, "cannot write " + base::quoted(arguments_.out));
    }

    const PuzzlesArguments& arguments_;
    Pack pack_;
    std::set<std::uint64_t> seen_;
    int games_ = 0;
    std::ofstream file_;
};

// Some of the puzzles of a game. Without dice it is one, so that no two are of the same combination.
std::vector<Puzzle> look_through(puzzle::Finder& finder, const play::Game& game, const Making& making,
                                 std::uint64_t seed) {
    const std::size_t most = game.has_dice() ? 3 : 1;
    std::vector<Puzzle> found;
    for (const std::string& position : puzzle::positions_of(game)) {
        if (Interrupt::seen()) return {};
        auto one = finder.look_at(position);
        if (one && making.wants(*one)) found.push_back(*std::move(one));
    }
    base::Random random(seed);
    while (found.size() > most)
        found.erase(found.begin() + random.below(static_cast<std::uint32_t>(found.size())));
    return found;
}

// Where the games come from: records, or self-play without end.
class Games {
public:
    Games(std::unique_ptr<play::Game> start, const PuzzlesArguments& arguments)
        : start_(std::move(start)),
          seed_(static_cast<std::uint64_t>(arguments.seed)),
          from_files_(!arguments.load.empty()) {}

    Done load(const std::vector<std::string>& files) {
        for (const std::string& file : files) {
            const auto text = read_file(file);
            if (!text) return tl::unexpected(text.error());
            auto replays = play::replay_all(*text, start_->game_id());
            if (!replays) return refuse_at(file, *text, replays.error());
            for (play::Replay& replay : *replays)
                if (replay.game->game_id() == start_->game_id() &&
                    replay.game->variant() == start_->variant())
                    loaded_.push_back(std::move(replay.game));
        }
        return {};
    }

    // Null after the last.
    [[nodiscard]] std::unique_ptr<play::Game> game(int number) const {
        if (!from_files_) return puzzle::play_itself(*start_, seed_of(number), steady_clock());
        const auto index = static_cast<std::size_t>(number);
        return index < loaded_.size() ? loaded_[index]->clone() : nullptr;
    }
    [[nodiscard]] std::uint64_t seed_of(int number) const {
        return base::numbered_seed(seed_, static_cast<std::uint64_t>(number));
    }

private:
    std::unique_ptr<play::Game> start_;
    std::uint64_t seed_;
    bool from_files_;
    std::vector<std::unique_ptr<play::Game>> loaded_;
};

Done make_puzzles(const PuzzlesArguments& arguments, Output& output) {
    if (arguments.out.empty()) return fail(Exit::usage, "make needs --out FILE");
    PositionArguments rules;
    rules.game = arguments.game;
    const auto start = open_game(rules);
    if (!start) return tl::unexpected(start.error());
    const play::GameModule& module = play::module_of(**start);
    if (module.puzzles == nullptr) return fail(Exit::refused, std::string(module.title) + " has no puzzles");
    Games games((*start)->clone(), arguments);
    if (Done loaded = games.load(arguments.load); !loaded) return loaded;
    Making making(module, arguments);
    const std::string settings =
        "# " + play::write_variant((*start)->variant()) + " seed " + std::to_string(arguments.seed) + '\n';
    if (Done opened = making.open(settings); !opened) return opened;
    puzzle::Finder finder(**start, {.seed = static_cast<std::uint64_t>(arguments.seed)}, steady_clock());
    const auto wanted = static_cast<std::size_t>(arguments.count);
    const std::size_t before = making.size();
    const auto begun = std::chrono::steady_clock::now();
    const Interrupt interrupt;
    Progress progress;
    while (making.size() < wanted && !Interrupt::seen()) {
        const auto game = games.game(making.games());
        if (!game) break;
        const auto found = look_through(finder, *game, making, games.seed_of(making.games()));
        if (Interrupt::seen()) break;
        if (Done added = making.add(found); !added) return added;
        progress.show(std::to_string(making.size()) + " of " + std::to_string(wanted) + " puzzles from " +
                      std::to_string(making.games()) + " games" +
                      time_left(begun, making.size() - before, wanted - before));
    }
    progress.clear();
    output.line(std::to_string(making.size()) + (making.size() == 1 ? " puzzle in " : " puzzles in ") +
                arguments.out);
    if (Done written = output.finish(); !written) return written;
    if (Interrupt::seen()) return fail(Exit::outside, "interrupted; run the same command again to continue");
    return {};
}

Done check_puzzles(const PuzzlesArguments& arguments, Output& output) {
    const auto pack = open_pack(arguments.game);
    if (!pack) return tl::unexpected(pack.error());
    const std::size_t all = pack->puzzles.size();
    const std::size_t wanted =
        arguments.sample > 0 ? std::min(all, static_cast<std::size_t>(arguments.sample)) : all;
    // Seeds of the finder are small: these are others.
    constexpr std::uint64_t other_seeds = 1'000'003;
    const puzzle::CheckSettings settings{.seed = other_seeds * static_cast<std::uint64_t>(arguments.seed)};
    const auto begun = std::chrono::steady_clock::now();
    const Interrupt interrupt;
    Progress progress;
    std::size_t wrong = 0;
    std::size_t too_large = 0;
    for (std::size_t number = 0; number < wanted && !Interrupt::seen(); ++number) {
        const std::size_t index = number * all / std::max<std::size_t>(wanted, 1);
        const Puzzle& one = pack->puzzles[index];
        const auto result = puzzle::check(pack->game, one, settings, steady_clock());
        if (result.checked != puzzle::Checked::right) {
            ++(result.checked == puzzle::Checked::wrong ? wrong : too_large);
            progress.clear();
            output.line("puzzle " + std::to_string(index + 1) + ", " + one.position + ": " + result.reason);
        }
        progress.show(std::to_string(number + 1) + " of " + std::to_string(wanted) + " puzzles" +
                      time_left(begun, number + 1, wanted));
    }
    progress.clear();
    if (Interrupt::seen()) return fail(Exit::outside, "interrupted");
    output.line(std::to_string(wanted) + (wanted == 1 ? " puzzle" : " puzzles") + " checked, " +
                std::to_string(wrong) + " wrong" +
                (too_large > 0 ? ", " + std::to_string(too_large) + " too large to check" : ""));
    if (Done written = output.finish(); !written) return written;
    if (wrong + too_large > 0) return fail(Exit::refused, "not every puzzle is right");
    return {};
}

}  // namespace

Done run_puzzles(const PuzzlesArguments& arguments, Output& output) {
    if (arguments.action == "make") return make_puzzles(arguments, output);
    if (arguments.action == "check") return check_puzzles(arguments, output);
    if (arguments.action == "solve") return solve_puzzle(arguments, output);
    return show_puzzle(arguments, output);
}

}  // namespace cli
