#include "house/lobby.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/utf8.h"
#include "dice/dice.h"
#include "house/bots.h"
#include "house/entry.h"
#include "house/manners.h"
#include "house/memos.h"
#include "house/names.h"
#include "house/notices.h"
#include "house/pairs.h"
#include "house/secrets.h"

namespace house {
namespace {

using Kind = Invitation::Kind;
using State = Invitation::State;

constexpr std::size_t id_size = 12;
constexpr std::size_t most_open = 30;
constexpr std::ptrdiff_t most_practice = 10;
constexpr std::size_t most_cups = 10;
constexpr std::size_t expired_at_once = 100;
constexpr std::size_t longest_reason = 200;
constexpr std::chrono::hours cup_lasts{1};
constexpr base::Rate unasked{.per_second = 10.0 / 3'600, .burst = 20};

// A live game needs both now; a correspondence game can wait for its second player.
Time expiry(const Terms& terms, Kind kind, Time now) {
    using namespace std::chrono_literals;
    if (kind == Kind::seek && table::is_live(terms.time_control)) return now + 1h;
    return now + std::chrono::days(14);
}

tl::unexpected<Refusal> no_such_invitation() {
    return refused(code::no_such_invitation, "There is no such invitation, or no longer.");
}

Answer<void> check_rated(const Terms& terms, const Account& account) {
    if (terms.rated && account.kind == Account::Kind::guest)
        return refused(code::not_allowed, "Guests play casual games; sign up to play rated ones.");
    return {};
}

Answer<void> check_practice(View& view, AccountId account) {
    const auto tables = view.tables_of(account, false, {.after = {}, .limit = most_tables});
    if (std::ranges::count_if(tables, is_practice) >= most_practice)
        return refused(code::too_many, "You have 10 boards to practise on: finish some of them first.");
    return {};
}

Answer<void> check_opponent(View& view, const Terms& terms, const Account& from, const Account& to) {
    if (from.id == to.id) return check_practice(view, from.id);
    if (const auto objection = unwelcome(view, terms, from, to))
        return refused(code::not_welcome, write_objection(*objection, std::array{to.name}, terms));
    if (is_bot(to) && bot_games(view, from.id) >= most_bot_games)
        return refused(code::too_many, "You have 10 games with bots: finish some of them first.");
    return {};
}

void tell(Writer& writer, const Invitation& invitation) {
    writer.notify(InvitationNotice::channel,
                  write_notice(InvitationNotice{invitation.id, invitation.from, invitation.to}));
}

// Those that others have sent do not count: nobody can keep somebody from inviting.
std::size_t made_by(View& view, AccountId account) {
    const auto open = view.open_invitations_of(account);
    return static_cast<std::size_t>(std::ranges::count(open, account, &Invitation::from));
}

Answer<void> check_open(View& view, AccountId account) {
    if (made_by(view, account) >= most_open)
        return refused(code::too_many, "You have 30 open invitations: withdraw some of them first.");
    return {};
}

Answer<void> check_word(std::string_view word) {
    if (const std::string wrong = dice::check_word(word); !wrong.empty())
        return refused(code::bad_word, wrong + ".");
    return {};
}

// One that has been spent, one that has expired and one of somebody else look the same.
Answer<Cup> find_cup(View& view, std::string_view commitment, AccountId owner, Time now) {
    const auto read = dice::read_hex(commitment);
    const auto cup = read ? view.cup(*read) : std::nullopt;
    if (!cup || cup->owner != owner || cup->expires <= now)
        return refused(code::no_such_cup, "You have not drawn these dice, or they are no longer good.");
    return *cup;
}

// Kept by this house, so it can be read again.
Terms kept_terms(const Invitation& invitation) {
    const auto json = nlohmann::json::parse(invitation.terms, nullptr, false);
    auto terms = read_terms(json);
    if (!terms) throw DamagedBooks("invitation " + invitation.id + ": " + terms.error().message);
    return *std::move(terms);
}

}  // namespace

Lobby::Lobby(Premises& premises, const Tables& tables)
    : premises_(premises),
      tables_(tables),
      unasked_(unasked, code::too_many_requests,
               "You have begun many games for which nobody was asked: please wait a while.") {}

Hash Lobby::draw_seed() const {
    Hash seed{};
    premises_.entropy(seed);
    return seed;
}

Answer<Cup> Lobby::draw_cup(const Identity& who) {
    if (!who.may(Scope::challenge)) return refused(code::not_allowed, "This token may not invite to games.");
    return write<Cup>(premises_.store, [&](Writer& writer) -> Answer<Cup> {
        const Time now = premises_.now();
        const auto drawn = writer.cups_of(who.account.id);
        const auto good = std::ranges::count_if(drawn, [&](const Cup& cup) { return cup.expires > now; });
        if (static_cast<std::size_t>(good) >= most_cups)
            return refused(code::too_many, "You have drawn dice for 10 games: invite to some of them first.");
        const Hash seed = draw_seed();
        const Cup cup{.commitment = dice::commitment(seed),
                      .seed = seed,
                      .owner = who.account.id,
                      .expires = now + cup_lasts};
        writer.add_cup(cup);
        return cup;
    });
}

Answer<void> Lobby::add_dice(Writer& writer, Invitation& invitation, const Terms& terms,
                             const Dice& wish) const {
    if (!has_dice(terms)) {
        if (wish) return refused(code::bad_dice, "There are no dice in " + terms.game + ".");
        return {};
    }
    if (!wish) {
        invitation.secret = dice::write_hex(draw_seed());
        return {};
    }
    return check_word(wish->word)
        .and_then([&] { return find_cup(writer, wish->commitment, invitation.from, premises_.now()); })
        .map([&](const Cup& cup) {
            writer.erase_cup(cup.commitment);
            invitation.secret = dice::write_hex(cup.seed);
            invitation.word = wish->word;
        });
}

Answer<Invitation> Lobby::invite(const Identity& who, Kind kind, const Terms& terms,
                                 const std::optional<Addressee>& to, const Dice& dice) {
    if (!who.may(Scope::challenge)) return refused(code::not_allowed, "This token may not invite to games.");
    if (const auto fine = check_rated(terms, who.account); !fine) return tl::unexpected(fine.error());
    return write<Invitation>(premises_.store, [&](Writer& writer) -> Answer<Invitation> {
        if (const auto fine = check_open(writer, who.account.id); !fine) return tl::unexpected(fine.error());
        if (to)
            if (const auto fine = check_opponent(writer, terms, who.account, to->account); !fine)
                return tl::unexpected(fine.error());
        const Time now = premises_.now();
        Invitation invitation{.id = draw_id(premises_.entropy, id_size),
                              .kind = kind,
                              .from = who.account.id,
                              .to = to ? std::optional(to->account.id) : std::nullopt,
                              .game = terms.game,
                              .terms = write_terms(terms).dump(),
                              .created = now,
                              .expires = expiry(terms, kind, now)};
        if (const auto added = add_dice(writer, invitation, terms, dice); !added)
            return tl::unexpected(added.error());
        if (to && to->at_once) {
            const auto table = sit_down(writer, invitation, terms, who.account, to->account, {});
            if (!table) return tl::unexpected(table.error());
        } else {
            writer.put_invitation(invitation);
            tell(writer, invitation);
        }
        leave_memos(writer, invitation, who.account, now, to ? to->comment : std::string_view());
        return invitation;
    });
}

Answer<Invitation> Lobby::seek(const Identity& who, const Terms& terms, const Dice& dice) {
    return invite(who, Kind::seek, terms, std::nullopt, dice);
}

Answer<Invitation> Lobby::link(const Identity& who, const Terms& terms, const Dice& dice) {
    return invite(who, Kind::link, terms, std::nullopt, dice);
}

Answer<Account> Lobby::challenged(const Identity& who, std::string_view name, const Terms& terms) {
    auto found = house::read<Account>(premises_.store, [&](View& view) -> Answer<Account> {
        const auto account = account_called(view, name);
        if (!account) return refused(code::no_such_account, nobody_called(std::array{std::string(name)}));
        return *account;
    });
    if (!found) return found;
    if (found->id == who.account.id && terms.rated)
        return refused(code::bad_terms, "Nobody is rated for playing against themselves.");
    if (const auto fine = check_rated(terms, *found); !fine) return tl::unexpected(fine.error());
    return found;
}

Answer<Invitation> Lobby::challenge(const Identity& who, std::string_view name, const Terms& terms,
                                    const Dice& dice, std::string_view comment) {
    return challenged(who, name, terms).and_then([&](const Account& to) {
        return invite_one(who, to, is_bot(to), terms, dice, comment);
    });
}

Answer<Invitation> Lobby::begin(const Identity& who, std::string_view name, const Terms& terms,
                                const Dice& dice, std::string_view comment) {
    return challenged(who, name, terms).and_then([&](const Account& to) -> Answer<Invitation> {
        if (const auto fine = unasked_.take(who.account.id, premises_.now()); !fine)
            return tl::unexpected(fine.error());
        return invite_one(who, to, true, terms, dice, comment);
    });
}

Answer<Invitation> Lobby::invite_one(const Identity& who, const Account& to, bool at_once, const Terms& terms,
                                     const Dice& dice, std::string_view comment) {
    const bool practises = to.id == who.account.id;
    return invite(who, Kind::challenge, practises ? for_practice(terms) : terms,
                  Addressee{to, at_once || practises, comment}, dice);
}

Answer<TableEntry> Lobby::arrange(const Identity& who, const game::ByPlayer<std::string>& names,
                                  const Terms& terms, std::string_view comment) {
    if (!who.may(Scope::challenge)) return refused(code::not_allowed, "This token may not invite to games.");
    if (who.account.kind == Account::Kind::guest)
        return refused(code::not_allowed, "Guests play for themselves; sign up to lay boards for others.");
    if (terms.rated) return refused(code::bad_terms, "A game that somebody else has laid is not rated.");
    const Time now = premises_.now();
    if (const auto fine = unasked_.take(who.account.id, now); !fine) return tl::unexpected(fine.error());
    return write<TableEntry>(premises_.store, [&](Writer& writer) -> Answer<TableEntry> {
        const auto seats = check_open(writer, who.account.id).and_then([&] {
            return pair_for(writer, who.account, names, terms);
        });
        if (!seats) return tl::unexpected(seats.error());
        const std::string seed = has_dice(terms) ? dice::write_hex(draw_seed()) : std::string();
        return tables_.open(writer, terms, *seats, seed).map([&](TableEntry table) {
            leave_memos_of_arrangement(writer, table, who.account, now, comment);
            return table;
        });
    });
}

Answer<Invitation> Lobby::rematch(const Identity& who, std::string_view table, const Dice& dice) {
    const auto before = tables_.played(who, table);
    if (!before) return tl::unexpected(before.error());
    if (!before->over) return refused(code::not_allowed, "A rematch is for when this game is over.");
    return challenge(who, before->opponent, for_rematch(before->terms, before->seat), dice);
}

Answer<Invitation> Lobby::open_one(View& view, std::string_view id) const {
    const auto invitation = base::is_line(id) ? view.invitation(id) : std::nullopt;
    if (!invitation || invitation->state != State::open || invitation->expires <= premises_.now())
        return no_such_invitation();
    return *invitation;
}

Answer<Invitation> Lobby::settle(Writer& writer, Invitation invitation, State state) const {
    invitation.state = state;
    writer.put_invitation(invitation);
    tell(writer, invitation);
    return invitation;
}

game::Player Lobby::seat_of_host(const Terms& terms) const {
    if (terms.seat) return *terms.seat;
    std::array<std::uint8_t, 1> coin{};
    premises_.entropy(coin);
    return coin.front() % 2 == 0 ? game::Player::one : game::Player::two;
}

Answer<TableEntry> Lobby::sit_down(Writer& writer, Invitation& invitation, const Terms& terms,
                                   const Account& host, const Account& visitor, std::string_view word) const {
    game::ByPlayer<Account> seats{host, visitor};
    dice::Words words{invitation.word, std::string(word)};
    if (seat_of_host(terms) == game::Player::two) {
        std::swap(seats.one, seats.two);
        std::swap(words.one, words.two);
    }
    return tables_.open(writer, terms, seats, invitation.secret, words).map([&](TableEntry table) {
        invitation.table = table.id;
        invitation = *settle(writer, std::move(invitation), State::accepted);
        return table;
    });
}

Answer<TableEntry> Lobby::accept(const Identity& who, std::string_view id, std::string_view word) {
    if (!who.may(Scope::challenge))
        return refused(code::not_allowed, "This token may not accept invitations.");
    if (const auto fine = check_word(word); !fine) return tl::unexpected(fine.error());
    return write<TableEntry>(premises_.store, [&](Writer& writer) -> Answer<TableEntry> {
        auto invitation = open_one(writer, id);
        if (!invitation) return tl::unexpected(invitation.error());
        if (invitation->to && *invitation->to != who.account.id) return no_such_invitation();
        if (invitation->from == who.account.id)
            return refused(code::not_allowed, "This is your own invitation: somebody else has to accept it.");
        const auto host = writer.account(invitation->from);
        const auto visitor = present(writer, who.account.id);
        if (!host || host->kind == Account::Kind::closed) return no_such_invitation();
        if (!visitor) return tl::unexpected(visitor.error());
        const Terms terms = kept_terms(*invitation);
        if (const auto fine = check_rated(terms, *visitor); !fine) return tl::unexpected(fine.error());
        if (!word.empty() && invitation->secret.empty())
            return refused(code::bad_dice, "This invitation has no dice that a word could be added to.");
        // One from before invitations had dice.
        if (has_dice(terms) && invitation->secret.empty()) invitation->secret = dice::write_hex(draw_seed());
        return sit_down(writer, *invitation, terms, *host, *visitor, word).map([&](const TableEntry& table) {
            leave_memos(writer, *invitation, *visitor, premises_.now());
            return table;
        });
    });
}

Answer<Invitation> Lobby::decline(const Identity& who, std::string_view id, std::string_view reason) {
    if (!who.may(Scope::challenge))
        return refused(code::not_allowed, "This token may not decline invitations.");
    if (const auto complaint = complaint_about_text(reason, longest_reason))
        return refused(code::bad_text, *complaint);
    return write<Invitation>(premises_.store, [&](Writer& writer) -> Answer<Invitation> {
        auto invitation = open_one(writer, id);
        if (!invitation) return tl::unexpected(invitation.error());
        if (invitation->to != who.account.id) return no_such_invitation();
        invitation->reason = reason;
        return settle(writer, *std::move(invitation), State::declined).map([&](const Invitation& declined) {
            leave_memos(writer, declined, who.account, premises_.now());
            return declined;
        });
    });
}

Answer<Invitation> Lobby::withdraw(const Identity& who, std::string_view id) {
    if (!who.may(Scope::challenge))
        return refused(code::not_allowed, "This token may not withdraw invitations.");
    return write<Invitation>(premises_.store, [&](Writer& writer) -> Answer<Invitation> {
        auto invitation = open_one(writer, id);
        if (!invitation) return tl::unexpected(invitation.error());
        if (invitation->from != who.account.id) return no_such_invitation();
        return settle(writer, *std::move(invitation), State::withdrawn);
    });
}

Answer<Invitation> Lobby::read(std::string_view id) {
    return house::read<Invitation>(premises_.store, [&](View& view) -> Answer<Invitation> {
        const auto invitation = base::is_line(id) ? view.invitation(id) : std::nullopt;
        if (!invitation) return no_such_invitation();
        return *invitation;
    });
}

Answer<Invitation> Lobby::find(const std::optional<Identity>& viewer, std::string_view id) {
    return read(id).and_then([&](const Invitation& invitation) -> Answer<Invitation> {
        const bool concerned =
            viewer && (invitation.from == viewer->account.id || invitation.to == viewer->account.id);
        if (invitation.kind == Kind::challenge && !concerned) return no_such_invitation();
        return invitation;
    });
}

Answer<std::vector<Invitation>> Lobby::seeks(std::string_view game, const Page& page) {
    return house::read<std::vector<Invitation>>(premises_.store,
                                                [&](View& view) { return view.seeks(game, page); });
}

Answer<std::vector<Invitation>> Lobby::of(const Identity& who) {
    return house::read<std::vector<Invitation>>(
        premises_.store, [&](View& view) { return view.open_invitations_of(who.account.id); });
}

Answer<bool> Lobby::pass_time() {
    return write<bool>(premises_.store, [&](Writer& writer) -> Answer<bool> {
        writer.erase_expired_cups(premises_.now());
        const auto expired = writer.expired_invitations(premises_.now(), expired_at_once);
        for (const Invitation& invitation : expired)
            static_cast<void>(settle(writer, invitation, State::expired));
        return expired.size() == expired_at_once;
    });
}

}  // namespace house
