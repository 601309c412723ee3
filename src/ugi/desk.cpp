#include "ugi/desk.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/text.h"
#include "engine/time.h"

namespace ugi {
namespace {

using Said = base::Result<void>;
using Send = std::function<void(std::string_view)>;

constexpr int most_threads = 64;
constexpr int most_megabytes = 65'536;
constexpr int most_lines = 100;

// An option whose value is a number, as its declaration has it.
struct Spin {
    std::string_view name;
    int usual;
    int least;
    int most;
};
constexpr Spin threads_option{"Threads", 1, 1, most_threads};
constexpr Spin hash_option{"Hash", 16, 1, most_megabytes};
constexpr Spin lines_option{"MultiPV", 1, 1, most_lines};
constexpr Spin level_option{"Level", 0, 0, play::strongest_level};
constexpr Spin seed_option{"Seed", 0, 0, std::numeric_limits<std::int32_t>::max()};

std::string declare(const Spin& spin) {
    return "option name " + std::string(spin.name) + " type spin default " + std::to_string(spin.usual) +
           " min " + std::to_string(spin.least) + " max " + std::to_string(spin.most);
}

Said set_number(const Spin& spin, std::string_view text, int& value) {
    const auto number = base::read_number(text, spin.most);
    if (!number || *number < spin.least)
        return base::failure(std::string(spin.name) + " must be a number from " + std::to_string(spin.least) +
                             " to " + std::to_string(spin.most) + ", not " + base::quoted(text));
    value = *number;
    return {};
}

bool same_name(std::string_view one, std::string_view other) {
    const auto lower = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::ranges::equal(one, other, [&](char a, char b) { return lower(a) == lower(b); });
}

// The limits with those of time that `go` sets for a player after so many turns.
engine::Limits within_time(const engine::Limits& limits, const Go& go, game::Player player,
                           int turns_played) {
    if (go.turn_time) return engine::within(limits, {*go.turn_time, *go.turn_time});
    const PlayerClock& clock = go.clocks[player];
    if (!clock.left) return limits;
    return engine::within(limits, engine::time_for_turn({*clock.left, clock.increment, turns_played}));
}

// The actions of a turn that a word begins: a roll where one is due, or whatever ends in a colon.
std::optional<std::vector<std::string>> beginning(const play::Game& game, std::string_view text) {
    const bool open = text.ends_with(':');
    if (!open && game.actor() != game::Actor::chance) return std::nullopt;
    if (open) text.remove_suffix(1);
    auto actions = game.actions_in(text);
    if (!actions) return std::nullopt;
    const auto draft = game.draft(*actions);
    if (!draft || draft->complete || (!open && actions->size() > 1)) return std::nullopt;
    return *std::move(actions);
}

std::string_view truth(bool holds) { return holds ? "response true" : "response false"; }

std::string_view write_result(game::Outcome outcome) {
    switch (outcome) {
    case game::Outcome::one_wins: return "response p1win";
    case game::Outcome::two_wins: return "response p2win";
    case game::Outcome::draw: return "response draw";
    case game::Outcome::ongoing: break;
    }
    return "response none";
}

}  // namespace

Desk::Desk(ReadFile read_file)
    : read_file_(std::move(read_file)),
      module_(&play::all_games().front()),
      game_(*module_->new_game({std::string(module_->presets.front().name), {}}, std::nullopt)) {}

void Desk::begin(const play::GameModule* module, std::unique_ptr<play::Game> game) {
    if (module_ != module) network_.reset();
    module_ = module;
    game_ = std::move(game);
    draft_.clear();
}

// A file, the hand-made evaluation for `none`, and for no value the network that comes with the game.
Said Desk::set_network(const std::string& file) {
    if (file.empty() || file == "<empty>") {
        network_.reset();
        return {};
    }
    if (file == "none") {
        network_ = nullptr;
        return {};
    }
    const auto bytes = read_file_(file);
    if (!bytes) return base::failure(bytes.error());
    auto network = play::read_network(*module_, *bytes);
    if (!network) return base::failure("EvalFile " + base::quoted(file) + ": " + network.error().what);
    network_ = *std::move(network);
    return {};
}

Said Desk::set_game(const std::string& name) {
    const auto named = play::find_game(name);
    if (!named) return base::failure(named.error());
    auto game = named->module->new_game({std::string(named->preset), {}}, std::nullopt);
    if (!game) return base::failure(game.error());
    begin(named->module, *std::move(game));
    return {};
}

Said Desk::set_variant(const std::string& text) {
    const auto read = play::read_variant(text);
    if (!read) return base::failure(read.error());
    auto game = read->module->new_game(read->variant, std::nullopt);
    if (!game) return base::failure(game.error());
    begin(read->module, *std::move(game));
    return {};
}

Said Desk::set(const SetOption& option) {
    const auto is = [&](std::string_view name) { return same_name(option.name, name); };
    if (is("Game")) return set_game(option.value);
    if (is("Variant")) return set_variant(option.value);
    if (is(threads_option.name)) return set_number(threads_option, option.value, threads_);
    if (is(hash_option.name)) return set_number(hash_option, option.value, table_megabytes_);
    if (is(lines_option.name)) return set_number(lines_option, option.value, lines_);
    if (is(level_option.name)) return set_number(level_option, option.value, level_);
    if (is(seed_option.name)) return set_number(seed_option, option.value, seed_);
    if (is("EvalFile")) return set_network(option.value);
    if (is("Ponder") || is("Clear Hash")) return {};
    return base::failure("there is no option " + base::quoted(option.name));
}

Said Desk::make(Position& position, const std::string& text) {
    play::Game& game = *position.game;
    if (!position.draft.empty()) {
        const std::string rest = base::join(position.draft, ":") + ":" + text;
        const bool begins_anew = text.starts_with(position.draft.front() + ":");
        const auto played = game.play(begins_anew ? text : rest);
        if (!played) return base::failure(played.error());
        position.draft.clear();
        return {};
    }
    auto played = game.play(text);
    if (played) return {};
    auto begun = beginning(game, text);
    if (!begun) return base::failure(played.error());
    position.draft = *std::move(begun);
    return {};
}

Said Desk::set(const SetPosition& command) {
    auto game = module_->new_game(game_->variant(), command.position);
    if (!game) return base::failure(game.error());
    Position position{*std::move(game), {}};
    for (const std::string& turn : command.turns)
        if (const auto made = make(position, turn); !made)
            return base::failure(base::quoted(turn) + ": " + made.error().what);
    game_ = std::move(position.game);
    draft_ = std::move(position.draft);
    return {};
}

std::string Desk::nothing_to_decide() const {
    if (game_->ending().over()) return "the game is over";
    if (game_->actor() == game::Actor::chance && draft_.empty())
        return "the dice have not been rolled: end the moves with the roll, like 53";
    return {};
}

play::ThinkerSettings Desk::settings() const {
    constexpr std::size_t megabyte = std::size_t{1} << 20;
    play::ThinkerSettings settings;
    settings.threads = threads_;
    settings.table_bytes = static_cast<std::size_t>(table_megabytes_) * megabyte;
    settings.network = network_;
    if (level_ == 0) return settings;
    return held_back(settings, play::level_of(module_->id, level_), static_cast<std::uint64_t>(seed_));
}

engine::Limits Desk::limits(const Go& go) const {
    engine::Limits limits;
    limits.lines = lines_;
    if (go.depth) limits.depth = std::clamp(*go.depth, 1, engine::max_depth);
    if (go.nodes) limits.nodes = *go.nodes;
    if (go.mate) limits.win_within = std::max(*go.mate, 1);
    if (!go.infinite && !go.ponder)
        limits = within_time(limits, go, game_->to_move(), static_cast<int>(game_->turns().size()));
    return level_ == 0 ? limits : held_back(limits, play::level_of(module_->id, level_));
}

std::vector<std::string> Desk::introduction() const {
    std::string games;
    for (const play::GameModule& module : play::all_games()) games += " var " + std::string(module.id);
    return {"id name Parlor",
            "id author the Parlor authors",
            "option name Game type combo default " + std::string(module_->id) + games,
            "option name Variant type string default " + play::write_variant(game_->variant()),
            declare(threads_option),
            declare(hash_option),
            declare(lines_option),
            declare(level_option),
            declare(seed_option),
            "option name EvalFile type string default <empty>",
            "option name Ponder type check default false",
            "option name Clear Hash type button"};
}

bool Desk::is_legal(const std::string& turn) const {
    Position position{game_->clone(), draft_};
    return make(position, turn).has_value();
}

void Desk::answer(const Query& query, const Send& send) const {
    using About = Query::About;
    switch (query.about) {
    case About::player_one_to_move: return send(truth(game_->to_move() == game::Player::one));
    case About::game_over: return send(truth(game_->ending().over()));
    case About::result: return send(write_result(game_->ending().outcome));
    case About::position:
        return send("response " + (draft_.empty() ? game_->position() : game_->draft(draft_)->position));
    case About::is_legal: return send(truth(is_legal(query.turn)));
    case About::legal: break;
    }
    if (!game_->can_list_turns() || !draft_.empty()) {
        const auto draft = game_->draft(draft_);
        for (const play::Choice& choice : draft->choices) send("response " + choice.text);
        return send("response");
    }
    game_->for_each_turn([&](std::string_view turn) {
        send("response " + std::string(turn));
        return true;
    });
    send("response");
}

void Desk::draw(const Send& send) const {
    const auto draft = game_->draft(draft_);
    for (const game::Row& row : draft->drawing) send(plain_text(row));
    send(draft->position);
}

}  // namespace ugi
