// Books: the first turns of many games in a file, and what is counted of them. docs/explorer.md describes the
// format.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "explore/openings.h"
#include "game/player.h"
#include "play/game.h"

namespace explore {

// The beginning of a game, and its result.
struct Opening {
    play::Variant variant;
    game::Outcome outcome = game::Outcome::draw;  // never ongoing
    std::vector<std::string> turns;               // canonical, at most most_turns

    bool operator==(const Opening&) const = default;
};

// Precondition: the game is over, or has been stopped as a draw.
[[nodiscard]] Opening opening_of(const play::Game& game);

// The first line of a book and a game as a line, each with its line end.
[[nodiscard]] std::string write_heading(std::string_view game);
[[nodiscard]] std::string write_opening(const Opening& opening);

// Turns and their results at one place, by the turn as counted.
using Turns = std::map<std::string, Results, std::less<>>;

class Book {
public:
    explicit Book(std::string game) : game_(std::move(game)) {}

    [[nodiscard]] const std::string& game() const { return game_; }
    [[nodiscard]] const std::vector<Opening>& openings() const { return openings_; }
    // What was played at a place; nothing if no game came there.
    [[nodiscard]] const Turns& at(std::string_view key) const;

    // Precondition: its turns are legal.
    void add(Opening opening);

private:
    std::string game_;
    std::vector<Opening> openings_;
    std::unordered_map<std::string, Turns> places_;
};

// Reads any text without harm. Games are played through, so each turn of them is legal and canonical.
[[nodiscard]] base::Result<Book> read_book(std::string_view text);

// The book that comes with a game; an empty one if it has none.
[[nodiscard]] Book shipped_book(std::string_view game);

// A turn as the player to move can make it, with its results.
struct Explored {
    std::string turn;
    Results results;

    bool operator==(const Explored&) const = default;
};

// The most frequent first, and otherwise by name.
void sort_by_games(std::vector<Explored>& turns);

// In that order. Turns that cannot be made in the game are left out.
[[nodiscard]] std::vector<Explored> explored(const Place& place, const Turns& turns);

}  // namespace explore
