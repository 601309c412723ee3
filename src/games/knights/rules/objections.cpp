#include "games/knights/rules/objections.h"

#include <optional>
#include <string>

#include "base/text.h"
#include "games/knights/rules/geometry.h"
#include "games/knights/rules/sentences.h"

namespace knights {
namespace {

using game::Objection;
using game::opponent;

// An action as it was written: from a square or, without one, from the reserve.
struct Attempt {
    std::optional<Square> from;
    char sign;  // - x =
    Square to;
};

// In the corner opposite a1.
constexpr Square last_square(board::File(Grid::files - 1), board::Rank(Grid::ranks - 1));

// Of the opponent of the player to move.
constexpr game::ByPlayer<Code<1>> two_pawns_of{"knights.two-of-white", "knights.two-of-black"};
constexpr game::ByPlayer<Code<2>> capture_of{"knights.capture-of-white", "knights.capture-of-black"};

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
    switch (at.progress.phase) {
    case Phase::fill: return object("knights.fill-due", at.progress.vacated.name());
    case Phase::free_step: return object("knights.free-due");
    case Phase::knight_step:
    case Phase::second_free_step: break;
    }
    return object("knights.knight-first");
}

// [KD-5] Nobody to make a knight's step there.
std::optional<Objection> no_knight_on(const Position& at, Square from) {
    if (at.mine().knights.contains(from)) return std::nullopt;
    if (at.mine().pawns().contains(from)) return object("knights.knight-not-pawn", from.name());
    if (at.theirs().occupied().contains(from))
        return Objection{"KD-5", say("knights.not-yours", from.name())};
    return object("knights.no-knight", from.name());
}

Objection bad_switch(const Rules& rules, const Attempt& attempt) {
    if (!rules.switches) return object("knights.switch-off");
    return object("knights.switch-not-two", attempt.to.name());
}

// [KD-18] [KD-19] A capture of a knight that is next to the own one.
Objection bad_attack(const Rules& rules, const Attempt& attempt) {
    return rules.neighbor ? object("knights.no-attack", attempt.to.name())
                          : object("knights.neighbor-off", attempt.to.name());
}

// [KD-6] [KD-21] What keeps a knight off a square it could jump to.
std::optional<Objection> closed_square(const Rules& rules, const Position& at, Square to) {
    if (at.mine().occupied().contains(to)) return object("knights.own-piece", to.name());
    if (at.theirs().doubles.contains(to)) return object(two_pawns_of[opponent(at.to_move)], to.name());
    if (rules.blocks && at.theirs().singles.contains(to)) return object("knights.blocks", to.name());
    return std::nullopt;
}

Objection written_as_capture(const Position& at, Square from, Square to) {
    return object(capture_of[opponent(at.to_move)], to.name(), from.name() + 'x' + to.name());
}

Objection bad_knight_step(const Rules& rules, const Position& at, const Attempt& attempt) {
    if (!attempt.from) return object("knights.knight-not-reserve");
    const Square from = *attempt.from;
    const Square to = attempt.to;
    const bool may_attack = at.attack == Attack{from, to};
    if (auto objection = no_knight_on(at, from)) return *std::move(objection);
    if (attempt.sign == '=') return bad_switch(rules, attempt);
    if (may_attack) return written_as_capture(at, from, to);
    if (neighbours[from].contains(to) && at.theirs().knights.contains(to)) return bad_attack(rules, attempt);
    if (!knight_targets[from].contains(to)) return object("knights.no-jump", from.name(), to.name());
    if (auto objection = closed_square(rules, at, to)) return *std::move(objection);
    if (attempt.sign == '-') return written_as_capture(at, from, to);
    return object("knights.nothing-to-capture", to.name(), from.name() + '-' + to.name());
}

// Why no pawn of the player to move can be taken from a square.
base::Message no_pawn_on(const Position& at, Square from) {
    if (at.mine().knights.contains(from)) return say("knights.pawn-not-knight", from.name());
    if (at.theirs().occupied().contains(from)) return say("knights.not-yours", from.name());
    return say("knights.no-pawn", from.name());
}

Objection bad_fill(const Position& at, const Attempt& attempt) {
    const std::string vacated = at.progress.vacated.name();
    if (attempt.sign != '-') return object("knights.fill-now", vacated);
    if (attempt.to != at.progress.vacated) return object("knights.fill-there", vacated);
    if (!attempt.from) return object("knights.reserve-empty");
    if (at.mine().reserve > 0) return object("knights.from-reserve", vacated);
    if (!at.mine().pawns().contains(*attempt.from)) return {"KD-7", no_pawn_on(at, *attempt.from)};
    return object("knights.from-pair", attempt.from->name());
}

Objection bad_free_step(const Position& at, const Attempt& attempt) {
    if (!attempt.from) return object("knights.reserve-stays");
    const Square from = *attempt.from;
    const Square to = attempt.to;
    if (attempt.sign != '-') return object("knights.free-now");
    if (!at.mine().pawns().contains(from)) return {"KD-9", no_pawn_on(at, from)};
    if (!free_sources(at).contains(from)) return object("knights.filler-stays", from.name());
    if (from == to) return object("knights.free-elsewhere", to.name());
    return object("knights.free-target", to.name());
}

}  // namespace

Objection Objections::objection(const Rules& rules, const Position& at, std::string_view action) {
    if (action == game::stop) return nothing_left_out(at);
    if (!is_well_formed(action)) return object("knights.form", base::quoted(action));
    if (const auto square = off_the_board(action))
        return object("knights.off-board", *square, last_square.name());
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
