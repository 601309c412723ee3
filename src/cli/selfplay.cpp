// `parlor selfplay`: games of the engine against itself, as labelled positions for training
// (docs/command-line.md describes the format).
#include <fcntl.h>
#include <unistd.h>

#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/text.h"
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/thinking.h"
#include "contest/game.h"
#include "contest/openings.h"
#include "play/games.h"
#include "play/thinker.h"

namespace cli {
namespace {

constexpr std::string_view end_of_game = "# game ";

// A position in which the engine had a choice, with its score.
struct Label {
    std::string position;
    engine::Score score = 0;
    std::size_t turn = 0;  // turns made before it
    game::Player to_move = game::Player::one;
};

std::string_view result_for(game::Player player, game::Outcome outcome) {
    if (outcome == game::Outcome::draw) return "draw";
    return outcome == game::win_for(player) ? "win" : "loss";
}

// The first line of a file: the settings its positions were made with.
std::string heading(const SelfplayArguments& arguments, const play::Game& start) {
    return "# parlor selfplay 1 " + std::string(start.game_id()) + ' ' + write_variant(start.variant()) +
           " nodes " + std::to_string(arguments.nodes) + " seed " + std::to_string(arguments.seed) +
           " random " + std::to_string(arguments.random_turns) + '\n';
}

// Plays games by number. A game depends only on the settings and its number.
class Selfplay {
public:
    Selfplay(const play::Game& start, const SelfplayArguments& arguments)
        : start_(start), arguments_(arguments) {}

    // The lines of a game; empty if Ctrl-C came first.
    [[nodiscard]] std::string game(int number) {
        const std::uint64_t seed =
            base::mix(static_cast<std::uint64_t>(arguments_.seed), static_cast<std::uint64_t>(number));
        auto game = start_.clone();
        const auto random = thinker(play::ThinkerSettings::Kind::random, seed);
        const auto engine = thinker(play::ThinkerSettings::Kind::search, seed);
        contest::PairDice dice(seed);
        std::vector<Label> labels;
        while (!game->ending().over() && game->turns().size() < contest::longest_game) {
            std::vector<std::string> draft;
            if (game->actor() == game::Actor::chance) draft = {dice.roll()};
            const auto drafted = game->draft(draft);
            if (drafted->complete) {
                static_cast<void>(game->play(draft.front()));
                continue;
            }
            const bool at_random = game->turns().size() < static_cast<std::size_t>(arguments_.random_turns);
            const play::Thought thought = think(at_random ? random : engine, *game, draft);
            if (Interrupt::seen()) return {};
            if (!at_random)
                labels.push_back({drafted->position, thought.variations.front().score, game->turns().size(),
                                  game->to_move()});
            static_cast<void>(game->play(thought.variations.front().turns.front()));
        }
        return write(labels, game->ending().outcome, number);
    }

private:
    [[nodiscard]] std::shared_ptr<play::Thinker> thinker(play::ThinkerSettings::Kind kind,
                                                         std::uint64_t seed) const {
        play::ThinkerSettings settings;
        settings.kind = kind;
        settings.seed = seed;
        settings.table_bytes = std::size_t{4} << 20;
        return play::new_thinker(start_, settings, steady_clock());
    }

    [[nodiscard]] play::Thought think(const std::shared_ptr<play::Thinker>& thinker, const play::Game& game,
                                      const std::vector<std::string>& draft) const {
        engine::Limits limits;
        limits.nodes = static_cast<std::uint64_t>(arguments_.nodes);
        const engine::Stopper never;
        return thinker->think(game, draft, limits, never, [](const play::Thought&) {});
    }

    [[nodiscard]] static std::string write(const std::vector<Label>& labels, game::Outcome outcome,
                                           int number) {
        // A game that reaches the maximum length counts as drawn.
        const game::Outcome result = outcome == game::Outcome::ongoing ? game::Outcome::draw : outcome;
        std::string text;
        for (const Label& label : labels)
            text += label.position + '\t' + std::to_string(label.score) + '\t' +
                    std::string(result_for(label.to_move, result)) + '\t' + std::to_string(label.turn) + '\n';
        return text + std::string(end_of_game) + std::to_string(number) + '\n';
    }

    const play::Game& start_;
    const SelfplayArguments& arguments_;
};

// What a file already contains: complete games, and perhaps the beginning of an unfinished one.
struct Kept {
    int games = 0;
    std::size_t length = 0;  // of the complete games, in bytes
};

Expected<Kept> look_into(const std::string& file, const std::string& heading) {
    if (::access(file.c_str(), F_OK) != 0) return Kept{};
    const auto text = read_file(file);
    if (!text) return tl::unexpected(text.error());
    if (text->empty()) return Kept{};
    if (!text->starts_with(heading))
        return fail(Exit::refused, file + " was made with other settings: it does not begin with '" +
                                       std::string(base::trimmed(heading)) + "'");
    Kept kept{0, heading.size()};
    for (std::size_t at = text->find(end_of_game, heading.size() - 1); at != std::string::npos;
         at = text->find(end_of_game, at + 1)) {
        const std::size_t end = text->find('\n', at);
        if (end == std::string::npos) break;
        kept = {kept.games + 1, end + 1};
    }
    return kept;
}

// Appends complete games to a file.
class Appending {
public:
    explicit Appending(const std::string& file)
        : descriptor_(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644)) {}
    ~Appending() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    Appending(const Appending&) = delete;
    Appending& operator=(const Appending&) = delete;

    // Truncates the file to `length` bytes.
    [[nodiscard]] bool cut(std::size_t length) const {
        return descriptor_ >= 0 && ::ftruncate(descriptor_, static_cast<off_t>(length)) == 0 &&
               ::lseek(descriptor_, 0, SEEK_END) >= 0;
    }
    [[nodiscard]] bool add(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t count = ::write(descriptor_, text.data(), text.size());
            if (count < 0) return false;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }

private:
    int descriptor_;
};

}  // namespace

Done run_selfplay(const SelfplayArguments& arguments, Output& output) {
    const auto start = open_game(arguments.position);
    if (!start) return tl::unexpected(start.error());
    const std::string head = heading(arguments, **start);
    const auto kept = look_into(arguments.out, head);
    if (!kept) return tl::unexpected(kept.error());
    const Interrupt interrupt;
    const Appending file(arguments.out);
    const auto failed = [&] { return fail(Exit::outside, "cannot write " + base::quoted(arguments.out)); };
    if (!file.cut(kept->length) || (kept->length == 0 && !file.add(head))) return failed();
    Selfplay selfplay(**start, arguments);
    Progress progress;
    const auto begun = std::chrono::steady_clock::now();
    int games = kept->games;
    while (games < arguments.games && !Interrupt::seen()) {
        const std::string lines = selfplay.game(games + 1);
        if (lines.empty()) break;
        if (!file.add(lines)) return failed();
        ++games;
        progress.show(std::to_string(games) + " of " + std::to_string(arguments.games) + " games" +
                      time_left(begun, static_cast<std::uint64_t>(games - kept->games),
                                static_cast<std::uint64_t>(arguments.games - kept->games)));
    }
    progress.clear();
    output.line(std::to_string(games) + (games == 1 ? " game in " : " games in ") + arguments.out);
    if (auto written = output.finish(); !written) return written;
    if (games < arguments.games)
        return fail(Exit::outside, "interrupted; run the same command again to continue");
    return {};
}

}  // namespace cli
