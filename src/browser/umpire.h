// The umpire: whom a page asks about games. Text goes in, JSON comes out, and nothing that is asked can do
// more harm than be refused.
//
// A question is a list of fields, one a line: the name of the call, then what it takes; the last field may
// have several lines. The answer is {"ok": …} or {"fault": …}.
//
// What the rules have to say is a Message:
//
//   {"code": "razzle.no-line", "arguments": {"from": "a1", "to": "b3"}, "sentence": …, "cause": null}
//
// A page says it in its own language by the code and the arguments; the sentence is the English. Where a
// sentence tells of another ("tag FEN: …"), that is its cause, a Message too, which fills the hole {cause}.
// The code is null where the page itself has asked for something that cannot be.
//
//   an objection is a Message and its "clause", the advice of a View is a list of Messages
//   a fault is a Message and its "offset": a byte of the last field, or null
//
// web/src/rules/types.ts names what is behind "ok":
//
//   games                                  GameInfo[]
//   codes                                  every {code, arguments, sentence} that a Message can have: the
//   names
//                                          of the arguments, and the English with its {holes}
//   rules_page, game                       Markdown
//   first_roll, game, rolls                "first=S": the settings that the rolls stand for
//   open, variant, position or nothing     the number of a new match
//   clone, match                           the number of another that stands where it stands
//   close, match                           null; the number is not given again
//   look, match                            Look
//   draft, match, action…                  Draft, after so many actions, a line each
//   examine, match, turn                   Verdict
//   play, match, turn                      the turn in canonical text
//   take_back, match                       whether there was a turn to take back
//   write_record, match, tag…              the record; two lines for each tag: its name, its value. Result is
//   for
//                                          what the rules do not know: that somebody has resigned
//   read_records, usual game, text         GameRecord[]
//   tidy_records, usual game, text         the same records in canonical text
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "arcade/match.h"

namespace browser {

// Longer questions are refused, and so are more matches at once, so that nothing exhausts the memory there
// is.
inline constexpr std::size_t longest_question = std::size_t{4} << 20;
inline constexpr std::size_t most_matches = 10'000;

// Matches by number. No number is given twice, so that one that was closed stays closed.
class Matches {
public:
    // Precondition: fewer than most_matches.
    int add(std::unique_ptr<arcade::Match> match);
    void close(int number) { matches_.erase(number); }
    [[nodiscard]] arcade::Match* find(int number) const;  // nullptr: there is none
    [[nodiscard]] std::size_t size() const { return matches_.size(); }

private:
    std::map<int, std::unique_ptr<arcade::Match>> matches_;
    int last_ = 0;
};

class Umpire {
public:
    [[nodiscard]] std::string answer(std::string_view question);

private:
    Matches matches_;
};

}  // namespace browser
