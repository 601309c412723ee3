// Commands at a board: turns, offers, resigning, chat.
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

constexpr std::string_view if_word = "if";
constexpr std::string_view after_word = "after";
constexpr std::string_view off_word = "off";

// A turn with the number it is for.
struct Meant {
    Tables::Seen seen;
    int number;
    std::string turn;
    bool locked = true;  // the number was given with the turn
};

tl::unexpected<Refusal> as_refusal(const Task& task, const base::Error& error) {
    return task.misunderstood("This is not a turn: " + error.what + ".");
}

// The checks that come before those of the table itself: the game is running, and the sender plays here.
Answer<Tables::Seen> playing(const Task& task, const AtBoard& at) {
    auto seen = task.house.tables.seen_by(at.who, at.entry.id);
    if (!seen) return seen;
    if (seen->table->ending())
        return house::refused(table::write_code(table::Code::game_over), "The game is over.");
    if (!seen->seat)
        return house::refused(house::code::not_seated,
                              at.who.account.name + " is not a player at this board.");
    return seen;
}

// A refusal is shown with the board.
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

// Reads `B U P` and lets `act` do the rest. `is_asked_for` recognizes a word that `act` reads itself.
template <class IsAskedFor, class Act>
Answer<Reply> at_board(Task& task, std::size_t needed, IsAskedFor is_asked_for, Act act) {
    const auto at = task.take_board_and_sender(needed, is_asked_for);
    if (!at) return tl::unexpected(at.error());
    return settled(task, *at, act(*at));
}

// Tells a muted player that the comment was not sent.
std::string without_comment(const Refusal& muted, std::string_view words) {
    return std::string(words) + (words.empty() ? "" : "\n") + "Your comment was not sent. " + muted.message;
}

Answer<Reply> shown(const Task& task, const AtBoard& at, std::string_view words = {}) {
    if (task.command.comment.empty()) return with_sheet(task, at, words);
    const auto may_speak = check_speech(at.who, task.house.context.now());
    if (!may_speak) return with_sheet(task, at, without_comment(may_speak.error(), words));
    return with_sheet(task, at, words).map([&](Reply reply) {
        reply.subject += ' ' + std::string(comment_mark);
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
    if (!task.has_words()) return task.misunderstood("Give a turn.");
    const auto locked = read_turn(task.words());
    if (!locked) return as_refusal(task, locked.error());
    auto seen = task.house.tables.seen_by(at.who, at.entry.id);
    if (!seen) return tl::unexpected(seen.error());
    const int number = locked->number.value_or(seen->table->next_turn());
    const std::string turn = with_roll(*seen->table, locked->text);
    return Meant{*std::move(seen), number, turn, locked->number.has_value()};
}

// The id makes a turn that is sent twice with the same lock count once.
table::Play play_of(const Meant& meant) {
    return {meant.number, meant.turn, "pbm-" + std::to_string(meant.number)};
}

// Why the rules forbid a turn, and what would be legal.
Reply refused_turn(const Task& task, const AtBoard& at, const Meant& meant, const Refusal& refusal) {
    std::optional<std::string> objection;
    if (refusal.code == table::write_code(table::Code::illegal_turn))
        objection = objection_to(meant.seen.table->game(), meant.turn);
    return refusal_at(task, at, refusal, objection.value_or(""));
}

Answer<Reply> play(const Task& task, const AtBoard& at, const Meant& meant, bool ends_submission = false) {
    const auto events = ask(task, at, play_of(meant), ends_submission);
    if (!events) {
        // "The game is over" comes before "you are not a player".
        if (const auto seen = playing(task, at); !seen) return tl::unexpected(seen.error());
        return refused_turn(task, at, meant, events.error());
    }
    return shown(task, at,
                 events->empty() ? "Turn " + std::to_string(meant.number) +
                                       " has already been played like this: nothing has changed."
                                 : "");
}

Answer<Reply> offer_draw(const Task& task, const AtBoard& at) {
    return asked(task, at, table::MakeOffer{Offer::draw},
                 house::is_practice(at.entry) ? "The game is drawn." : "You have offered a draw.");
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
        if (!number) return task.misunderstood(base::quoted(word) + " is not the number of a turn.");
        turn = *number;
    }
    return asked(task, at, table::MakeOffer{Offer::takeback, turn},
                 seen->table->is_practice()
                     ? "The game has been taken back to turn " + std::to_string(turn) + "."
                     : "You have asked to take back turn " + std::to_string(turn) + ".");
}

// Before both players have made a turn, resigning declines the game, which counts for neither.
Answer<Reply> give_up(const Task& task, const AtBoard& at) {
    if (const auto seen = playing(task, at); !seen) return tl::unexpected(seen.error());
    const auto events = ask(task, at, table::Resign{});
    if (events) return shown(task, at);
    if (events.error().code != table::write_code(table::Code::not_begun))
        return tl::unexpected(events.error());
    return asked(task, at, table::Abort{},
                 house::is_practice(at.entry) ? "The practice game has been closed."
                                              : "You have declined the game. It counts for neither player.");
}

Answer<Reply> refuse_pass(const AtBoard& at) {
    return house::refused(table::write_code(table::Code::illegal_turn),
                          "You cannot pass in " + at.entry.game + ": you have to make a turn.");
}

Answer<Reply> swap_sides(const Task& task, const AtBoard& at) {
    return asked(task, at, table::Swap{}, "You have swapped sides.");
}

// The offer with this name.
std::optional<Offer> read_offer(std::string_view word) {
    if (word == "undo") return Offer::takeback;
    const auto* const found = std::ranges::find(table::all_offers, word, table::write_offer);
    return found == table::all_offers.end() ? std::nullopt : std::optional(*found);
}

// The offer that the next word names or, without one, the only open one.
Answer<Offer> take_offer(Task& task, const Tables::Seen& seen) {
    if (task.has_words()) {
        const std::string word = lowered(task.take_word());
        if (const auto offer = read_offer(word)) return *offer;
        return task.misunderstood("There is no offer " + base::quoted(word) +
                                  ": it can be a draw, a takeback or a pause.");
    }
    std::vector<Offer> open;
    for (const Offer offer : table::all_offers)
        if (const auto& made = seen.table->open_offer(offer); made && made->by != *seen.seat)
            open.push_back(offer);
    if (open.size() == 1) return open.front();
    if (open.empty())
        return house::refused(table::write_code(table::Code::no_offer),
                              seen.table->name(opponent(*seen.seat)) + " has not offered anything.");
    return task.misunderstood("There is more than one offer: name the one you mean.");
}

template <class Deed>
Answer<Reply> answer_offer(Task& task, const AtBoard& at, std::string_view done) {
    const auto seen = playing(task, at);
    if (!seen) return tl::unexpected(seen.error());
    const auto offer = take_offer(task, *seen);
    if (!offer) return tl::unexpected(offer.error());
    return asked(task, at, Deed{*offer},
                 "You have " + std::string(done) + " the " + std::string(table::write_offer(*offer)) + ".");
}

constexpr std::array special_words{Verb::accept, Verb::pass, Verb::propose, Verb::reject,
                                   Verb::resign, Verb::swap, Verb::undo};

// A command that may be given in place of a turn; nothing: it is a turn.
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

// Whether a word is a turn, or a command that may be given in its place.
auto asks_for_turn(const Task& task) {
    return [&task](const house::TableEntry& entry, const std::string& word) {
        const std::string low = lowered(word);
        return low == if_word || low == after_word || low == off_word || read_special(low) ||
               reads_as_turn(task, entry, word);
    };
}

// Whether a word is the number of a turn, or an offer.
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
    case Verb::swap: return swap_sides(task, at);
    default: return give_up(task, at);
    }
}

// The same commands as verbs.
Answer<Reply> special(Verb verb, Task& task) {
    return at_board(task, 0, is_detail, [&](const AtBoard& at) { return do_special(verb, task, at); });
}

Answer<Reply> set_conditions(const Task& task, const AtBoard& at) {
    const auto conditions = table::read_conditions(base::join(task.words(), " "));
    if (!conditions) return task.misunderstood("These are not conditions: " + conditions.error().what + ".");
    return asked(task, at, table::SetConditions{*conditions},
                 "Your conditional turns are saved. Only you can see them.");
}

// Queues a turn, whatever the opponent plays; empty: removes it.
Answer<Reply> set_ahead(const Task& task, const AtBoard& at, const std::string& turn) {
    return asked(
        task, at, table::Queue{turn},
        turn.empty() ? "Your queued turn has been removed." : turn + " is queued. Only you can see it.");
}

// A lock is the number of the player's own next turn, which follows that of the opponent.
Answer<Reply> queue_turn(const Task& task, const AtBoard& at, const Meant& meant) {
    const int next = meant.seen.table->next_turn() + 1;
    if (meant.locked && meant.number != next)
        return house::refused(
            table::write_code(meant.number < next ? table::Code::late_turn : table::Code::early_turn),
            "A turn queued now would be turn " + std::to_string(next) + ", not " +
                std::to_string(meant.number) + '.');
    return set_ahead(task, at, meant.turn);
}

// The message: the rest of the command or, without one, the comment on one line.
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
    return meant.turn;  // it has already been played
}

Answer<Reply> show_submitted(const Task& task, const AtBoard& at, const std::string& turn) {
    const std::array turns{turn};
    return preview_table(task.house, at.who, at.entry.id, -1, turns).map([&](const Preview& preview) {
        const std::string board = at.entry.game + " confirm " + std::to_string(at.entry.board);
        Reply reply = told(preview.title,
                           turn + " has not been played yet. To play it: " + board + "\n\n" + preview.text);
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
        return house::refused(code::no_submission, "You have no submitted turn to confirm at this board.");
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
