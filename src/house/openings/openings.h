// Openings: which turns were made at the beginning of games, how often, by whom, and with which results.
//
// The write that ends a game only puts it on a list. One node counts the games of the list afterwards: in one
// write it takes a game off and adds its turns, so that none is lost or counted twice, whenever a node ends.
// The rows of popular positions are changed by that node alone; nobody who plays waits for them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "explore/openings.h"
#include "house/common/context.h"
#include "house/openings/entities.h"
#include "house/tables/tables.h"
#include "play/game.h"

namespace house {

class Openings {
public:
    Openings(Context& context, Tables& tables) : context_(context), tables_(tables) {}

    // Counts a few finished games; true if there are more. A game that cannot be read does not delay the
    // others.
    [[nodiscard]] Answer<bool> count_some();

    // What was played where a game stands, most games first; the turns are written as they are made there.
    struct Turn {
        std::string turn;
        std::map<Mover, explore::Results> results;

        [[nodiscard]] std::int64_t games() const;
    };
    struct Shown {
        std::string place;  // its key
        std::vector<Turn> turns;
    };
    // Includes the games of the book that comes with the game, as those of an engine. Precondition: the game
    // is between turns. Cheap: nothing is looked for after the turns that are counted.
    [[nodiscard]] Answer<Shown> at(const play::Game& game) const;

private:
    [[nodiscard]] Answer<void> count(const std::string& table) const;

    Context& context_;
    Tables& tables_;
};

}  // namespace house
