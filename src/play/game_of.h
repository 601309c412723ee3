// GameOf<G>: the one implementation of Game.
#pragma once

#include <cassert>
#include <utility>

#include "game/perft.h"
#include "game/turns.h"
#include "play/game.h"

namespace play {

template <game::Game G>
class GameOf final : public Game {
public:
    using Line = game::Line<G>;

    // The variant names `rules`; `set_up` is the position of the first turn if that is not the usual start.
    GameOf(Variant variant, const typename G::Rules& rules,
           const std::optional<typename G::Position>& set_up = std::nullopt)
        : variant_(std::move(variant)),
          line_(rules, set_up.value_or(G::start(rules))),
          start_(line_.now()),
          usual_start_(!set_up || *set_up == G::start(rules)) {}

    // Only for code that knows the type of the game.
    [[nodiscard]] const Line& line() const { return line_; }

    std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }

    std::string_view game_id() const override { return G::id; }
    Variant variant() const override { return variant_; }
    std::string_view player_name(game::Player player) const override { return G::player_name(player); }

    std::optional<std::string> set_up() const override {
        if (usual_start_) return std::nullopt;
        return G::write_position(line_.rules(), start_);
    }
    game::Player opener() const override { return G::to_move(start_); }
    game::Player white() const override { return game::EitherBegins<G> ? opener() : game::Player::one; }

    std::string position() const override { return written(line_); }
    bool mid_turn() const override { return line_.mid_turn(); }
    game::Player to_move() const override { return G::to_move(line_.now()); }
    game::Actor actor() const override { return line_.actor(); }
    game::Ending ending() const override { return line_.ending(); }
    std::span<const std::string> turns() const override { return turns_; }
    game::Drawing drawing() const override { return drawn(line_); }
    std::vector<base::Message> advice() const override { return advice_at(line_); }

    base::Result<std::vector<std::string>> actions_in(std::string_view turn) const override {
        return G::split_turn(line_.now(), turn);
    }

    base::Result<Draft> draft(std::span<const std::string> actions) const override {
        game::PartialTurn<G> turn{line_, {}};
        for (const std::string& action : actions)
            if (auto objection = game::add_action(turn, action))
                return base::failure(message_of(*std::move(objection)));
        return Draft{.position = written(turn.line),
                     .drawing = drawn(turn.line),
                     .advice = advice_at(turn.line),
                     .complete = turn.complete(),
                     .choices = turn.complete() ? std::vector<Choice>{} : choices(turn.line)};
    }

    int turn_limit() const override { return G::turn_limit(line_.rules()); }
    bool has_dice() const override { return game::ChanceGame<G>; }
    bool can_list_turns() const override { return game::Countable<G>; }

    void for_each_turn(const std::function<bool(std::string_view)>& visit) const override {
        if (line_.ending().over()) return;
        Line line = line_;
        const auto at = line_.now();
        game::for_each_turn(line, [&](const game::Turn<G>& turn) { return visit(G::write_turn(at, turn)); });
    }

    bool can_win_at_once() const override { return game::can_win_at_once(line_); }

    std::uint64_t perft(int depth) const override { return count(line_.rules(), line_.now(), depth); }

    void divide(int depth, const std::function<bool(std::string_view, std::uint64_t)>& visit) const override {
        assert(depth > 0);
        if (G::ending(line_.rules(), line_.now()).over()) return;
        Line line = Line::forgetful(line_.rules(), line_.now());
        const auto at = line_.now();
        game::for_each_turn(line, [&](const game::Turn<G>& turn) {
            return visit(G::write_turn(at, turn), count(line.rules(), line.now(), depth - 1));
        });
    }

    base::Result<Verdict> examine(std::string_view turn) const override {
        const auto examined = game::examine_turn(line_, turn);
        if (!examined) return base::failure(examined.error());
        if (const auto* objection = std::get_if<game::Objection>(&*examined)) return Verdict{{}, *objection};
        return Verdict{G::write_turn(line_.now(), std::get<game::Turn<G>>(*examined)), std::nullopt};
    }

    base::Result<std::string> play(std::string_view text) override {
        const typename G::Position from = line_.now();
        game::PartialTurn<G> turn{std::move(line_), {}};  // the line of a long game takes long to copy
        const auto made = game::make_turn(turn, text);
        line_ = std::move(turn.line);
        if (!made) return base::failure(made.error());
        turns_.push_back(G::write_turn(from, std::as_const(turn.actions)));
        lengths_.push_back(turn.actions.size());
        return turns_.back();
    }

    bool take_back() override {
        if (turns_.empty()) return false;
        for (std::size_t left = lengths_.back(); left > 0; --left) line_.take_back();
        lengths_.pop_back();
        turns_.pop_back();
        return true;
    }

private:
    static std::string written(const Line& line) { return G::write_position(line.rules(), line.now()); }
    static std::vector<base::Message> advice_at(const Line& line) {
        return line.ending().over() ? std::vector<base::Message>() : G::advice(line.rules(), line.now());
    }
    game::Drawing drawn(const Line& line) const {
        if constexpr (game::DrawsTurns<G>)
            return G::draw_turn(line.rules(), line_.now(), line.now(), turns_);
        else
            return G::draw(line.rules(), line.now(), turns_);
    }

    static std::uint64_t count([[maybe_unused]] const typename G::Rules& rules,
                               [[maybe_unused]] const typename G::Position& at, [[maybe_unused]] int depth) {
        assert(game::Countable<G>);
        if constexpr (game::Countable<G>)
            return game::perft<G>(rules, at, depth);
        else
            return 0;
    }

    static std::vector<Choice> choices(const Line& line) {
        std::vector<Choice> result;
        if (line.ending().over()) return result;
        for (const auto& [action, text] : game::written_actions(line))
            result.push_back({.text = text, .ends_turn = game::ends_turn(line, action)});
        return result;
    }

    Variant variant_;
    Line line_;
    typename G::Position start_;
    bool usual_start_;
    std::vector<std::string> turns_;
    std::vector<std::size_t> lengths_;  // how many actions each of the turns has
};

}  // namespace play
