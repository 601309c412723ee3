#include "games/knights/rules/objections.h"

#include <optional>
#include <string>

#include "base/text.h"
#include "games/knights/rules/geometry.h"

namespace knights {
namespace {

using game::Objection;

// An action as somebody wrote it: from a square or, without one, from the reserve.
struct Attempt {
    std::optional<Square> from;
    char sign;  // - x =
    Square to;
};

std::string rival(const Position& at) { return std::string(player_name(game::opponent(at.to_move))); }

// The first of the squares named that is not on the board.
std::optional<std::string> off_the_board(std::string_view text) {
    const bool from_reserve = text.starts_with("r-");
    if (!from_reserve && !Square::parse(text.substr(0, 2))) return std::string(text.substr(0, 2));
    const std::string_view to = text.substr(from_reserve ? 2 : 3);
    return Square::parse(to) ? std::nullopt : std::optional<std::string>(to);
}

bool is_well_formed(std::string_view text) {
    if (text.starts_with("r-")) return board::names_square(text.substr(2));
    return text.size() == 5 && std::string_view("-x=").find(text[2]) != std::string_view::npos &&
           board::names_square(text.substr(0, 2)) && board::names_square(text.substr(3));
}

// Precondition: well formed and on the board.
Attempt read_attempt(std::string_view text) {
    if (text.starts_with("r-")) return {std::nullopt, '-', *Square::parse(text.substr(2))};
    return {Square::parse(text.substr(0, 2)), text[2], *Square::parse(text.substr(3))};
}

Objection nothing_left_out(const Position& at) {
    const std::string vacated = at.progress.vacated.name();
    switch (at.progress.phase) {
    case Phase::fill: return {"KD-7", "the turn is not over: a pawn has to fill " + vacated};
    case Phase::free_step: return {"KD-8", "the turn is not over: a free step of a pawn is due"};
    case Phase::knight_step:
    case Phase::second_free_step: break;
    }
    return {"KD-4", "a turn begins with a step of a knight; it cannot be left out"};
}

// [KD-5] Nobody to make a knight's step there.
std::optional<Objection> no_knight_on(const Position& at, Square from) {
    if (at.mine().knights.contains(from)) return std::nullopt;
    if (at.mine().pawns().contains(from))
        return Objection{"KD-4",
                         "a turn begins with a step of a knight, and on " + from.name() + " is a pawn"};
    if (at.theirs().occupied().contains(from))
        return Objection{"KD-5", "the piece on " + from.name() + " is not yours"};
    return Objection{"KD-5", "no knight stands on " + from.name()};
}

Objection bad_switch(const Rules& rules, const Attempt& attempt) {
    if (!rules.switches)
        return {"KD-20", "knights and pawns change places only with the extension switch, which is off"};
    return {"KD-20",
            "a knight changes places with two own pawns, and there are not two on " + attempt.to.name()};
}

// [KD-18] [KD-19] A capture of a knight that is next to the own one.
Objection bad_attack(const Rules& rules, const Attempt& attempt) {
    const std::string target = "the knight on " + attempt.to.name();
    if (!rules.neighbor)
        return {"KD-5", target + " is no knight's jump away; next to a knight it is safe with neighbor=off"};
    return {"KD-18", target +
                         " may not be captured from the next square: that takes a knight that has landed " +
                         "beside it a turn ago, and " + target + " must not have moved since"};
}

// [KD-6] [KD-21] What keeps a knight off a square it could jump to.
std::optional<Objection> closed_square(const Rules& rules, const Position& at, Square to) {
    const std::string on = " on " + to.name();
    if (at.mine().occupied().contains(to)) return Objection{"KD-6", "an own piece stands" + on};
    if (at.theirs().doubles.contains(to))
        return Objection{"KD-6", "two pawns of " + rival(at) + on + " cannot be captured"};
    if (rules.blocks && at.theirs().singles.contains(to))
        return Objection{"KD-21", "with single-pawn blocks even the one pawn" + on + " cannot be captured"};
    return std::nullopt;
}

Objection written_as_capture(const Position& at, Square from, Square to) {
    return {"KD-5", "a piece of " + rival(at) + " stands on " + to.name() + ": a capture is written " +
                        from.name() + 'x' + to.name()};
}

Objection bad_knight_step(const Rules& rules, const Position& at, const Attempt& attempt) {
    if (!attempt.from) return {"KD-4", "a turn begins with a step of a knight; the reserve comes after it"};
    const Square from = *attempt.from;
    const Square to = attempt.to;
    const bool may_attack = at.attack == Attack{from, to};
    if (auto objection = no_knight_on(at, from)) return *std::move(objection);
    if (attempt.sign == '=') return bad_switch(rules, attempt);
    if (may_attack) return written_as_capture(at, from, to);
    if (neighbours[from].contains(to) && at.theirs().knights.contains(to)) return bad_attack(rules, attempt);
    if (!knight_targets[from].contains(to))
        return {"KD-5", from.name() + " to " + to.name() + " is no knight's jump"};
    if (auto objection = closed_square(rules, at, to)) return *std::move(objection);
    if (attempt.sign == '-') return written_as_capture(at, from, to);
    return {"KD-5", "there is nothing to capture on " + to.name()};
}

// Why no pawn of the player to move can be taken from a square.
std::string no_pawn_on(const Position& at, Square from) {
    const std::string square = from.name();
    if (at.mine().knights.contains(from)) return "on " + square + " is a knight; a pawn has to move now";
    if (at.theirs().occupied().contains(from)) return "the piece on " + square + " is not yours";
    return "no pawn stands on " + square;
}

Objection bad_fill(const Position& at, const Attempt& attempt) {
    const std::string vacated = at.progress.vacated.name();
    if (attempt.sign != '-') return {"KD-4", "the knight has moved; now a pawn fills " + vacated};
    if (attempt.to != at.progress.vacated)
        return {"KD-7", "the pawn has to go to " + vacated + ", which the knight has left"};
    if (!attempt.from) return {"KD-7a", "no pawn is in the reserve"};
    if (at.mine().reserve > 0)
        return {"KD-7a", "while there is a pawn in the reserve, that is the one: r-" + vacated};
    if (!at.mine().pawns().contains(*attempt.from)) return {"KD-7", no_pawn_on(at, *attempt.from)};
    return {"KD-7b", "the pawn comes from a square with two while there is one, and " + attempt.from->name() +
                         " has just one"};
}

Objection bad_free_step(const Position& at, const Attempt& attempt) {
    if (!attempt.from) return {"KD-9", "a pawn in the reserve cannot make a free step"};
    const Square from = *attempt.from;
    const Square to = attempt.to;
    if (attempt.sign != '-')
        return {"KD-4", "the knight has moved; now a free step of a pawn is due, written like c1-d4"};
    if (!at.mine().pawns().contains(from)) return {"KD-9", no_pawn_on(at, from)};
    if (!free_sources(at).contains(from))
        return {"KD-9", "the pawn on " + from.name() + " has filled that square in this turn and stays"};
    if (from == to) return {"KD-10", "a free step goes to another square than " + to.name()};
    return {"KD-10",
            "a free step goes to an empty square or to one own pawn, and " + to.name() + " is neither"};
}

}  // namespace

Objection Objections::objection(const Rules& rules, const Position& at, std::string_view action) {
    if (action == game::stop) return nothing_left_out(at);
    if (!is_well_formed(action))
        return {"KD-4", base::quoted(action) + " is no step of a turn; those are written like b1-c3 or r-b1"};
    if (const auto square = off_the_board(action))
        return {"KD-1", *square + " is not on the board (files a–f, ranks 1–6)"};
    const Attempt attempt = read_attempt(action);
    switch (at.progress.phase) {
    case Phase::knight_step: return bad_knight_step(rules, at, attempt);
    case Phase::fill: return bad_fill(at, attempt);
    case Phase::free_step:
    case Phase::second_free_step: break;
    }
    return bad_free_step(at, attempt);
}

}  // namespace knights
