#include "commands/news.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "base/text.h"
#include "commands/agreed.h"
#include "commands/layout.h"
#include "house/lobby/invitation_sql.h"
#include "house/tables/table_sql.h"
#include "house/tables/terms.h"
#include "play/games.h"
#include "sql/database.h"

namespace commands {
namespace {

using game::Player;
using house::Notification;
using table::Event;
using table::Table;
using Kind = house::Notification::Kind;

// The reader's identity with the right to read, so that the news contains what only the reader may see.
house::Identity as_reader(const house::Account& account) {
    return {account, {.account = account.id, .scopes = static_cast<house::Scopes>(house::Scope::read)}};
}

// The event that a notification is about, and all later ones; none if it is not about an event.
std::vector<Event> events_from(sql::Snapshot& snapshot, const Notification& notification) {
    std::vector<Event> events;
    if (notification.number == 0) return events;
    for (const house::StoredEvent& stored :
         house::list_events(snapshot, notification.table, notification.number - 1)) {
        const auto event = table::read_event(stored.json);
        if (!event) throw sql::Damaged("table " + notification.table + ": " + event.error().what);
        events.push_back(*event);
    }
    return events;
}

bool is_turn_by_hand(const Event& event, Player player) {
    const auto* const played = std::get_if<table::TurnPlayed>(&event.what);
    return played != nullptr && played->player == player && !table::is_automatic(played->origin);
}

// What has happened at a table, as the beginning of a sentence.
struct Told {
    const Table& table;

    std::string operator()(const table::TurnPlayed& played) const {
        return table.name(table.author_of_turn(played.number)) + " has played " + played.turn;
    }
    std::string operator()(const table::Swapped& swapped) const {
        return table.name(game::opponent(swapped.player)) + " has swapped sides with you: now you play " +
               std::string(table.game().player_name(swapped.player));
    }
    std::string operator()(const table::Offered& offered) const {
        return write_offered(table, offered.offer, {offered.player, offered.turn});
    }
    std::string operator()(const table::Declined& declined) const {
        return table.name(declined.player) + " declines the " +
               std::string(table::write_offer(declined.offer));
    }
    std::string operator()(const table::TakenBack& taken_back) const {
        return "The game has been taken back to turn " + std::to_string(taken_back.turn);
    }
    std::string operator()(const table::Paused&) const { return "The game is paused"; }
    std::string operator()(const table::Resumed& resumed) const {
        return table.name(resumed.player) + " has resumed the game";
    }
    std::string operator()(const table::Dropped& dropped) const {
        return "Your queued turn " + dropped.turn + " could not be played: " + dropped.reason;
    }
    template <class Other>
    std::string operator()(const Other&) const {
        return "Something has happened";
    }
};

// The news of a notification about a table.
class TableNews {
public:
    TableNews(const Notification& notification, const Facts& facts, std::vector<Event> events)
        : notification_(notification), facts_(facts), table_(*facts.table), events_(std::move(events)) {}

    [[nodiscard]] std::string sentence() const {
        switch (notification_.kind) {
        case Kind::began: return write_beginning() + state();
        case Kind::settled: return notification_.from + " has accepted your challenge" + state();
        case Kind::turn: return write_event() + state();
        case Kind::offer: return write_event() + ".";
        case Kind::answer: return write_event() + state();
        case Kind::over: return "The game is over: " + write_ending(table_) + ".";
        case Kind::reminder: return "It is your turn" + write_time_left() + ".";
        case Kind::dropped: return write_event() + state();
        case Kind::chat: return notification_.from + " says:";
        case Kind::challenge:
        case Kind::message:
        case Kind::broadcast:
        case Kind::round:
        case Kind::tournament:
        case Kind::study: break;
        }
        return {};
    }

    // For followers every turn is news; for a player only what still needs attention.
    [[nodiscard]] bool is_stale() const {
        if (notification_.kind == Kind::reminder) return !readers_turn();
        if (notification_.kind == Kind::offer) return !open_offer_to_reader();
        if (notification_.kind != Kind::turn || !facts_.seat) return false;
        if (table_.ending()) return true;
        for (const Event& event : events_)
            if (is_turn_by_hand(event, *facts_.seat)) return true;
        return false;
    }
    [[nodiscard]] bool waits() const { return readers_turn() || open_offer_to_reader(); }

    [[nodiscard]] std::string advice() const {
        if (!facts_.seat || table_.ending()) return {};
        std::string ways = open_offer_to_reader() ? "accept or reject" : "";
        if (readers_turn())
            ways += (ways.empty() ? "" : ", or with ") + ("your turn, for example: " + example_turn(table_));
        if (may_decline())
            ways += std::string(ways.empty() ? "" : ", or with ") +
                    "resign if you do not want to play: until both players have made a turn, that counts for "
                    "neither";
        return ways.empty() ? ways : "Just reply with " + ways;
    }

private:
    [[nodiscard]] bool readers_turn() const {
        return facts_.seat && !table_.ending() && !table_.clock().is_paused() &&
               table_.game().to_move() == *facts_.seat;
    }
    [[nodiscard]] bool open_offer_to_reader() const {
        if (!facts_.seat || table_.ending()) return false;
        for (const table::Offer offer : table::all_offers)
            if (const auto& open = table_.open_offer(offer); open && open->by != *facts_.seat) return true;
        return false;
    }

    // Whether the reader can decline a game that was started without asking.
    [[nodiscard]] bool may_decline() const {
        return notification_.kind == Kind::began && !table_.clock().begun();
    }

    // Ends the sentence.
    [[nodiscard]] std::string state() const {
        if (readers_turn()) return ": it is your turn.";
        return ".";
    }
    [[nodiscard]] std::string write_beginning() const {
        if (facts_.seat && is_arranged())
            return notification_.from + " has started a game between you and " +
                   table_.name(opponent(*facts_.seat));
        if (facts_.seat) return notification_.from + " has started a game with you";
        return "A game has begun between " + table_.name(Player::one) + " and " + table_.name(Player::two);
    }
    // Whether a third player has started the game: a player would have sent an invitation.
    [[nodiscard]] bool is_arranged() const { return notification_.invitation.empty(); }
    [[nodiscard]] std::string write_time_left() const {
        const auto left = table_.clock().left(*facts_.seat, facts_.now);
        return left ? ", and you have " + write_span(left->time) + " left" : "";
    }

    // The event of the notification; the game may have gone on since.
    [[nodiscard]] std::string write_event() const {
        return events_.empty() ? "Something has happened" : std::visit(Told{table_}, events_.front().what);
    }
    const Notification& notification_;
    const Facts& facts_;
    const Table& table_;
    std::vector<Event> events_;  // that of the notification, and all later ones
};

void add_table(News& news, sql::Snapshot& snapshot, const house::House& house, const house::Account& reader) {
    const auto place = house::Tables::place(snapshot, news.notification.table, as_reader(reader));
    if (!place) {
        news.title = "A board";
        news.sentence = "Something has happened at a board that you can no longer see.";
        news.stale = true;
        return;
    }
    news.facts = gather(snapshot, house, *place);
    const TableNews told(news.notification, *news.facts, events_from(snapshot, news.notification));
    news.title = sheet_title(news.facts->entry, *news.facts->table);
    news.sentence = told.sentence();
    news.advice = told.advice();
    news.path = "/table/" + news.notification.table;
    news.stale = told.is_stale();
    news.waits = told.waits();
}

// "razzledazzle size=5x5, rated, 3d; ben plays Eks"
std::string write_terms_of(const house::Terms& terms, const std::string& host) {
    const std::string text = write_agreed(terms);
    if (!terms.seat) return text + "; random sides";
    const auto named = play::find_game(terms.game);
    const auto game = named->module->new_game(terms.variant, std::nullopt);
    return game ? text + "; " + host + " plays " + std::string((*game)->player_name(*terms.seat)) : text;
}

void add_challenge(News& news, sql::Snapshot& snapshot) {
    const auto invitation = house::find_invitation(snapshot, news.notification.invitation);
    news.stale = !invitation || invitation->state != house::Invitation::State::open;
    if (!invitation) return;
    const auto terms = house::read_terms(nlohmann::json::parse(invitation->terms, nullptr, false));
    news.title = invitation->game + " challenge from " + news.notification.from;
    news.sentence = news.notification.from + " challenges you to " + invitation->game +
                    (terms ? " (" + write_terms_of(*terms, news.notification.from) + ")" : "") + ".";
    news.advice = "Just reply with accept or reject";
    news.path = "/invite/" + invitation->id;
    news.waits = !news.stale;
}

void add_declined(News& news, sql::Snapshot& snapshot) {
    const auto invitation = house::find_invitation(snapshot, news.notification.invitation);
    const std::string game = invitation ? invitation->game + " " : "";
    news.title = game + "challenge declined by " + news.notification.from;
    news.sentence = news.notification.from + " has declined your " + game + "challenge.";
    news.path = "/lobby";
}

// The game of a round is told like any other; a player with a bye only learns of that.
void add_round(News& news, sql::Snapshot& snapshot, const house::House& house, const house::Account& reader) {
    const Notification& told = news.notification;
    const std::string round = "Round " + std::to_string(told.number) + " of " + told.text + " has begun";
    news.title = told.text + ", round " + std::to_string(told.number);
    news.sentence = round + ": you have no opponent in it.";
    news.path = "/tournament/" + told.tournament;
    if (told.table.empty()) return;
    const auto place = house::Tables::place(snapshot, told.table, as_reader(reader));
    if (!place) return;
    news.facts = gather(snapshot, house, *place);
    const TableNews game(told, *news.facts, {});
    news.title = sheet_title(news.facts->entry, *news.facts->table);
    news.sentence = round + ": you play " + told.from + ".";
    news.advice = game.advice();
    news.path = "/table/" + told.table;
    news.waits = game.waits();
}

void add_end_of_tournament(News& news) {
    news.title = news.notification.text;
    news.sentence = "The tournament " + news.notification.text + " is over.";
    news.path = "/tournament/" + news.notification.tournament;
}

void add_study(News& news) {
    const Notification& told = news.notification;
    news.title = told.text;
    news.sentence = told.from + " invites you to write in the study " + told.text + ".";
    news.path = "/study/" + told.study;
}

void add_message(News& news) {
    const bool to_all = news.notification.kind == Kind::broadcast;
    news.title = (to_all ? "Message to all members from " : "Message from ") + news.notification.from;
    news.sentence = news.notification.from + (to_all ? " writes to all members:" : " writes to you:");
    news.advice =
        "To answer, send a new email to the same address with the subject: message " + news.notification.from;
    news.path = "/user/" + news.notification.from;
}

}  // namespace

bool is_saying(Kind kind) { return kind == Kind::chat || kind == Kind::message || kind == Kind::broadcast; }

News news_of(sql::Snapshot& snapshot, const house::House& house, const house::Account& reader,
             const Notification& notification) {
    News news{.notification = notification};
    if (notification.kind == Kind::message || notification.kind == Kind::broadcast)
        add_message(news);
    else if (notification.kind == Kind::challenge)
        add_challenge(news, snapshot);
    else if (notification.kind == Kind::round)
        add_round(news, snapshot, house, reader);
    else if (notification.kind == Kind::tournament)
        add_end_of_tournament(news);
    else if (notification.kind == Kind::study)
        add_study(news);
    else if (notification.table.empty())
        add_declined(news, snapshot);
    else
        add_table(news, snapshot, house, reader);
    return news;
}

std::string example_turn(const Table& table) {
    std::vector<std::string> actions;
    if (table.roll()) actions.push_back(*table.roll());
    auto draft = table.game().draft(actions);
    while (draft && !draft->complete && !draft->choices.empty()) {
        actions.push_back(draft->choices.front().text);
        draft = table.game().draft(actions);
    }
    const auto verdict = table.game().examine(base::join(actions, ":"));
    return verdict ? verdict->turn : base::join(actions, ":");
}

}  // namespace commands
