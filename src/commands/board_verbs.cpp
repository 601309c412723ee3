// What is done at a board: turns, offers, resigning, talking.
#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "commands/desk.h"
#include "commands/previews.h"
#include "house/lobby/welcome.h"
#include "house/tables/entry.h"
#include "house/tables/submission_sql.h"
#include "house/tables/table_notifications.h"
#include "house/tables/visibility.h"
#include "sql/database.h"
#include "table/conditions.h"

namespace commands {
namespace {

using game::Player;
using house::Refusal;
using house::Tables;
using table::Offer;

constexpr std::string_view comment_mark = " **";
constexpr std::string_view if_word = "if";
constexpr std::string_view after_word = "after";
constexpr std::string_view off_word = "off";

// A turn that was meant for a moment, or for now.
struct Meant {
    Tables::Seen seen;
    int number;
    std::string turn;
    bool locked = true;  // the number was said
};

tl::unexpected<Refusal> as_refusal(const Task& task, const base::Error& error) {
    return task.misunderstood("The turn cannot be read: " + error.what + ".");
}

// The checks that come before those of the table itself: the game is running, and the sender plays here.
Answer<Tables::Seen> playing(const Task& task, const AtBoard& at) {
    auto seen = task.house.tables.seen_by(at.who, at.entry.id);
    if (!seen) return seen;
    if (seen->table->ending())
        return house::refused(table::write_code(table::Code::game_over), "The game is over.");
    if (!seen->seat)
        return house::refused(house::code::not_seated, at.who.account.name + " does not play here.");
    return seen;
}

// A refusal is told with the board.
Reply settled(const Task& task, const AtBoard& at, const Answer<Reply>& reply) {
    return reply ? *reply : refusal_at(task, at, reply.error());
}

// Whether a word is a turn or the beginning of one, legal or not.
bool reads_as_turn(const Task& task, const house::TableEntry& entry, const std::string& word) {
    const auto locked = read_locked(word);
    const auto seen = task.house.tables.seen_by(task.command.sender, entry.id);
    return locked && seen &&
           seen->table->game().actions_in(with_roll(*seen->table, locked->text)).has_value();
}

// Reads `B U P` and lets `act` do the rest, for which a word may be asked for.
template <class IsAskedFor, class Act>
Answer<Reply> at_board(Task& task, std::size_t needed, IsAskedFor is_asked_for, Act act) {
    const auto at = task.take_board_and_sender(needed, is_asked_for);
    if (!at) return tl::unexpected(at.error());
    return settled(task, *at, act(*at));
}

// Who is muted is told that nobody reads their comment.
std::string without_comment(const Refusal& muted, std::string_view words) {
    return std::string(words) + (words.empty() ? "" : "\n") + "Your comment was left out. " + muted.message;
}

Answer<Reply> shown(const Task& task, const AtBoard& at, std::string_view words = {}) {
    if (task.command.comment.empty()) return with_sheet(task, at, words);
    const auto may_speak = check_speech(at.who, task.house.context.now());
    if (!may_speak) return with_sheet(task, at, without_comment(may_speak.error(), words));
    return with_sheet(task, at, words).map([&](Reply reply) {
        reply.subject += comment_mark;
        return reply;
    });
}

Answer<std::vector<table::Event>> ask(const Task& task, const AtBoard& at, const table::Request& request,
                                      bool ends_submission = false) {
    return task.house.tables.ask(at.who, at.entry.id, request,
                                 {.comment = task.command.comment, .ends_submission = ends_submission});
}

Answer<Reply> asked(const Task& task, const AtBoard& at, const table::Request& request,
                    std::string_view words = {}) {
    if (const auto seen = playing(task, at); !seen) return tl::unexpected(seen.error());
    const auto events = ask(task, at, request);
    if (!events) return tl::unexpected(events.error());
    return shown(task, at, words);
}

Answer<Meant> read_meant(Task& task, const AtBoard& at) {
    if (!task.has_words()) return task.misunderstood("Which turn?");
    const auto locked = read_turn(task.words());
    if (!locked) return as_refusal(task, locked.error());
    auto seen = task.house.tables.seen_by(at.who, at.entry.id);
    if (!seen) return tl::unexpected(seen.error());
    const int number = locked->number.value_or(seen->table->next_turn());
    const std::string turn = with_roll(*seen->table, locked->text);
    return Meant{*std::move(seen), number, turn, locked->number.has_value()};
}

// The id makes a turn that is sent twice under the same lock the same turn.
table::Play play_of(const Meant& meant) {
    return {meant.number, meant.turn, "pbm-" + std::to_string(meant.number)};
}

// What the rules say to a turn that cannot be played, and what would have been legal.
Reply refused_turn(const Task& task, const AtBoard& at, const Meant& meant, const Refusal& refusal) {
    std::optional<std::string> objection;
    if (refusal.code == table::write_code(table::Code::illegal_turn))
        objection = objection_to(meant.seen.table->game(), meant.turn);
    return refusal_at(task, at, refusal, objection.value_or(""));
}

Answer<Reply> play(const Task& task, const AtBoard& at, const Meant& meant, bool ends_submission = false) {
    const auto events = ask(task, at, play_of(meant), ends_submission);
    if (!events) {
        // That the game is over comes before that somebody else plays it.
        if (const auto seen = playing(task, at); !seen) return tl::unexpected(seen.error());
        return refused_turn(task, at, meant, events.error());
    }
    return shown(task, at,
                 events->empty() ? "Turn " + std::to_string(meant.number) +
                                       " was played before, just so: nothing has "
                                       "changed."
                                 : "");
}

Answer<Reply> offer_draw(const Task& task, const AtBoard& at) {
    return asked(task, at, table::MakeOffer{Offer::draw},
                 house::is_practice(at.entry) ? "The game is drawn." : "A draw is proposed.");
}

std::optional<int> read_turn_number(std::string_view word) {
    return base::read_number(word.substr(word.starts_with('#') ? 1 : 0), 1'000'000);
}

Answer<Reply> offer_takeback(Task& task, const AtBoard& at) {
    const auto seen = playing(task, at);
    if (!seen) return tl::unexpected(seen.error());
    int turn = seen->table->last_turn_of(*seen->seat);
    if (task.has_words()) {
        const std::string word = task.take_word();
        const auto number = read_turn_number(word);
        if (!number) return task.misunderstood(base::quoted(word) + " is no number of a turn.");
        turn = *number;
    }
    return asked(task, at, table::MakeOffer{Offer::takeback, turn},
                 seen->table->is_practice()
                     ? "The game is back at turn " + std::to_string(turn) + "."
                     : at.who.account.name + " asks to take back turn " + std::to_string(turn) + ".");
}

// Before both have made a turn it is a decline, which costs nobody anything.
Answer<Reply> give_up(const Task& task, const AtBoard& at) {
    if (const auto seen = playing(task, at); !seen) return tl::unexpected(seen.error());
    const auto events = ask(task, at, table::Resign{});
    if (events) return shown(task, at);
    if (events.error().code != table::write_code(table::Code::not_begun))
        return tl::unexpected(events.error());
    return asked(task, at, table::Abort{},
                 house::is_practice(at.entry) ? "The board is put away."
                                              : "The game is declined: it counts for nobody.");
}

Answer<Reply> refuse_pass(const AtBoard& at) {
    return house::refused(table::write_code(table::Code::illegal_turn),
                          "Nobody passes a turn in " + at.entry.game + ": one has to be made.");
}

Answer<Reply> refuse_swap(const AtBoard& at) {
    return house::refused(table::write_code(table::Code::illegal_turn),
                          "The players of " + at.entry.game + " do not swap sides: it has no pie rule.");
}

// What people call the offers of a table.
std::optional<Offer> read_offer(std::string_view word) {
    if (word == "undo") return Offer::takeback;
    const auto* const found = std::ranges::find(table::all_offers, word, table::write_offer);
    return found == table::all_offers.end() ? std::nullopt : std::optional(*found);
}

// The one that is meant: as it is called, or the only one that is open.
Answer<Offer> take_offer(Task& task, const Tables::Seen& seen) {
    if (task.has_words()) {
        const std::string word = lowered(task.take_word());
        if (const auto offer = read_offer(word)) return *offer;
        return task.misunderstood("An offer is a draw, a takeback or a pause, not " + base::quoted(word) +
                                  ".");
    }
    std::vector<Offer> open;
    for (const Offer offer : table::all_offers)
        if (const auto& made = seen.table->open_offer(offer); made && made->by != *seen.seat)
            open.push_back(offer);
    if (open.size() == 1) return open.front();
    if (open.empty())
        return house::refused(table::write_code(table::Code::no_offer),
                              seen.table->name(opponent(*seen.seat)) + " has offered nothing.");
    return task.misunderstood("There is more than one offer: which one?");
}

template <class Deed>
Answer<Reply> answer_offer(Task& task, const AtBoard& at, std::string_view done) {
    const auto seen = playing(task, at);
    if (!seen) return tl::unexpected(seen.error());
    const auto offer = take_offer(task, *seen);
    if (!offer) return tl::unexpected(offer.error());
    return asked(task, at, Deed{*offer},
                 "The " + std::string(table::write_offer(*offer)) + " is " + std::string(done) + ".");
}

constexpr std::array special_words{Verb::accept, Verb::pass, Verb::propose, Verb::reject,
                                   Verb::resign, Verb::swap, Verb::undo};

// A word that may stand in the place of a turn; nothing: it is a turn.
std::optional<Verb> read_special(std::string_view word) {
    const VerbInfo* const verb = find_verb(word.substr(0, word.find('#')));
    if (verb == nullptr || std::ranges::find(special_words, verb->verb) == special_words.end())
        return std::nullopt;
    return verb->verb;
}

std::optional<Verb> take_special(Task& task) {
    const auto verb = read_special(task.next_word());
    if (verb) task.take_word();
    return verb;
}

// Of a turn, or of what may be said in its place.
auto asks_for_turn(const Task& task) {
    return [&task](const house::TableEntry& entry, const std::string& word) {
        const std::string low = lowered(word);
        return low == if_word || low == after_word || low == off_word || read_special(low) ||
               reads_as_turn(task, entry, word);
    };
}

// Of the number of a turn, or of an offer.
bool is_detail(const house::TableEntry&, const std::string& word) {
    return read_turn_number(word) || read_offer(lowered(word));
}

bool is_nothing(const house::TableEntry&, const std::string&) { return false; }

Answer<Reply> do_special(Verb verb, Task& task, const AtBoard& at) {
    switch (verb) {
    case Verb::accept: return answer_offer<table::Accept>(task, at, "accepted");
    case Verb::reject: return answer_offer<table::Decline>(task, at, "rejected");
    case Verb::propose: return offer_draw(task, at);
    case Verb::undo: return offer_takeback(task, at);
    case Verb::pass: return refuse_pass(at);
    case Verb::swap: return refuse_swap(at);
    default: return give_up(task, at);
    }
}

// The same words as verbs of their own.
Answer<Reply> special(Verb verb, Task& task) {
    return at_board(task, 0, is_detail, [&](const AtBoard& at) { return do_special(verb, task, at); });
}

Answer<Reply> set_conditions(const Task& task, const AtBoard& at) {
    const auto conditions = table::read_conditions(base::join(task.words(), " "));
    if (!conditions)
        return task.misunderstood("The conditions cannot be read: " + conditions.error().what + ".");
    return asked(task, at, table::SetConditions{*conditions}, "That is set ahead, for your eyes only.");
}

// The next turn, whatever the opponent plays; empty: none.
Answer<Reply> set_ahead(const Task& task, const AtBoard& at, const std::string& turn) {
    return asked(task, at, table::Queue{turn},
                 turn.empty() ? "Nothing is queued any more." : turn + " is queued, for your eyes only.");
}

// A lock is for the player's own next turn: the one behind that of the opponent.
Answer<Reply> queue_turn(const Task& task, const AtBoard& at, const Meant& meant) {
    const int next = meant.seen.table->next_turn() + 1;
    if (meant.locked && meant.number != next)
        return house::refused(
            table::write_code(meant.number < next ? table::Code::late_turn : table::Code::early_turn),
            "A turn that is queued now will be turn " + std::to_string(next) + ", not " +
                std::to_string(meant.number) + '.');
    return set_ahead(task, at, meant.turn);
}

// What is said: the comment, on one line, or what stands in the line itself.
std::string saying(const Task& task) {
    std::vector<std::string> said = task.words();
    if (said.empty())
        for (const base::Word& word : base::words(task.command.comment)) said.emplace_back(word.text);
    return base::join(said, " ");
}

Answer<void> keep_submission(const Task& task, const house::Submission& submission) {
    return house::write<void>(task.house.context.database,
                              [&](sql::Transaction& transaction) -> Answer<void> {
                                  house::put_submission(transaction, submission);
                                  return {};
                              });
}

// The turn as it would be played, if that could be done now.
Answer<std::string> playable(const Tables::Seen& seen, const Meant& meant) {
    const auto decided =
        table::decide(*seen.table, table::Asked{*seen.seat, play_of(meant)}, seen.table->last_time());
    if (!decided) return house::refused(table::write_code(decided.error().code), decided.error().sentence);
    for (const table::Event& event : *decided)
        if (const auto* const played = std::get_if<table::TurnPlayed>(&event.what)) return played->turn;
    return meant.turn;  // it was played before, just so
}

Answer<Reply> show_submitted(const Task& task, const AtBoard& at, const std::string& turn) {
    const std::array turns{turn};
    return preview_table(task.house, at.who, at.entry.id, -1, turns).map([&](const Preview& preview) {
        const std::string board = at.entry.game + " confirm " + std::to_string(at.entry.board);
        Reply reply =
            told(preview.title, turn + " is not played yet: '" + board + "' plays it.\n\n" + preview.text);
        reply.table = at.entry.id;
        return reply;
    });
}

Answer<Reply> keep_and_show(const Task& task, const AtBoard& at, const Meant& meant) {
    const auto seen = playing(task, at);
    if (!seen) return tl::unexpected(seen.error());
    const auto turn = playable(*seen, meant);
    if (!turn) return refused_turn(task, at, meant, turn.error());
    const auto kept = keep_submission(task, {at.entry.id, at.who.account.id, meant.number, *turn});
    if (!kept) return tl::unexpected(kept.error());
    return show_submitted(task, at, *turn);
}

Answer<Reply> play_submitted(const Task& task, const AtBoard& at) {
    auto seen = playing(task, at);
    if (!seen) return tl::unexpected(seen.error());
    const auto kept = house::read<std::optional<house::Submission>>(
        task.house.context.database, [&](sql::Snapshot& snapshot) {
            return house::find_submission(snapshot, at.entry.id, at.who.account.id);
        });
    if (!kept) return tl::unexpected(kept.error());
    if (!*kept)
        return house::refused(code::no_submission,
                              at.who.account.name + " has submitted no turn that could be confirmed.");
    constexpr bool ends_submission = true;
    return play(task, at, {*std::move(seen), (*kept)->number, (*kept)->turn}, ends_submission);
}

}  // namespace

Answer<Reply> move(Task& task) {
    return at_board(task, 1, asks_for_turn(task), [&](const AtBoard& at) -> Answer<Reply> {
        if (const auto verb = take_special(task)) return do_special(*verb, task, at);
        return read_meant(task, at).and_then([&](const Meant& meant) { return play(task, at, meant); });
    });
}

Answer<Reply> queue(Task& task) {
    return at_board(task, 1, asks_for_turn(task), [&](const AtBoard& at) -> Answer<Reply> {
        const std::string word = task.next_word();
        if (word == if_word || word == after_word) return set_conditions(task, at);
        if (task.take_word(off_word)) return set_ahead(task, at, {});
        const auto meant = read_meant(task, at);
        if (!meant) return tl::unexpected(meant.error());
        if (meant->seen.seat == meant->seen.table->game().to_move()) return play(task, at, *meant);
        return queue_turn(task, at, *meant);
    });
}

Answer<Reply> propose(Task& task) { return special(Verb::propose, task); }
Answer<Reply> undo(Task& task) { return special(Verb::undo, task); }
Answer<Reply> resign(Task& task) { return special(Verb::resign, task); }
Answer<Reply> pass(Task& task) { return special(Verb::pass, task); }
Answer<Reply> swap(Task& task) { return special(Verb::swap, task); }
Answer<Reply> accept_offer(Task& task) { return special(Verb::accept, task); }
Answer<Reply> reject_offer(Task& task) { return special(Verb::reject, task); }

Answer<Reply> chat(Task& task) {
    return at_board(task, 0, is_nothing, [&](const AtBoard& at) -> Answer<Reply> {
        const auto seen = task.house.tables.seen_by(at.who, at.entry.id);
        if (!seen) return tl::unexpected(seen.error());
        const auto room = house::own_room(seen->seat.has_value());
        const auto said = task.house.chat.say(at.who, at.entry.id, room, saying(task));
        if (!said) return tl::unexpected(said.error());
        return with_sheet(task, at, said->from + " says: " + said->text);
    });
}

Answer<Reply> submit(Task& task) {
    return at_board(task, 1, asks_for_turn(task), [&](const AtBoard& at) -> Answer<Reply> {
        return read_meant(task, at).and_then(
            [&](const Meant& meant) { return keep_and_show(task, at, meant); });
    });
}

Answer<Reply> confirm(Task& task) {
    return at_board(task, 0, is_nothing, [&](const AtBoard& at) { return play_submitted(task, at); });
}

}  // namespace commands
