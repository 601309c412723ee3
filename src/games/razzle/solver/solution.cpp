#include "games/razzle/solver/solution.h"

#include <cassert>
#include <limits>

#include "game/turns.h"
#include "games/razzle/solver/predecessors.h"

namespace razzle::solver {

// While it is being solved, a position that is not yet decided has in the table, on top of `open`, how many
// of its turns are not yet known to lose. Positions are decided in the order of their turns to the end:
// whatever leads to a loss is a win one turn longer, unless it was a faster win already; when the last turn
// of a position turns out to lose, the position is lost, and no other turn would have held out longer.
template <class Grid>
Solution<Grid>::Solution(const Rules& rules, const Progress& progress)
    : rules_(rules), numbering_(rules), table_(numbering_.size(), no_position) {
    count_turns(progress);
    for (int turns = 0;; ++turns) {
        const std::uint64_t positions = decide_all_in(turns);
        if (positions == 0) break;
        census_.decided.push_back(positions);
        if (progress.decided) progress.decided(turns, positions, positions_);
    }
    close();
}

template <class Grid>
std::uint64_t Solution<Grid>::memory(const Rules& rules) {
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t size = Numbering<Grid>::size(rules);
    return size > most / sizeof(std::uint16_t) ? most : size * sizeof(std::uint16_t);
}

template <class Grid>
void Solution<Grid>::count_turns(const Progress& progress) {
    constexpr std::uint64_t blocks_between = 256;  // one call and the next
    std::uint64_t number = 0;
    for (std::uint64_t block = 0; block < numbering_.placements(); ++block) {
        if (progress.counted && block % blocks_between == 0) progress.counted(number);
        const auto placement = numbering_.placement(block);
        for (std::uint64_t item = 0; item < numbering_.arrangements(); ++item, ++number)
            if (const auto at = numbering_.position(placement, item)) judge(number, *at);
    }
}

// [RZ-13] [RZ-18] Lost if the opponent's ball is at its goal or there is no turn.
template <class Grid>
void Solution<Grid>::judge(std::uint64_t number, const Position& at) {
    using Game = razzle::Razzle<Grid>;
    const std::uint64_t turns = Game::ending(rules_, at).over() ? 0 : Game::count_turns(rules_, at);
    assert(turns < open - 1);
    ++positions_;
    table_[number] = turns == 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(open + turns);
}

// Finds all positions decided in `turns` and updates their predecessors. Returns how many there are.
template <class Grid>
std::uint64_t Solution<Grid>::decide_all_in(int turns) {
    std::uint64_t found = 0;
    for (std::uint64_t block = 0; block < numbering_.placements(); ++block) {
        const std::uint64_t first = block * numbering_.arrangements();
        std::optional<typename Numbering<Grid>::Placement> placement;
        for (std::uint64_t item = 0; item < numbering_.arrangements(); ++item) {
            if (table_[first + item] != turns) continue;
            if (!placement) placement = numbering_.placement(block);
            follow_back(*numbering_.position(*placement, item), turns);
            ++found;
        }
    }
    return found;
}

template <class Grid>
void Solution<Grid>::follow_back(const Position& at, int turns) {
    assert(turns + 1 < open);
    const auto longer = static_cast<std::uint16_t>(turns + 1);
    const bool lost = Value::decided_in(turns).kind == Value::Kind::lost;
    for_each_predecessor<Grid>(rules_, at, [&](const Position& before) {
        std::uint16_t& entry = table_[numbering_.number(before)];
        if (entry <= open || entry == no_position) return;
        if (lost || --entry == open) entry = longer;
    });
}

template <class Grid>
void Solution<Grid>::close() {
    for (std::uint16_t& entry : table_) {
        if (entry < open || entry == no_position) continue;
        entry = open;
        ++census_.open;
    }
}

template <class Grid>
Value Solution<Grid>::value(const Position& at) const {
    const std::uint16_t entry = table_[numbering_.number(at)];
    assert(entry != no_position);
    return entry == open ? Value::open() : Value::decided_in(entry);
}

template <class Grid>
std::vector<game::Turn<razzle::Razzle<Grid>>> Solution<Grid>::best_line(const Position& at) const {
    using Game = razzle::Razzle<Grid>;
    std::vector<game::Turn<Game>> line;
    auto played = game::Line<Game>::forgetful(rules_, at);
    Value now = value(at);
    while (now.turns > 0) {
        const Value next = Value::decided_in(now.turns - 1);
        game::Turn<Game> best;
        game::for_each_turn(played, [&](const game::Turn<Game>& turn) {
            if (value(played.now()) != next) return true;
            best = turn;
            return false;
        });
        for (const auto& action : best) played.apply(action);
        line.push_back(best);
        now = next;
    }
    return line;
}

template class Solution<razzle::Small>;
template class Solution<razzle::Large>;

}  // namespace razzle::solver
