// The rules module: what the page asks about games. Text goes in, JSON comes out, and nothing that is asked
// can do more harm than be refused.
//
// A question is a list of fields, one a line: the name of the call, then what it takes; the last field may
// have several lines. The answer is {"ok": …} or {"fault": …}.
//
// What the rules have to say is a Message:
//
//   {"code": "game.in-turn", "arguments": {"number": "3", "text": "a1"}, "sentence": …, "cause": null}
//
// The page says it in its own language by the code and the arguments; the sentence is the English. Where a
// sentence contains another ("tag FEN: …"), that is its cause, a Message too, which fills the placeholder
// {cause}. The code is null where the page itself has asked for something that cannot be.
//
//   an objection is a Message and its "clause", the advice of a View is a list of Messages
//   a fault is a Message and its "offset": a byte of the last field, or null
//
// web/src/rules/types.ts defines the value of "ok":
//
//   games                                GameInfo[]
//   codes                                every {code, arguments, sentence} that a Message can have: the names
//   of the
//                                        arguments, and the English with its {holes}
//   faults                               FaultInfo[]: what turns are called that lose chances, the worst
//   first rules_page, name, language           RulesPage: in this language if there is one, or in English
//   first_roll, name, rolls              "first=S": the settings that the rolls stand for
//   open, variant, position or nothing   the number of a new game
//   clone, game                          the number of another that stands where it stands
//   close, game                          null; the number is not given again
//   look, game                           Look
//   draft, game, action…                 Draft, after so many actions, a line each
//   examine, game, turn                  Verdict
//   play, game, turn                     the turn in canonical text
//   take_back, game                      whether there was a turn to take back
//   write_record, game, tag…             the record; two lines for each tag: its name, its value. Result is
//                                        for what the rules do not know, such as a resignation
//   read_records, usual game, text       GameRecord[]
//   tidy_records, usual game, text       the same records in canonical text
//   read_book, text                      null; the openings of the game are those of this book from now on
//   explore, game                        ExploredTurn[]: what was played where the game stands, in its book
//   puzzle_id, game                      the id of the puzzle that begins where the game stands
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "explore/book.h"
#include "play/game.h"

namespace wasm {

// Longer questions are refused, and so are more games at once, so that nothing exhausts the memory there
// is.
inline constexpr std::size_t longest_question = std::size_t{4} << 20;
inline constexpr std::size_t most_games = 10'000;

// Games by number, and books of openings by game. No number is given twice, so that one that was closed stays
// closed.
class OpenGames {
public:
    // Precondition: fewer than most_games.
    int add(std::unique_ptr<play::Game> game);
    void close(int number) { games_.erase(number); }
    [[nodiscard]] play::Game* find(int number) const;  // nullptr: there is none
    [[nodiscard]] std::size_t size() const { return games_.size(); }

    void keep(explore::Book book) { books_.insert_or_assign(book.game(), std::move(book)); }
    [[nodiscard]] const explore::Book* book_of(std::string_view game) const;  // nullptr: there is none

private:
    std::map<int, std::unique_ptr<play::Game>> games_;
    std::map<std::string, explore::Book, std::less<>> books_;
    int last_ = 0;
};

class RulesModule {
public:
    [[nodiscard]] std::string answer(std::string_view question);

private:
    OpenGames games_;
};

}  // namespace wasm
