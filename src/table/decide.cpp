#include <algorithm>
#include <cassert>
#include <utility>

#include "play/instead.h"
#include "table/table.h"

namespace table {
namespace {

using game::Outcome;
using game::Player;
using game::win_for;

bool is_id(std::string_view text) {
    static constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return text.size() <= longest_id && text.find_first_not_of(letters) == std::string_view::npos;
}

// The game as it was before this turn.
std::unique_ptr<play::Game> game_before(const Table& table, int number) {
    auto game = table.game().clone();
    for (int turn = table.next_turn(); turn > number; --turn) game->take_back();
    return game;
}

// Whether exactly this command has already been carried out.
bool was_played(const Table& table, Player player, const Play& play) {
    if (play.id.empty() || play.number < 1 || play.number >= table.next_turn()) return false;
    const auto index = static_cast<std::size_t>(play.number) - 1;
    const bool by_same = table.is_practice() || table.author_of_turn(play.number) == player;
    if (table.ids()[index] != play.id || !by_same) return false;
    return game_before(table, play.number)->play(play.turn) == table.game().turns()[index];
}

bool was_played(const Table& table, const Command& command) {
    const auto* const asked = std::get_if<Asked>(&command);
    const auto* const play = asked == nullptr ? nullptr : std::get_if<Play>(&asked->request);
    return play != nullptr && was_played(table, asked->player, *play);
}

// Decides one command. Each event is applied to a copy of the table at once, so that following events are
// decided in the resulting state.
class Decider {
public:
    Decider(Table table, Moment now) : table_(std::move(table)), now_(now) {}

    [[nodiscard]] bool is_overdue() const {
        const auto deadline = table_.clock().deadline();
        return deadline && now_ >= *deadline;
    }
    [[nodiscard]] Decision time_is_up() const {
        return refuse(Code::time_is_up, {name(table_.game().to_move())});
    }

    Decision decide(const Asked& asked) {
        return std::visit([&](const auto& request) { return decide(asked.player, request); }, asked.request);
    }

    Decision decide(Player player, const Play& play) {
        const int next = table_.next_turn();
        const Player to_move = table_.game().to_move();
        if (play.number != next)
            return refuse(play.number < next ? Code::late_turn : Code::early_turn,
                          {std::to_string(play.number), std::to_string(next)});
        if (player != to_move) return refuse(Code::not_your_turn, {name(to_move)});
        if (table_.clock().is_paused()) return refuse(Code::paused);
        if (table_.awaits_roll()) return refuse(Code::roll_awaited, {name(to_move)});
        if (!is_id(play.id)) return refuse(Code::bad_id, {std::to_string(longest_id)});
        return decide_legal(player, play);
    }

    Decision decide(Player player, const Swap&) {
        const bool was_done = table_.is_swapped() && player == table_.game().opener();
        if (was_done) return events_;
        if (!table_.is_swappable()) return refuse(Code::no_swap);
        if (player != table_.game().to_move()) return refuse(Code::not_your_turn, {name(opponent(player))});
        if (table_.clock().is_paused()) return refuse(Code::paused);
        return happen(Swapped{player});
    }

    Decision decide(Player player, const MakeOffer& command) {
        if (table_.is_practice()) return agree_alone(player, command);
        const bool takeback = command.offer == Offer::takeback;
        const int turn = takeback ? command.turn : 0;
        if (const auto& open = table_.open_offer(command.offer); open && open->by != player) {
            if (open->turn == turn) return agree(command.offer);
            return refuse(Code::answer_first, {name(open->by)});
        }
        if (!table_.clock().begun()) return not_begun();
        if (command.offer == Offer::pause && table_.clock().is_paused()) return refuse(Code::paused);
        if (command.offer == Offer::pause && in_tournament()) return refuse(Code::tournament_game);
        if (takeback)
            if (auto objection = object_to_takeback(player, command))
                return tl::unexpected(*std::move(objection));
        if (table_.has_offered(player, command.offer)) return refuse(Code::offered_already);
        return happen(Offered{player, command.offer, turn});
    }

    Decision decide(Player player, const Accept& command) {
        if (!is_offered(command.offer, opponent(player))) return no_offer(opponent(player));
        return agree(command.offer);
    }

    Decision decide(Player player, const Decline& command) {
        if (!is_offered(command.offer, opponent(player))) return no_offer(opponent(player));
        return happen(Declined{player, command.offer});
    }

    Decision decide(Player player, const Withdraw& command) {
        if (!is_offered(command.offer, player)) return no_offer(player);
        return happen(Withdrawn{player, command.offer});
    }

    Decision decide(Player player, const Resign&) {
        if (table_.is_abortable()) return not_begun();
        return end(win_for(opponent(player)), Cause::resignation);
    }

    Decision decide(Player /*player*/, const Abort&) {
        if (table_.clock().begun()) return refuse(Code::begun_already);
        if (in_tournament()) return refuse(Code::tournament_game);
        if (!table_.is_abortable()) return refuse(Code::dice_seen);
        return end(Outcome::ongoing, Cause::abort);
    }

    Decision decide(Player player, const Claim& command) {
        const Player other = opponent(player);
        if (table_.is_practice()) return refuse(Code::both_seats);
        if (!is_live(table_.settings().time_control)) return refuse(Code::live_only, {name(other)});
        if (!table_.clock().begun()) return not_begun();
        if (table_.clock().is_paused()) return refuse(Code::paused);
        if (table_.game().to_move() != other) return refuse(Code::nobody_waits);
        if (!command.gone_since) return refuse(Code::not_gone, {name(other)});
        if (now_ - *command.gone_since < claim_after)
            return refuse(Code::not_gone_long_enough, {name(other), std::to_string(claim_after.count())});
        return end(win_for(player), Cause::abandonment);
    }

    Decision decide(Player player, const Resume&) {
        if (!table_.clock().is_paused()) return refuse(Code::not_paused);
        return happen(Resumed{player});
    }

    Decision decide(const Vacation& command) {
        if (is_live(table_.settings().time_control)) return refuse(Code::correspondence_only);
        if (command.on == table_.clock().is_away(command.player))
            return refuse(command.on ? Code::on_vacation_already : Code::not_on_vacation,
                          {name(command.player)});
        if (command.on) return happen(VacationBegun{command.player});
        return happen(VacationEnded{command.player, command.least});
    }

    Decision decide(const Roll& command) {
        if (!table_.awaits_roll()) return refuse(Code::no_roll_due);
        const std::vector<std::string> rolled{command.roll};
        const auto draft = table_.game().draft(rolled);
        const Player player = table_.game().to_move();
        if (!draft) return refuse(Code::bad_roll, {name(player), draft.error().what});
        add(Rolled{command.roll});
        if (!draft->complete) return events_;
        const auto turn = table_.game().clone()->play(command.roll);
        assert(turn);
        return play({.player = player, .number = table_.next_turn(), .turn = *turn, .origin = Origin::roll});
    }

    Decision decide(Player player, const SetConditions& command) {
        if (table_.is_practice()) return refuse(Code::both_seats);
        if (table_.game().has_dice()) return refuse(Code::conditions_with_dice);
        if (command.conditions == table_.conditions(player)) return events_;
        auto conditions = table_.settable(player, command.conditions);
        if (!conditions) return refuse(Code::bad_conditions, {conditions.error().what});
        return happen(ConditionsSet{player, *std::move(conditions)});
    }

    Decision decide(Player player, const Queue& command) {
        if (table_.is_practice()) return refuse(Code::both_seats);
        if (table_.game().has_dice()) return refuse(Code::queue_with_dice);
        if (command.turn == table_.queued(player)) return events_;
        if (!command.turn.empty() && table_.game().to_move() == player) return refuse(Code::own_turn);
        if (const auto right = table_.queueable(command.turn); !right)
            return refuse(Code::illegal_turn, {right.error().what});
        return happen(Queued{player, command.turn});
    }

    // Only live games are compensated: in correspondence games the time is long enough. A game that would be
    // lost on time even so is lost.
    Decision decide(const Excuse& command) {
        const bool counts = is_live(table_.settings().time_control) && table_.clock().running();
        if (!counts || command.time <= Milliseconds(0)) return events_;
        Clock clock = table_.clock();
        clock.excuse(command.time, now_);
        if (now_ >= *clock.deadline()) return events_;
        return happen(Outage{command.time});
    }

    // In a correspondence game a player who runs out of time without having declined an open draw offer, or
    // played on, accepts it.
    Decision decide(const PassTime&) {
        if (!is_overdue()) return events_;
        now_ = *table_.clock().deadline();
        if (!table_.clock().begun()) return end(Outcome::ongoing, Cause::abort);
        const Player winner = opponent(table_.game().to_move());
        if (!is_live(table_.settings().time_control) && is_offered(Offer::draw, winner))
            return agree(Offer::draw);
        return end(win_for(winner), Cause::time);
    }

private:
    [[nodiscard]] const std::string& name(Player player) const { return table_.name(player); }

    [[nodiscard]] static Decision refuse(Code code, std::initializer_list<std::string> words = {}) {
        return tl::unexpected(refusal(code, words));
    }
    [[nodiscard]] static Decision not_begun() { return refuse(Code::not_begun); }
    [[nodiscard]] Decision no_offer(Player by) const { return refuse(Code::no_offer, {name(by)}); }

    [[nodiscard]] bool in_tournament() const { return !table_.settings().tournament.empty(); }
    [[nodiscard]] bool is_offered(Offer offer, Player by) const {
        const auto& open = table_.open_offer(offer);
        return open && open->by == by;
    }

    void add(What what) {
        events_.push_back({table_.last_number() + 1, now_, std::move(what)});
        [[maybe_unused]] const auto applied = table_.apply(events_.back());
        assert(applied);
    }

    // The last event of a decision.
    Decision happen(What what) {
        add(std::move(what));
        return events_;
    }

    Decision end(Outcome outcome, Cause cause) { return happen(Ended{outcome, cause}); }

    Decision agree(Offer offer) {
        switch (offer) {
        case Offer::draw: return end(Outcome::draw, Cause::agreement);
        case Offer::takeback: return happen(TakenBack{table_.open_offer(offer)->turn});
        case Offer::pause: break;
        }
        return happen(Paused{});
    }

    // A player with both seats needs no answer to an offer. Without a clock there is nothing to pause.
    Decision agree_alone(Player player, const MakeOffer& command) {
        if (command.offer == Offer::pause) return refuse(Code::both_seats);
        if (command.offer == Offer::takeback) {
            if (auto objection = object_to_takeback(player, command))
                return tl::unexpected(*std::move(objection));
            return happen(TakenBack{command.turn});
        }
        if (!table_.clock().begun()) return not_begun();
        return agree(Offer::draw);
    }

    Decision decide_legal(Player player, const Play& command) {
        const auto turn = table_.game().clone()->play(command.turn);
        if (!turn)
            return refuse(Code::illegal_turn,
                          {turn.error().what + play::legal_instead(table_.game(), command.turn)});
        if (!table_.keeps_roll(*turn)) return refuse(Code::wrong_roll, {*table_.roll()});
        const Milliseconds refund = table_.clock().refund(now_, command.lag);
        if (!table_.clock().in_time(now_, refund)) return time_is_up();
        return play({player, command.number, *turn, command.id, refund});
    }

    // Plays a turn and the planned replies that follow from it.
    Decision play(TurnPlayed turn) {
        std::optional<TurnPlayed> next = std::move(turn);
        while (next) {
            std::optional<TurnPlayed> reply = conditional_reply(*next);
            add(*std::move(next));
            const game::Ending ending = table_.game().ending();
            if (ending.over()) return end(ending.outcome, Cause::rules);
            if (table_.next_turn() > turn_limit_of(table_.game())) return end(Outcome::draw, Cause::limit);
            next = reply ? std::move(reply) : queued_turn();
        }
        return events_;
    }

    // The queued turn of the player to move. An illegal one is dropped.
    [[nodiscard]] std::optional<TurnPlayed> queued_turn() {
        const Player player = table_.game().to_move();
        const std::string queued = table_.queued(player);
        if (queued.empty()) return std::nullopt;
        const auto turn = table_.game().clone()->play(queued);
        if (turn)
            return TurnPlayed{
                .player = player, .number = table_.next_turn(), .turn = *turn, .origin = Origin::queue};
        add(Dropped{player, queued, turn.error().what});
        return std::nullopt;
    }

    [[nodiscard]] std::optional<TurnPlayed> conditional_reply(const TurnPlayed& turn) const {
        const Player other = opponent(turn.player);
        const Branch* const branch = table_.conditions(other).branch_for(turn.turn);
        if (branch == nullptr) return std::nullopt;
        return TurnPlayed{
            .player = other, .number = turn.number + 1, .turn = branch->reply, .origin = Origin::condition};
    }

    // Why a turn cannot be taken back; nothing if it can. A known roll would still be known after a takeback,
    // so with dice only the last turn can be taken back, and only until the next roll; its own roll stays.
    [[nodiscard]] std::optional<Refusal> object_to_takeback(Player player, const MakeOffer& command) const {
        const bool exists = command.turn >= 1 && command.turn < table_.next_turn();
        const bool own = exists && (table_.is_practice() || table_.author_of_turn(command.turn) == player);
        if (own && table_.is_swapped() && command.turn == 1) return refusal(Code::before_swap, {});
        if (!own) return refusal(Code::not_your_turn_to_take_back, {std::to_string(command.turn)});
        const bool is_last = command.turn == table_.next_turn() - 1;
        if (table_.game().has_dice() && (!is_last || !table_.awaits_roll()))
            return refusal(Code::roll_was_seen, {std::to_string(command.turn), name(opponent(player))});
        return std::nullopt;
    }

    Table table_;
    Moment now_;
    std::vector<Event> events_;
};

}  // namespace

Decision decide(const Table& table, const Command& command, Moment now) {
    if (was_played(table, command)) return std::vector<Event>{};
    if (table.ending()) return tl::unexpected(refusal(Code::game_over, {}));
    Decider decider(table, std::max(now, table.last_time()));
    const bool asks_for_time =
        std::holds_alternative<PassTime>(command) || std::holds_alternative<Excuse>(command);
    if (!asks_for_time && decider.is_overdue()) return decider.time_is_up();
    return std::visit([&](const auto& known) { return decider.decide(known); }, command);
}

}  // namespace table
