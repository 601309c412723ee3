#include "play/scene.h"

#include "play/games.h"

namespace play {
namespace {

using game::Actor;
using game::Outcome;
using game::Player;

std::optional<std::string_view> winner_of(Outcome outcome) {
    if (outcome == Outcome::draw) return std::nullopt;
    return write_player(outcome == Outcome::one_wins ? Player::one : Player::two);
}

}  // namespace

std::string_view write_actor(Actor actor) {
    switch (actor) {
    case Actor::one: return write_player(Player::one);
    case Actor::two: return write_player(Player::two);
    case Actor::chance: return "chance";
    case Actor::nobody: break;
    }
    return "nobody";
}

void put_message(JsonWriter& json, const base::Message& message) {
    json.put("code", message.code.empty() ? std::nullopt : std::optional(message.code));
    json.member("arguments");
    json.object([&] {
        for (const auto& [name, value] : message.arguments) json.put(name, value);
    });
    json.put("sentence", message.sentence);
    json.member("cause");
    if (message.cause.empty()) return json.null();
    json.object([&] { put_message(json, message.cause.front()); });
}

void write_dice(JsonWriter& json, const std::optional<Roll>& dice) {
    if (!dice) return json.null();
    json.object([&] {
        json.put("black", dice->first);
        json.put("white", dice->second);
    });
}

void write_ending(JsonWriter& json, const Game& game, const game::Ending& ending) {
    if (!ending.over()) return json.null();
    json.object([&] {
        json.put("winner", winner_of(ending.outcome));
        json.put("reason", write_reason(game, ending.reason));
    });
}

void put_gesture(JsonWriter& json, std::string_view text, const Gesture& gesture) {
    json.put("text", text);
    json.put("kind", gesture.kind);
    json.put("from", gesture.from);
    json.put("to", gesture.to);
    json.member("dice");
    write_dice(json, gesture.dice);
}

void put_game(JsonWriter& json, const Game& game) {
    json.put("game", game.game_id());
    json.put("variant", write_variant(game.variant()));
    json.put("setUp", game.set_up());
    json.member("names");
    write_by_player(json, [&](Player player) { json.text(game.player_name(player)); });
    json.put("white", write_player(game.white()));
    json.member("turns");
    json.list(game.turns(), [&](const std::string& turn) { json.text(turn); });
}

}  // namespace play
