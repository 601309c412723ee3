// A second, slow implementation of Knights Double-Duel, written square by square from the text of the rules.
// It shares no code with src/games/knights. If both implementations agree on random games, they most likely
// both follow the rules.
#pragma once

#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace literal {

struct Extensions {
    bool neighbor = false;
    bool switch_move = false;
    bool blocks = false;
    bool doubled = false;
};

// Maps the name of a square to one letter for its piece: N P D of White, n p d of Black. Empty squares are
// not in the map.
using Board = std::map<std::string, char>;
using Texts = std::set<std::string>;

struct State {
    Board board;
    char side = 'w';
    std::map<char, int> reserve{{'w', 0}, {'b', 0}};
    std::string attack = "-";  // "c3>c4"
    std::string landed = "-";
    std::string phase;  // empty, "fill", "free", "again"
    std::string vacated;
    std::string to;
    bool due = false;
    bool over = false;
};

inline std::vector<std::string> all_squares() {
    std::vector<std::string> names;
    for (char file = 'a'; file <= 'f'; ++file)
        for (char rank = '1'; rank <= '6'; ++rank) names.push_back({file, rank});
    return names;
}

inline char other(char side) { return side == 'w' ? 'b' : 'w'; }
inline char on(const State& state, const std::string& square) {
    const auto found = state.board.find(square);
    return found == state.board.end() ? '.' : found->second;
}
// The letter of a piece in the colour of a side.
inline char of(char side, char piece) { return side == 'w' ? piece : static_cast<char>(piece - 'A' + 'a'); }
inline bool belongs(char side, char piece) {
    return piece == of(side, 'N') || piece == of(side, 'P') || piece == of(side, 'D');
}

inline int files_between(const std::string& a, const std::string& b) { return std::abs(a[0] - b[0]); }
inline int ranks_between(const std::string& a, const std::string& b) { return std::abs(a[1] - b[1]); }
inline bool is_jump(const std::string& a, const std::string& b) {
    return files_between(a, b) * ranks_between(a, b) == 2;
}
inline bool is_beside(const std::string& a, const std::string& b) {
    return a != b && files_between(a, b) <= 1 && ranks_between(a, b) <= 1;
}

inline std::string joined(const std::string& from, char sign, const std::string& to) {
    std::string text = from;
    text += sign;
    text += to;
    return text;
}

inline State start() {
    State state;
    const std::string row = "DNDDND";
    for (std::size_t file = 0; file < row.size(); ++file) {
        const char letter = static_cast<char>('a' + file);
        state.board[{letter, '1'}] = row[file];
        state.board[{letter, '6'}] = of('b', row[file]);
    }
    return state;
}

inline bool has(const State& state, char piece) {
    for (const auto& [square, content] : state.board)
        if (content == piece) return true;
    return false;
}

inline Texts knight_actions(const State& state, const Extensions& extensions) {
    Texts texts;
    const char enemy = other(state.side);
    for (const std::string& from : all_squares()) {
        if (on(state, from) != of(state.side, 'N')) continue;
        for (const std::string& to : all_squares()) {
            const char there = on(state, to);
            const bool takes = there == of(enemy, 'N') || (there == of(enemy, 'P') && !extensions.blocks);
            if (is_jump(from, to) && there == '.') texts.insert(joined(from, '-', to));
            if (is_jump(from, to) && takes) texts.insert(joined(from, 'x', to));
            if (extensions.switch_move && there == of(state.side, 'D')) texts.insert(joined(from, '=', to));
        }
    }
    if (state.attack != "-") texts.insert(joined(state.attack.substr(0, 2), 'x', state.attack.substr(3)));
    return texts;
}

inline Texts fill_actions(const State& state) {
    if (state.reserve.at(state.side) > 0) return {"r-" + state.vacated};
    const char source = of(state.side, has(state, of(state.side, 'D')) ? 'D' : 'P');
    Texts texts;
    for (const std::string& from : all_squares())
        if (on(state, from) == source) texts.insert(joined(from, '-', state.vacated));
    return texts;
}

inline Texts free_actions(const State& state) {
    Texts texts;
    const char pawn = of(state.side, 'P');
    for (const std::string& from : all_squares()) {
        const bool source =
            on(state, from) == of(state.side, 'D') || (on(state, from) == pawn && from != state.vacated);
        for (const std::string& to : all_squares())
            if (source && from != to && (on(state, to) == '.' || on(state, to) == pawn))
                texts.insert(joined(from, '-', to));
    }
    return texts;
}

inline Texts actions(const State& state, const Extensions& extensions) {
    if (state.over) return {};
    if (state.phase.empty()) return knight_actions(state, extensions);
    if (state.phase == "fill") return fill_actions(state);
    Texts texts = free_actions(state);
    if (state.phase == "again") texts.insert(".");
    return texts;
}

inline void take_pawn(State& state, const std::string& from) {
    if (on(state, from) == of(state.side, 'D'))
        state.board[from] = of(state.side, 'P');
    else
        state.board.erase(from);
}
inline void put_pawn(State& state, const std::string& to) {
    state.board[to] = of(state.side, on(state, to) == '.' ? 'P' : 'D');
}

inline void end_turn(State& state, const Extensions& extensions) {
    const char mover = state.side;
    const std::string threat = state.landed;
    state.attack = "-";
    state.landed = "-";
    if (extensions.neighbor) {
        for (const std::string& square : all_squares()) {
            const bool stayed = on(state, square) == of(mover, 'N') && square != state.to;
            if (threat != "-" && on(state, threat) == of(other(mover), 'N') && stayed &&
                is_beside(threat, square))
                state.attack = joined(threat, '>', square);
            if (on(state, square) == of(other(mover), 'N') && is_beside(state.to, square))
                state.landed = state.to;
        }
    }
    state.side = other(mover);
    state.phase.clear();
    if (knight_actions(state, extensions).empty()) {
        state.over = true;
        state.landed = "-";
    }
}

inline void knight_step(State& state, const std::string& from, const std::string& to) {
    const char enemy = other(state.side);
    const char taken = on(state, to);
    state.board.erase(from);
    state.board[to] = of(state.side, 'N');
    if (taken == of(enemy, 'P')) ++state.reserve[enemy];
    if (!has(state, of(enemy, 'N'))) {
        state.side = enemy;
        state.attack = state.landed = "-";
        state.over = true;
        return;
    }
    state.phase = "fill";
    state.vacated = from;
    state.to = to;
    state.due = taken != of(enemy, 'P');
}

inline void switch_move(State& state, const Extensions& extensions, const std::string& knight,
                        const std::string& pawns) {
    state.board[pawns] = of(state.side, 'N');
    state.board[knight] = of(state.side, 'P');
    ++state.reserve[state.side];
    state.to = pawns;
    end_turn(state, extensions);
}

inline void fill(State& state, const Extensions& extensions, const std::string& action) {
    if (action[0] == 'r')
        --state.reserve[state.side];
    else
        take_pawn(state, action.substr(0, 2));
    put_pawn(state, state.vacated);
    if (state.due && !free_actions(state).empty())
        state.phase = "free";
    else
        end_turn(state, extensions);
}

inline void apply(State& state, const Extensions& extensions, const std::string& action) {
    if (state.phase.empty()) {
        const std::string from = action.substr(0, 2);
        const std::string to = action.substr(3);
        return action[2] == '=' ? switch_move(state, extensions, from, to) : knight_step(state, from, to);
    }
    if (state.phase == "fill") return fill(state, extensions, action);
    if (action != ".") {
        take_pawn(state, action.substr(0, 2));
        put_pawn(state, action.substr(3));
    }
    if (extensions.doubled && state.phase == "free")
        state.phase = "again";
    else
        end_turn(state, extensions);
}

inline std::string text(const State& state) {
    std::string text;
    for (char rank = '6'; rank >= '1'; --rank) {
        int empty = 0;
        for (char file = 'a'; file <= 'f'; ++file) {
            const char piece = on(state, {file, rank});
            if (piece == '.') ++empty;
            if (empty > 0 && (piece != '.' || file == 'f')) text += std::to_string(empty);
            if (piece != '.') {
                text += piece;
                empty = 0;
            }
        }
        text += rank > '1' ? '/' : ' ';
    }
    text += state.side;
    text += " " + std::to_string(state.reserve.at('w')) + ":" + std::to_string(state.reserve.at('b'));
    text += " " + state.attack + " " + state.landed;
    if (state.phase.empty()) return text;
    const std::map<std::string, std::string> due{
        {"fill", state.due ? "1" : "0"}, {"free", "1"}, {"again", "2"}};
    text += state.phase == "fill" ? " fill=" : " free=";
    return text + state.vacated + ":" + state.to + ":" + due.at(state.phase);
}

// Counts turns by making each of them. In the middle of a turn it counts the ways to finish it.
inline std::uint64_t count_turns(const State& state, const Extensions& extensions) {
    std::uint64_t count = 0;
    for (const std::string& action : actions(state, extensions)) {
        State next = state;
        apply(next, extensions, action);
        count += next.over || next.phase.empty() ? 1 : count_turns(next, extensions);
    }
    return count;
}

}  // namespace literal
