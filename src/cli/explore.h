// `parlor explore`: how games go on from a position, and how books of openings are made (docs/explorer.md).
#pragma once

#include <string>
#include <vector>

#include "cli/failure.h"
#include "cli/position.h"
#include "explore/book.h"
#include "play/game.h"

namespace cli {

class CommandLine;

struct ExploreArguments {
    PositionArguments position;      // its game is "make" to make a book
    std::vector<std::string> turns;  // of `make`: the game
    std::string book;                // a file, instead of the book that comes with the game
    std::string server;              // asked instead of a book, if given
    std::string who = "everyone";    // whose turns the server is asked for
    int most = 20;                   // turns to list
    int games = 300;                 // to make
    int nodes = 2000;
    int seed = 1;
    std::string out;  // the book to make
    bool json = false;
};

// Asks a server what was played where a game stands.
using AskOpenings = Expected<std::vector<explore::Explored>> (*)(const ExploreArguments& arguments,
                                                                 const play::Game& game);

// Defines the command; with `ask` it has --server.
void add_explore_command(CommandLine& line, AskOpenings ask);
void add_explore_command(CommandLine& line);

}  // namespace cli
