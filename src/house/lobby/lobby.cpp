#include "house/lobby/lobby.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/utf8.h"
#include "dice/dice.h"
#include "house/lobby/dice_seed_sql.h"
#include "house/lobby/invitation_notifications.h"
#include "house/lobby/invitation_sql.h"
#include "house/lobby/pairs.h"
#include "house/lobby/welcome.h"
#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "house/people/preferences.h"
#include "house/people/secrets.h"
#include "house/tables/bots.h"
#include "house/tables/entry.h"
#include "house/tables/fair_play.h"
#include "house/tables/notices.h"
#include "house/tables/rematches.h"
#include "house/tables/table_notifications.h"
#include "house/tables/table_sql.h"
#include "house/tables/visibility.h"
#include "sql/database.h"

namespace house {
namespace {

using State = Invitation::State;

constexpr std::size_t invitation_id_size = 12;
constexpr std::size_t most_open = 30;
constexpr std::ptrdiff_t most_practice = 10;
constexpr std::size_t expired_at_once = 100;
constexpr std::size_t longest_reason = 200;
constexpr base::Rate unasked{.per_second = 10.0 / 3'600, .burst = 20};

// A live game needs both players now; a correspondence game can wait for its second player.
Time expiry(const Terms& terms, Invitation::Kind kind, Time now) {
    using namespace std::chrono_literals;
    if (kind == Invitation::Kind::seek && table::is_live(terms.time_control)) return now + 1h;
    return now + std::chrono::days(14);
}

tl::unexpected<Refusal> no_such_invitation() {
    return refused(code::no_such_invitation, "This invitation does not exist or is no longer open.");
}

Answer<void> check_member(const Terms& terms, const Account& account) {
    if (terms.rated && account.kind == Account::Kind::guest)
        return refused(code::not_allowed, "Guests can play only casual games. Sign up to play rated games.");
    if (terms.swap && is_bot(account))
        return refused(code::bad_terms, "Bots don't swap sides. Play them without that option.");
    return {};
}

// With a known opponent, or with an unknown one.
Answer<void> check_fair_play(sql::Snapshot& snapshot, const Terms& terms, const Account& who,
                             const Account* opponent, Time now) {
    if (!terms.rated) return {};
    return opponent == nullptr ? check_rated(snapshot, who, now) : check_rated(snapshot, who, *opponent, now);
}

Answer<void> check_practice(sql::Snapshot& snapshot, AccountId account) {
    const auto tables = list_tables(snapshot, account, false, {.after = {}, .limit = most_tables});
    if (std::ranges::count_if(tables, is_practice) >= most_practice)
        return refused(code::too_many, "You already have " + std::to_string(most_practice) +
                                           " practice boards. Finish some of them first.");
    return {};
}

Answer<void> check_opponent(sql::Snapshot& snapshot, const Terms& terms, const Account& from,
                            const Account& to) {
    if (from.id == to.id) return check_practice(snapshot, from.id);
    if (const auto objection = unwelcome(snapshot, terms, from, to))
        return refused(code::not_welcome, write_objection(*objection, std::array{to.name}, terms));
    if (is_bot(to) && bot_games(snapshot, from.id) >= most_bot_games)
        return refused(code::too_many, "You already have " + std::to_string(most_bot_games) +
                                           " games against bots. Finish some of them first.");
    return {};
}

void tell(sql::Transaction& transaction, const Invitation& invitation) {
    transaction.publish(std::string(InvitationNotice::channel),
                        write_notice(InvitationNotice{invitation.id, invitation.from, invitation.to}));
}

// Invitations from others do not count, so that nobody can use up another player's limit.
std::size_t made_by(sql::Snapshot& snapshot, AccountId account) {
    const auto open = list_open_invitations(snapshot, account);
    return static_cast<std::size_t>(std::ranges::count(open, account, &Invitation::from));
}

Answer<void> check_open(sql::Snapshot& snapshot, AccountId account) {
    if (made_by(snapshot, account) >= most_open)
        return refused(code::too_many, "You already have " + std::to_string(most_open) +
                                           " open invitations. Withdraw some of them first.");
    return {};
}

// For a known opponent, or for an unknown one.
Answer<void> check_invitation(sql::Snapshot& snapshot, const Terms& terms, const Account& who,
                              const Account* opponent, Time now) {
    return check_open(snapshot, who.id)
        .and_then([&] {
            return opponent == nullptr ? Answer<void>() : check_opponent(snapshot, terms, who, *opponent);
        })
        .and_then([&] { return check_fair_play(snapshot, terms, who, opponent, now); });
}

bool concerns(const Invitation& invitation, const std::optional<Identity>& viewer) {
    if (invitation.kind != Invitation::Kind::challenge) return true;
    return viewer && (invitation.from == viewer->account.id || invitation.to == viewer->account.id);
}

// Everyone can see a seek, and anyone who has a link was given it.
bool shows_table(sql::Snapshot& snapshot, const Invitation& invitation,
                 const std::optional<Identity>& viewer) {
    const auto table = invitation.table.empty() ? std::nullopt : find_table(snapshot, invitation.table);
    if (!table) return false;
    return invitation.kind == Invitation::Kind::seek ? is_listed_for(*table, viewer)
                                                     : may_see(*table, viewer);
}

// The terms were valid when they were stored.
Terms kept_terms(const Invitation& invitation) {
    const auto json = nlohmann::json::parse(invitation.terms, nullptr, false);
    auto terms = read_terms(json);
    if (!terms) throw sql::Damaged("invitation " + invitation.id + ": " + terms.error().message);
    return *std::move(terms);
}

}  // namespace

Lobby::Lobby(Context& context, const Tables& tables)
    : context_(context),
      tables_(tables),
      unasked_(context, "unasked games", unasked, code::too_many_requests,
               "You have started too many games without asking the players first.") {}

Answer<Invitation> Lobby::invite(const Identity& who, Invitation::Kind kind, const Terms& terms,
                                 const std::optional<Addressee>& to, const Dice& dice) {
    if (const auto may = check(who, Permission::invite); !may) return tl::unexpected(may.error());
    if (const auto fine = check_member(terms, who.account); !fine) return tl::unexpected(fine.error());
    return write<Invitation>(context_.database, [&](sql::Transaction& transaction) -> Answer<Invitation> {
        const Time now = context_.now();
        const Account* const opponent = to ? &to->account : nullptr;
        if (const auto fine = check_invitation(transaction, terms, who.account, opponent, now); !fine)
            return tl::unexpected(fine.error());
        Invitation invitation{.id = draw_id(context_.entropy, invitation_id_size),
                              .kind = kind,
                              .from = who.account.id,
                              .to = to ? std::optional(to->account.id) : std::nullopt,
                              .game = terms.game,
                              .terms = write_terms(terms).dump(),
                              .rematch_of = to ? std::string(to->rematch_of) : std::string(),
                              .created = now,
                              .expires = expiry(terms, kind, now)};
        if (const auto added = add_dice(transaction, invitation, terms, dice); !added)
            return tl::unexpected(added.error());
        if (to && to->at_once) {
            const auto table = sit_down(transaction, invitation, terms, who.account, to->account, {});
            if (!table) return tl::unexpected(table.error());
        } else {
            put_invitation(transaction, invitation);
            tell(transaction, invitation);
        }
        notify_of(transaction, invitation, who.account, now,
                  to ? heard(who, to->comment, now) : std::string_view());
        return invitation;
    });
}

Answer<Invitation> Lobby::seek(const Identity& who, const Terms& terms, const Dice& dice) {
    return invite(who, Invitation::Kind::seek, terms, std::nullopt, dice);
}

Answer<Invitation> Lobby::link(const Identity& who, const Terms& terms, const Dice& dice) {
    return invite(who, Invitation::Kind::link, terms, std::nullopt, dice);
}

Answer<Account> Lobby::challenged(const Identity& who, std::string_view name, const Terms& terms) {
    auto found = house::read<Account>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Account> {
        const auto account = account_called(snapshot, name);
        if (!account) return refused(code::no_such_account, nobody_called(std::array{std::string(name)}));
        return *account;
    });
    if (!found) return found;
    if (found->id == who.account.id && terms.rated)
        return refused(code::bad_terms, "A game against yourself can't be rated.");
    if (const auto fine = check_member(terms, *found); !fine) return tl::unexpected(fine.error());
    return found;
}

Answer<Invitation> Lobby::challenge(const Identity& who, std::string_view name, const Terms& terms,
                                    const Dice& dice, std::string_view comment) {
    return challenged(who, name, terms).and_then([&](const Account& to) {
        return invite_one(who, {to, is_bot(to), comment}, terms, dice);
    });
}

Answer<Invitation> Lobby::begin(const Identity& who, std::string_view name, const Terms& terms,
                                const Dice& dice, std::string_view comment) {
    return challenged(who, name, terms).and_then([&](const Account& to) -> Answer<Invitation> {
        if (terms.rated && !is_bot(to))
            return refused(code::bad_terms, "You can't start a rated game without asking first. Challenge " +
                                                to.name + " and wait for the answer, or play a casual game.");
        if (const auto fine = unasked_.take(who.account.id); !fine) return tl::unexpected(fine.error());
        return invite_one(who, {to, true, comment}, terms, dice);
    });
}

Answer<Invitation> Lobby::invite_one(const Identity& who, Addressee to, const Terms& terms,
                                     const Dice& dice) {
    const bool practises = to.account.id == who.account.id;
    to.at_once = to.at_once || practises;
    return invite(who, Invitation::Kind::challenge, practises ? for_practice(terms) : terms, to, dice);
}

Answer<TableEntry> Lobby::arrange(const Identity& who, const game::ByPlayer<std::string>& names,
                                  const Terms& terms, std::string_view comment) {
    if (const auto may = check(who, Permission::invite); !may) return tl::unexpected(may.error());
    if (who.account.kind == Account::Kind::guest)
        return refused(code::not_allowed, "Guests can't set up games for others. Sign up first.");
    if (terms.rated) return refused(code::bad_terms, "A game that you set up for others can't be rated.");
    const Time now = context_.now();
    if (const auto fine = unasked_.take(who.account.id); !fine) return tl::unexpected(fine.error());
    return write<TableEntry>(context_.database, [&](sql::Transaction& transaction) -> Answer<TableEntry> {
        const auto seats = check_open(transaction, who.account.id).and_then([&] {
            return pair_for(transaction, who.account, names, terms);
        });
        for (const game::Player player : game::both_players)
            if (const auto fine = seats ? check_member(terms, (*seats)[player]) : Answer<void>(); !fine)
                return tl::unexpected(fine.error());
        if (!seats) return tl::unexpected(seats.error());
        const std::string seed = has_dice(terms) ? dice::write_hex(draw_seed()) : std::string();
        return tables_.open(transaction, terms, *seats, seed).map([&](TableEntry table) {
            notify_of_arrangement(transaction, table, who.account, now, heard(who, comment, now));
            return table;
        });
    });
}

Answer<Invitation> Lobby::rematch(const Identity& who, std::string_view table, const Dice& dice) {
    const auto before = tables_.played(who, table);
    if (!before) return tl::unexpected(before.error());
    if (!before->over) return refused(code::not_allowed, "You can offer a rematch once the game is over.");
    const Terms terms = for_rematch(before->terms, before->seat);
    return challenged(who, before->opponent, terms).and_then([&](const Account& to) {
        return invite_one(who, {.account = to, .at_once = is_bot(to), .rematch_of = table}, terms, dice);
    });
}

Answer<Invitation> Lobby::open_one(sql::Snapshot& snapshot, std::string_view id) const {
    const auto invitation = base::is_line(id) ? find_invitation(snapshot, id) : std::nullopt;
    if (!invitation || invitation->state != State::open || invitation->expires <= context_.now())
        return no_such_invitation();
    return *invitation;
}

Answer<Invitation> Lobby::settle(sql::Transaction& transaction, Invitation invitation, State state) const {
    invitation.state = state;
    put_invitation(transaction, invitation);
    tell(transaction, invitation);
    return invitation;
}

game::Player Lobby::seat_of_host(const Terms& terms) const {
    if (terms.seat) return *terms.seat;
    std::array<std::uint8_t, 1> coin{};
    context_.entropy(coin);
    return coin.front() % 2 == 0 ? game::Player::one : game::Player::two;
}

Answer<TableEntry> Lobby::sit_down(sql::Transaction& transaction, Invitation& invitation, const Terms& terms,
                                   const Account& host, const Account& visitor, std::string_view word) const {
    game::ByPlayer<Account> seats{host, visitor};
    dice::Words words{invitation.word, std::string(word)};
    if (seat_of_host(terms) == game::Player::two) {
        std::swap(seats.one, seats.two);
        std::swap(words.one, words.two);
    }
    return tables_.open(transaction, terms, seats, invitation.secret, words).map([&](TableEntry table) {
        invitation.table = table.id;
        if (!invitation.rematch_of.empty()) set_rematch(transaction, invitation.rematch_of, table.id);
        invitation = *settle(transaction, std::move(invitation), State::accepted);
        return table;
    });
}

Answer<TableEntry> Lobby::accept(const Identity& who, std::string_view id, std::string_view word) {
    if (const auto may = check(who, Permission::accept); !may) return tl::unexpected(may.error());
    if (const auto fine = check_word(word); !fine) return tl::unexpected(fine.error());
    return write<TableEntry>(context_.database, [&](sql::Transaction& transaction) -> Answer<TableEntry> {
        auto invitation = open_one(transaction, id);
        if (!invitation) return tl::unexpected(invitation.error());
        if (invitation->to && *invitation->to != who.account.id) return no_such_invitation();
        if (invitation->from == who.account.id)
            return refused(code::not_allowed, "You can't accept your own invitation.");
        const auto host = find_account(transaction, invitation->from);
        const auto visitor = present(transaction, who.account.id);
        if (!host || host->kind == Account::Kind::closed) return no_such_invitation();
        if (!visitor) return tl::unexpected(visitor.error());
        const Terms terms = kept_terms(*invitation);
        const auto fine = check_member(terms, *visitor).and_then([&] {
            return check_fair_play(transaction, terms, *visitor, &*host, context_.now());
        });
        if (!fine) return tl::unexpected(fine.error());
        if (!word.empty() && invitation->secret.empty())
            return refused(code::bad_dice, "This invitation has no dice, so you can't add a word.");
        // An invitation that was stored before invitations had dice.
        if (has_dice(terms) && invitation->secret.empty()) invitation->secret = dice::write_hex(draw_seed());
        return sit_down(transaction, *invitation, terms, *host, *visitor, word)
            .map([&](const TableEntry& table) {
                notify_of(transaction, *invitation, *visitor, context_.now());
                return table;
            });
    });
}

Answer<Invitation> Lobby::decline(const Identity& who, std::string_view id, std::string_view reason) {
    if (const auto may = check(who, Permission::decline); !may) return tl::unexpected(may.error());
    if (const auto complaint = complaint_about_text(reason, longest_reason))
        return refused(code::bad_text, *complaint);
    return write<Invitation>(context_.database, [&](sql::Transaction& transaction) -> Answer<Invitation> {
        auto invitation = open_one(transaction, id);
        if (!invitation) return tl::unexpected(invitation.error());
        if (invitation->to != who.account.id) return no_such_invitation();
        invitation->reason = heard(who, reason, context_.now());
        return settle(transaction, *std::move(invitation), State::declined)
            .map([&](const Invitation& declined) {
                notify_of(transaction, declined, who.account, context_.now());
                return declined;
            });
    });
}

Answer<Invitation> Lobby::withdraw(const Identity& who, std::string_view id) {
    if (const auto may = check(who, Permission::withdraw); !may) return tl::unexpected(may.error());
    return write<Invitation>(context_.database, [&](sql::Transaction& transaction) -> Answer<Invitation> {
        auto invitation = open_one(transaction, id);
        if (!invitation) return tl::unexpected(invitation.error());
        if (invitation->from != who.account.id) return no_such_invitation();
        return settle(transaction, *std::move(invitation), State::withdrawn);
    });
}

Answer<Invitation> Lobby::read(std::string_view id) {
    return house::read<Invitation>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Invitation> {
        const auto invitation = base::is_line(id) ? find_invitation(snapshot, id) : std::nullopt;
        if (!invitation) return no_such_invitation();
        return *invitation;
    });
}

Answer<Invitation> Lobby::find(const std::optional<Identity>& viewer, std::string_view id) {
    return house::read<Invitation>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Invitation> {
        auto invitation = base::is_line(id) ? find_invitation(snapshot, id) : std::nullopt;
        if (!invitation || !concerns(*invitation, viewer)) return no_such_invitation();
        if (!shows_table(snapshot, *invitation, viewer)) invitation->table.clear();
        return *std::move(invitation);
    });
}

Answer<std::vector<Invitation>> Lobby::seeks(std::string_view game, const Page& page) {
    return house::read<std::vector<Invitation>>(
        context_.database, [&](sql::Snapshot& snapshot) { return list_seeks(snapshot, game, page); });
}

Answer<std::vector<Invitation>> Lobby::of(const Identity& who) {
    return house::read<std::vector<Invitation>>(context_.database, [&](sql::Snapshot& snapshot) {
        return list_open_invitations(snapshot, who.account.id);
    });
}

Answer<bool> Lobby::pass_time() {
    return write<bool>(context_.database, [&](sql::Transaction& transaction) -> Answer<bool> {
        erase_expired_dice_seeds(transaction, context_.now());
        const auto expired = list_expired_invitations(transaction, context_.now(), expired_at_once);
        for (const Invitation& invitation : expired)
            static_cast<void>(settle(transaction, invitation, State::expired));
        return expired.size() == expired_at_once;
    });
}

}  // namespace house
