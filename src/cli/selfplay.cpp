// `parlor selfplay`: games of the engine against itself, as labelled positions for training
// (docs/command-line.md describes the format).
#include <fcntl.h>
#include <unistd.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/text.h"
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/networks.h"
#include "cli/progress.h"
#include "cli/thinking.h"
#include "contest/game.h"
#include "contest/openings.h"
#include "play/games.h"
#include "play/thinker.h"
#include "training/positions.h"

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
std::string heading(const SelfplayArguments& arguments, const play::Game& start, std::string_view network) {
    const std::string format = arguments.packed ? training::heading_of(play::module_of(start))
                                                : "# parlor selfplay 1 " + std::string(start.game_id()) + ' ';
    const std::string rules = arguments.mixed ? "mixed" : write_variant(start.variant());
    return format + rules + " nodes " + std::to_string(arguments.nodes) + " seed " +
           std::to_string(arguments.seed) + " random " + std::to_string(arguments.random_turns) + " net " +
           std::string(network.empty() ? no_network : network) + '\n';
}

// Where games begin; taken in turn.
using Starts = std::vector<std::shared_ptr<const play::Game>>;

// All rules that a network is trained for, each as often as its weight says; those of `start` if there is no
// choice.
Starts starts_of(const play::GameModule& module, const play::Game& start, bool mixed) {
    Starts starts;
    if (mixed && module.network->trained_rules != nullptr)
        for (const auto& [variant, weight] : module.network->trained_rules()) {
            const std::shared_ptr<const play::Game> game = *module.new_game(variant, std::nullopt);
            starts.insert(starts.end(), static_cast<std::size_t>(weight), game);
        }
    if (starts.empty()) starts.push_back(start.clone());
    return starts;
}

// Plays games by number. A game depends only on the settings and its number.
class Selfplay {
public:
    Selfplay(Starts starts, const SelfplayArguments& arguments,
             std::optional<std::shared_ptr<const engine::Network>> network)
        : starts_(std::move(starts)), arguments_(arguments), network_(std::move(network)) {}

    // The hash of the network that evaluates positions; empty: none does.
    [[nodiscard]] std::string network() const {
        return std::string(thinker(*starts_.front(), play::ThinkerSettings::Kind::search, 0)->network());
    }

    // A game as the file has it; empty if Ctrl-C came first.
    [[nodiscard]] std::string game(int number) {
        const std::uint64_t seed = base::numbered_seed(static_cast<std::uint64_t>(arguments_.seed),
                                                       static_cast<std::uint64_t>(number));
        auto game = starts_[static_cast<std::size_t>(number) % starts_.size()]->clone();
        const auto random = thinker(*game, play::ThinkerSettings::Kind::random, seed);
        const auto engine = thinker(*game, play::ThinkerSettings::Kind::search, seed);
        contest::PairDice dice(seed);
        std::vector<Label> labels;
        std::optional<training::GameWriter> packed;
        if (arguments_.packed) packed.emplace(play::module_of(*game));
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
            const engine::Score score = thought.variations.front().score;
            if (packed && !at_random && !engine::is_proved(score)) packed->add(*game, score);
            if (!packed && !at_random)
                labels.push_back({drafted->position, score, game->turns().size(), game->to_move()});
            static_cast<void>(game->play(thought.variations.front().turns.front()));
        }
        const game::Outcome outcome = game->ending().outcome;
        return packed ? packed->finish(outcome) : write(labels, outcome, number);
    }

private:
    [[nodiscard]] std::shared_ptr<play::Thinker> thinker(const play::Game& game,
                                                         play::ThinkerSettings::Kind kind,
                                                         std::uint64_t seed) const {
        play::ThinkerSettings settings;
        settings.kind = kind;
        settings.seed = seed;
        settings.table_bytes = std::size_t{4} << 20;
        settings.network = network_;
        return play::new_thinker(game, settings, steady_clock());
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

    Starts starts_;
    const SelfplayArguments& arguments_;
    std::optional<std::shared_ptr<const engine::Network>> network_;
};

// What a file already contains: complete games, and perhaps the beginning of an unfinished one.
struct KeptLines {
    int games = 0;
    std::size_t length = 0;  // of the complete games, in bytes
};

// Counts the games of a text by their last lines.
KeptLines kept_lines(const std::string& text, std::size_t heading_size) {
    KeptLines kept{0, heading_size};
    for (std::size_t at = text.find(end_of_game, heading_size - 1); at != std::string::npos;
         at = text.find(end_of_game, at + 1)) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string::npos) break;
        kept = {kept.games + 1, end + 1};
    }
    return kept;
}

KeptLines kept_packed(std::string_view bytes, std::size_t heading_size, std::size_t packed_size) {
    const auto complete = training::complete_games(bytes.substr(heading_size), packed_size);
    return {complete.games, heading_size + complete.length};
}

// `packed_size` is that of a packed position; 0 in a text.
Expected<KeptLines> look_into(const std::string& file, const std::string& heading, std::size_t packed_size) {
    if (::access(file.c_str(), F_OK) != 0) return KeptLines{};
    const auto text = read_file(file);
    if (!text) return tl::unexpected(text.error());
    if (text->empty()) return KeptLines{};
    if (!text->starts_with(heading))
        return fail(Exit::refused, file + " was made with other settings: it does not begin with '" +
                                       std::string(base::trimmed(heading)) + "'");
    return packed_size == 0 ? kept_lines(*text, heading.size())
                            : kept_packed(*text, heading.size(), packed_size);
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
    const play::GameModule& module = play::module_of(**start);
    if (arguments.packed && module.network == nullptr)
        return fail(Exit::refused, std::string(module.title) + " is not played with a network");
    const auto network = open_network(module, arguments.network);
    if (!network) return tl::unexpected(network.error());
    Selfplay selfplay(starts_of(module, **start, arguments.mixed), arguments, *network);
    const std::string head = heading(arguments, **start, selfplay.network());
    const auto kept = look_into(arguments.out, head, arguments.packed ? module.network->packed_size : 0);
    if (!kept) return tl::unexpected(kept.error());
    const Interrupt interrupt;
    const Appending file(arguments.out);
    const auto failed = [&] { return fail(Exit::outside, "cannot write " + base::quoted(arguments.out)); };
    if (!file.cut(kept->length) || (kept->length == 0 && !file.add(head))) return failed();
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
