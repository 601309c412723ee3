// A position of Octi and what a player may choose in one. [OC-n]: src/games/octi/rules.md.
//
// Player one is x, Black, whose homes are at the top; player two is o, White.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "base/inline_vector.h"
#include "game/game.h"
#include "games/octi/rules/geometry.h"
#include "games/octi/rules/options.h"

namespace octi {

using game::Player;

inline constexpr std::size_t most_pods = 7;  // of a side, on any board

// A set of at most eight things that are numbered, in one byte.
template <class Member>
class SmallSet {
public:
    constexpr SmallSet() = default;
    constexpr explicit SmallSet(Member member) { insert(member); }
    [[nodiscard]] static constexpr SmallSet from_bits(std::uint8_t bits) {
        SmallSet set;
        set.bits_ = bits;
        return set;
    }
    [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }

    constexpr void insert(Member member) { bits_ = static_cast<std::uint8_t>(bits_ | bit(member)); }
    constexpr void erase(Member member) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(member)); }
    [[nodiscard]] constexpr bool contains(Member member) const { return (bits_ & bit(member)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }

    friend constexpr SmallSet operator|(SmallSet a, SmallSet b) {
        return from_bits(static_cast<std::uint8_t>(a.bits_ | b.bits_));
    }
    friend constexpr SmallSet operator-(SmallSet a, SmallSet b) {
        return from_bits(static_cast<std::uint8_t>(a.bits_ & ~b.bits_));
    }
    constexpr SmallSet& operator|=(SmallSet other) { return *this = *this | other; }
    constexpr bool operator==(const SmallSet&) const = default;

    // Members in ascending order.
    class Iterator {
    public:
        using value_type = Member;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(unsigned rest) : rest_(rest) {}
        constexpr Member operator*() const { return Member(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        unsigned rest_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

private:
    static constexpr unsigned bit(Member member) { return 1U << static_cast<unsigned>(member); }

    std::uint8_t bits_ = 0;
};

using Prongs = SmallSet<Direction>;

// [OC-3] Pods are told apart only by where they stand and by their prongs.
struct Pod {
    Square square;
    Prongs prongs;

    constexpr bool operator==(const Pod&) const = default;
};

// Where a pod is in its side's list.
enum class PodIndex : std::uint8_t {};
using Pods = SmallSet<PodIndex>;

// What one player has. The pods on the board are in the order of their squares and, on one square, of their
// texts, so that equal pods are neighbours in the list.
struct Side {
    base::InlineVector<Pod, most_pods> pods;
    std::uint8_t reserve = 0;   // [OC-4] pods that have not entered
    std::uint8_t captured = 0;  // [OC-16] own pods that were captured, by either side
    std::uint8_t supply = 0;    // [OC-4] prongs

    [[nodiscard]] constexpr const Pod& operator[](PodIndex pod) const {
        return pods[static_cast<std::size_t>(pod)];
    }
    [[nodiscard]] constexpr Pods all() const {
        return Pods::from_bits(static_cast<std::uint8_t>((1U << pods.size()) - 1));
    }
    [[nodiscard]] constexpr Pods on(Square square) const {
        Pods there;
        for (const PodIndex pod : all())
            if ((*this)[pod].square == square) there.insert(pod);
        return there;
    }

    constexpr bool operator==(const Side&) const = default;
};

// One indivisible choice. Where pods are equal, an action names the first of them.
struct Action {
    enum class Kind : std::uint8_t { stop, add, reposition, new_pod, lift, hop };

    Kind kind = Kind::stop;
    std::uint8_t what = 0;  // what these two bytes mean depends on the kind: see the functions
    std::uint8_t how = 0;

    static constexpr Action stop() { return {}; }
    static constexpr Action add(PodIndex pod, Direction to) {
        return {Kind::add, static_cast<std::uint8_t>(pod), static_cast<std::uint8_t>(to)};
    }
    static constexpr Action reposition(PodIndex pod, Direction from, Direction to) {
        return {Kind::reposition, static_cast<std::uint8_t>(pod),
                static_cast<std::uint8_t>(static_cast<int>(from) << 3 | static_cast<int>(to))};
    }
    static constexpr Action new_pod(Square on) {
        return {Kind::new_pod, static_cast<std::uint8_t>(on.index()), 0};
    }
    static constexpr Action lift(Pods pods) { return {Kind::lift, pods.bits(), 0}; }
    static constexpr Action step(PodIndex pod, Direction to) {
        return {Kind::hop, static_cast<std::uint8_t>(static_cast<int>(to) << 3 | static_cast<int>(pod)), 0};
    }
    // The captured are all of the side that stands on the square jumped.
    static constexpr Action jump(PodIndex pod, Direction to, Pods captured) {
        Action action = step(pod, to);
        action.what |= jump_bit;
        action.how = captured.bits();
        return action;
    }

    // Of add, reposition and hop.
    [[nodiscard]] constexpr PodIndex pod() const { return PodIndex(what & 7); }
    // Of hop where it goes; of add and reposition, where the prong goes.
    [[nodiscard]] constexpr Direction to() const {
        return Direction(kind == Kind::hop ? what >> 3 & 7 : how & 7);
    }
    [[nodiscard]] constexpr Direction from() const { return Direction(how >> 3 & 7); }  // of reposition
    [[nodiscard]] constexpr Square square() const { return Square::from_index(what); }  // of new_pod
    [[nodiscard]] constexpr Pods lifted() const { return Pods::from_bits(what); }       // of lift
    [[nodiscard]] constexpr bool jumps() const { return (what & jump_bit) != 0; }       // of hop
    [[nodiscard]] constexpr Pods captured() const { return Pods::from_bits(how); }      // of hop

    constexpr bool operator==(const Action&) const = default;

private:
    static constexpr std::uint8_t jump_bit = 1 << 6;
};

// At most six standing pods of the own side and seven of the other can be jumped by one pod, and the more
// pods move, the fewer stand: 7 × 7 jumps, a stop for each path, and the lift.
inline constexpr std::size_t max_turn_length = 57;

struct Position {
    game::ByPlayer<Side> sides;  // as they were when the turn began
    Board board = Board::octi;
    Player to_move = Player::one;
    base::InlineVector<Action, max_turn_length> made;  // the turn so far; empty between turns

    [[nodiscard]] constexpr const Side& mine() const { return sides[to_move]; }
    [[nodiscard]] constexpr const Side& theirs() const { return sides[game::opponent(to_move)]; }

    constexpr bool operator==(const Position&) const = default;
};

// The place beside the board that new pods come from.
constexpr std::string_view reserve_name = "reserve";

[[nodiscard]] constexpr std::string_view player_name(Player player) {
    return player == Player::one ? "Black" : "White";
}

// By which texts name a player.
[[nodiscard]] constexpr char letter_of(Player player) { return player == Player::one ? 'x' : 'o'; }

}  // namespace octi
