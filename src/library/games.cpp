// The library: games.
#include "play/games.h"

#include <algorithm>
#include <optional>
#include <span>

#include "base/json_writer.h"
#include "base/random.h"
#include "base/text.h"
#include "contest/openings.h"
#include "game/record.h"
#include "game/sentences.h"
#include "library/call.h"
#include "library/handles.h"
#include "play/catalogue.h"
#include "play/instead.h"
#include "play/records.h"
#include "play/replay.h"
#include "play/thinker.h"

namespace library {
namespace {

using Text = base::Result<char*>;
using play::Game;

base::Result<parlor_game*> open(std::string_view variant, const char* position) {
    const auto read = play::read_variant(variant);
    if (!read) return base::failure(read.error());
    std::optional<std::string_view> from;
    if (position != nullptr) from = position;
    auto game = read->module->new_game(read->variant, from);
    if (!game) return base::failure(game.error());
    return new parlor_game{*std::move(game)};
}

base::Result<parlor_game*> replayed(std::string_view text, std::size_t number, std::string_view usual_game,
                                    std::size_t* count) {
    const auto records = game::read_records(text);
    if (!records) return base::failure(records.error());
    if (records->empty()) return base::failure(game::say("record.none"));
    if (count != nullptr) *count = records->size();
    if (number >= records->size())
        return base::failure("there is no record " + std::to_string(number) + ": the text has " +
                             std::to_string(records->size()) + ", counted from 0");
    auto replay = play::replay((*records)[number], usual_game);
    if (!replay) return base::failure(replay.error());
    return new parlor_game{std::move(replay->game)};
}

std::string drawn(const Game& game) {
    std::vector<std::string> rows;
    for (const game::Row& row : game.drawing()) rows.push_back(plain_text(row));
    return base::join(rows, "\n");
}

Text listed_turns(const Game& game, std::size_t most) {
    if (!game.can_list_turns())
        return base::failure("the turns of " + std::string(game.game_id()) +
                             " are too many to list: use the legal actions instead");
    std::vector<std::string> turns;
    game.for_each_turn([&](std::string_view turn) {
        turns.emplace_back(turn);
        return turns.size() != most;
    });
    return hand_over(base::join(turns, "\n"));
}

Text listed_actions(const Game& game, std::string_view text) {
    const auto begun = read_begun(game, text);
    if (!begun) return base::failure(begun.error());
    std::vector<std::string> actions;
    for (const play::Choice& choice : begun->draft.choices) actions.push_back(choice.text);
    return hand_over(base::join(actions, "\n"));
}

Text applied(Game& game, std::string_view turn) {
    const auto played = game.play(turn);
    if (!played) return base::failure(with_alternatives(played.error(), game, turn));
    return hand_over(*played);
}

// Calls `draw` with random numbers of a seed, and moves the seed on.
template <class Draw>
Text by_seed(std::uint64_t* seed, Draw&& draw) {
    if (seed == nullptr) return base::failure("the seed is NULL");
    base::Random random(*seed);
    const std::string drawn = draw(random);
    *seed = random.next();
    return hand_over(drawn);
}

std::string roll_with(base::Random& random) { return contest::PairDice(random.next()).roll(); }

// As the engine plays that is called random.
std::string turn_at_random(const Game& game, base::Random& random) {
    std::vector<std::string> begun;
    if (game.actor() == game::Actor::chance) begun.push_back(roll_with(random));
    play::ThinkerSettings settings;
    settings.kind = play::ThinkerSettings::Kind::random;
    settings.seed = random.next();
    const engine::Stopper never;
    const auto thought = play::new_thinker(game, settings, {})->think(game, begun, {}, never, {});
    const bool decided = thought.variations.empty();  // the roll has left no choice
    return decided ? game.examine(begun.front())->turn : thought.variations.front().turns.front();
}

Text rolled(const Game& game, std::uint64_t* seed) {
    if (game.ending().over()) return base::failure(game::say("game.over"));
    if (game.actor() != game::Actor::chance) return base::failure("it is not time to roll the dice");
    return by_seed(seed, roll_with);
}

Text drawn_turn(const Game& game, std::uint64_t* seed) {
    if (game.ending().over()) return base::failure(game::say("game.over"));
    return by_seed(seed, [&](base::Random& random) { return turn_at_random(game, random); });
}

Text recorded(const Game& game, const char* const* tags) {
    std::vector<std::string> texts;
    for (; tags != nullptr && *tags != nullptr; ++tags) texts.emplace_back(*tags);
    const auto record = play::record_of(game, texts);
    if (!record) return base::failure(record.error());
    return hand_over(*record);
}

parlor_player number_of(game::Player player) { return player == game::Player::one ? PARLOR_ONE : PARLOR_TWO; }

parlor_outcome number_of(game::Outcome outcome) {
    switch (outcome) {
    case game::Outcome::one_wins: return PARLOR_ONE_WINS;
    case game::Outcome::two_wins: return PARLOR_TWO_WINS;
    case game::Outcome::draw: return PARLOR_DRAW;
    case game::Outcome::ongoing: break;
    }
    return PARLOR_ONGOING;
}

// A text about a game.
template <class Tell>
char* text_about(const parlor_game* game, Tell&& tell) {
    return answer_about<char*>(
        game, nullptr, [&](const parlor_game& handle) -> Text { return hand_over(tell(*handle.game)); });
}

}  // namespace

base::Error with_alternatives(base::Error error, const Game& game, std::string_view turn) {
    error.what += play::legal_instead(game, turn);
    return error;
}

base::Result<Begun> read_begun(const Game& game, std::string_view text) {
    std::vector<std::string> actions;
    if (!text.empty()) {
        auto read = game.actions_in(text);
        if (!read) return base::failure(read.error());
        actions = *std::move(read);
    }
    auto draft = game.draft(actions);
    if (!draft) return base::failure(with_alternatives(draft.error(), game, text));
    return Begun{std::move(actions), *std::move(draft)};
}

}  // namespace library

extern "C" {

char* parlor_games() {
    return library::answer<char*>(nullptr, []() -> library::Text {
        base::JsonWriter json;
        play::write_games(json);
        return library::hand_over(json.take());
    });
}

parlor_game* parlor_game_new(const char* variant, const char* position) {
    return library::answer<parlor_game*>(nullptr,
                                         [&] { return library::open(library::given(variant), position); });
}

parlor_game* parlor_game_from_record(const char* text, size_t number, const char* usual_game, size_t* count) {
    return library::answer<parlor_game*>(nullptr, [&] {
        return library::replayed(library::given(text), number, library::given(usual_game), count);
    });
}

parlor_game* parlor_game_clone(const parlor_game* game) {
    return library::answer_about<parlor_game*>(game, nullptr,
                                               [](const parlor_game& handle) -> base::Result<parlor_game*> {
                                                   return new parlor_game{handle.game->clone()};
                                               });
}

void parlor_game_free(parlor_game* game) { delete game; }

char* parlor_game_variant(const parlor_game* game) {
    return library::text_about(game, [](const play::Game& at) { return write_variant(at.variant()); });
}

char* parlor_game_position(const parlor_game* game) {
    return library::text_about(game, [](const play::Game& at) { return at.position(); });
}

char* parlor_game_board(const parlor_game* game) { return library::text_about(game, library::drawn); }

char* parlor_game_turns(const parlor_game* game) {
    return library::text_about(game, [](const play::Game& at) { return base::join(at.turns(), "\n"); });
}

parlor_player parlor_game_to_move(const parlor_game* game) {
    return library::answer_about<parlor_player>(
        game, PARLOR_NOBODY, [](const parlor_game& handle) -> base::Result<parlor_player> {
            const play::Game& at = *handle.game;
            return at.ending().over() ? PARLOR_NOBODY : library::number_of(at.to_move());
        });
}

const char* parlor_game_player_name(const parlor_game* game, parlor_player player) {
    return library::answer_about<const char*>(
        game, nullptr, [&](const parlor_game& handle) -> base::Result<const char*> {
            // Names are literals, so they are zero-terminated.
            if (player == PARLOR_ONE) return handle.game->player_name(game::Player::one).data();
            if (player == PARLOR_TWO) return handle.game->player_name(game::Player::two).data();
            return base::failure("a player must be PARLOR_ONE or PARLOR_TWO");
        });
}

parlor_outcome parlor_game_outcome(const parlor_game* game, const char** reason) {
    return library::answer_about<parlor_outcome>(
        game, PARLOR_ONGOING, [&](const parlor_game& handle) -> base::Result<parlor_outcome> {
            const game::Ending ending = handle.game->ending();
            // Reasons are literals, too.
            if (reason != nullptr)
                *reason = ending.over() ? write_reason(*handle.game, ending.reason).data() : nullptr;
            return library::number_of(ending.outcome);
        });
}

int parlor_game_needs_roll(const parlor_game* game) {
    return library::answer_about<int>(game, 0, [](const parlor_game& handle) -> base::Result<int> {
        return handle.game->actor() == game::Actor::chance ? 1 : 0;
    });
}

char* parlor_game_roll(const parlor_game* game, uint64_t* seed) {
    return library::answer_about<char*>(
        game, nullptr, [&](const parlor_game& handle) { return library::rolled(*handle.game, seed); });
}

char* parlor_game_random_turn(const parlor_game* game, uint64_t* seed) {
    return library::answer_about<char*>(
        game, nullptr, [&](const parlor_game& handle) { return library::drawn_turn(*handle.game, seed); });
}

char* parlor_game_legal_turns(const parlor_game* game, size_t most) {
    return library::answer_about<char*>(
        game, nullptr, [&](const parlor_game& handle) { return library::listed_turns(*handle.game, most); });
}

char* parlor_game_legal_actions(const parlor_game* game, const char* begun) {
    return library::answer_about<char*>(game, nullptr, [&](const parlor_game& handle) {
        return library::listed_actions(*handle.game, library::given(begun));
    });
}

char* parlor_game_apply(parlor_game* game, const char* turn) {
    return library::answer_about<char*>(game, nullptr, [&](parlor_game& handle) {
        return library::applied(*handle.game, library::given(turn));
    });
}

int parlor_game_take_back(parlor_game* game) {
    return library::answer_about<int>(
        game, 0, [](parlor_game& handle) -> base::Result<int> { return handle.game->take_back() ? 1 : 0; });
}

char* parlor_game_record(const parlor_game* game, const char* const* tags) {
    return library::answer_about<char*>(
        game, nullptr, [&](const parlor_game& handle) { return library::recorded(*handle.game, tags); });
}
}
