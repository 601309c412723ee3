#include "house/post.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <set>

#include "arcade/games.h"
#include "base/text.h"
#include "base/utf8.h"
#include "house/memos.h"
#include "house/names.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr double an_hour = 3'600;
constexpr base::Rate resets{.per_second = 3 / an_hour, .burst = 3};
constexpr base::Rate messages{.per_second = 20 / an_hour, .burst = 20};
constexpr base::Rate recipients{.per_second = 200 / an_hour, .burst = 200};
constexpr base::Rate broadcasts{.per_second = 1 / (24 * an_hour), .burst = 1};

constexpr std::size_t longest_url = 2'000;
constexpr std::size_t longest_trouble = 300;
constexpr std::size_t most_in_feed = 50;
constexpr std::size_t most_in_digest = 500;
constexpr std::size_t due_at_once = 50;
constexpr std::size_t members_at_once = 200;

constexpr auto between_tidyings = 1h;
constexpr auto memos_last = days(60);
constexpr auto stranded_last = days(30);
constexpr auto received_last = days(30);

constexpr std::chrono::minutes longest_wait = 12h;

// After an attempt, counted from 1; in all about three days.
std::chrono::minutes wait_after(int attempt) {
    constexpr std::array<std::chrono::minutes, 8> waits{1min, 5min, 15min, 1h, 2h, 4h, 8h, longest_wait};
    return waits.at(std::min(static_cast<std::size_t>(attempt), waits.size()) - 1);
}

tl::unexpected<Refusal> no_such_seal() {
    return refused(code::no_such_seal, "The house has not given this out, or it is no longer good.");
}

Answer<void> check_member(const Identity& who) {
    if (who.account.kind != Account::Kind::member)
        return refused(code::not_allowed, "This is for members: sign up first.");
    return {};
}

Answer<void> check_owner(const Identity& who) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not change that.");
    return {};
}

// The account as it is now.
Answer<Account> present(View& view, AccountId id) {
    auto account = view.account(id);
    if (!account || account->kind == Account::Kind::closed)
        return refused(code::not_signed_in, "Please sign in.");
    return *std::move(account);
}

// Whom a seal for this purpose speaks for.
Answer<Account> bearer_of(View& view, std::string_view seal, Purpose purpose) {
    const auto sealed = read_seal(view, seal);
    if (!sealed || sealed->purpose != purpose) return no_such_seal();
    return present(view, sealed->account);
}

bool is_open_digest(const Errand& errand) { return errand.after && errand.memo == 0; }

std::int64_t last_memo_of(View& view, AccountId account) {
    const auto last = view.last_memos(account, 1);
    return last.empty() ? 0 : last.front().id;
}

// What is told from now on waits for another digest. Nothing if there is nothing to tell yet.
std::optional<Errand> close_digest(Writer& writer, Errand digest, Contact& contact) {
    writer.erase_errand(digest.id);
    contact.digested = std::max(contact.digested, last_memo_of(writer, contact.account));
    writer.put_contact(contact);
    if (contact.digested <= *digest.after) return std::nullopt;
    digest.memo = contact.digested;
    digest.id = writer.add_errand(digest);
    return digest;
}

// The same of what was said at a table.
Errand close_talk(Writer& writer, Errand talk) {
    writer.erase_errand(talk.id);
    talk.memo = last_memo_of(writer, *talk.account);
    talk.id = writer.add_errand(talk);
    return talk;
}

std::optional<Errand> closed(Writer& writer, const Errand& errand) {
    if (!errand.table.empty()) return close_talk(writer, errand);
    Contact contact = contact_of(writer, *errand.account);
    return close_digest(writer, errand, contact);
}

// Whether a digest tells it.
bool belongs_to(const Errand& digest, const Memo& memo) {
    if (memo.id > digest.memo) return false;
    if (digest.table.empty()) return !is_urgent(memo.kind);
    return memo.kind == Memo::Kind::chat && memo.table == digest.table;
}

// What has been gathered at the old pace is told, unless nothing is to be told any more.
void change_pace(Writer& writer, Contact& contact, Contact::Pace pace, Time now) {
    if (pace == contact.pace) return;
    contact.pace = pace;
    contact.told.reset();
    if (const auto digest = writer.waiting_digest(contact.account, {})) {
        auto closed = close_digest(writer, *digest, contact);
        if (closed && pace == Contact::Pace::never) writer.erase_errand(closed->id);
        if (closed && pace != Contact::Pace::never) {
            closed->due = now;
            writer.change_errand(*closed);
        }
    }
    contact.digested = std::max(contact.digested, last_memo_of(writer, contact.account));
}

void change_digest_hour(Writer& writer, Contact& contact, int hour, Time now) {
    contact.digest_hour = hour;
    if (auto digest = writer.waiting_digest(contact.account, {})) {
        digest->due = next_digest(contact, now);
        writer.change_errand(*digest);
    }
}

// The errand as one messenger's own; nothing if it is not to be brought any more.
std::optional<Errand> leased(Writer& writer, Errand errand, Time now) {
    if (errand.attempts >= most_attempts) {
        errand.state = Errand::State::failed;
        errand.trouble = "Nobody who took it has come back.";
        writer.change_errand(errand);
        return std::nullopt;
    }
    if (is_open_digest(errand)) {
        const auto whole = closed(writer, errand);
        if (!whole) return std::nullopt;
        errand = *whole;
    }
    ++errand.attempts;
    errand.due = now + errand_lease;
    writer.change_errand(errand);
    return errand;
}

// The errand as it is kept, if it is still in the hands of whoever took it.
std::optional<Errand> still_held(View& view, const Errand& errand) {
    auto kept = view.errand(errand.id);
    const bool held = kept && kept->attempts == errand.attempts && kept->state != Errand::State::failed;
    return held ? kept : std::nullopt;
}

// An endpoint that nothing reaches any more goes, with all that is on its way to it.
void count_failure(Writer& writer, const Errand& errand) {
    auto endpoint = errand.endpoint == 0 ? std::nullopt : writer.endpoint(errand.endpoint);
    if (!endpoint) return;
    if (++endpoint->failures >= most_failures)
        writer.erase_endpoint(endpoint->id);
    else
        writer.change_endpoint(*endpoint);
}

// One more letter to the address of an account has come back.
void count_return(Writer& writer, const Account& account, std::int64_t letter, Time now) {
    Contact contact = contact_of(writer, account.id);
    if (letter <= contact.last_return) return;
    const bool of_late = contact.returned && now - *contact.returned < returns_last;
    contact.returns = of_late ? contact.returns + 1 : 1;
    contact.returned = now;
    contact.last_return = letter;
    const int enough = has_confirmed(account, contact) ? most_returns : 1;
    if (contact.returns >= enough && !contact.unreached) contact.unreached = now;
    writer.put_contact(contact);
}

// The account whose letter an errand brings to its own address.
std::optional<Account> addressee(View& view, const Errand& errand, std::string_view address) {
    auto account = errand.account ? view.account(*errand.account) : std::nullopt;
    if (account && folded(account->mail) != folded(address)) account.reset();
    return account;
}

std::optional<std::int64_t> read_errand(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

void fail(Writer& writer, Errand errand, std::string_view trouble) {
    errand.state = Errand::State::failed;
    errand.trouble = base::as_line(trouble, longest_trouble);
    writer.change_errand(errand);
}

Answer<void> check(const EndpointWish& wish) {
    if (wish.url.empty() || wish.url.size() > longest_url || !base::is_line(wish.url))
        return refused(code::bad_address, "An address has 1 to 2000 bytes.");
    if (const auto complaint = complaint_about_label(wish.label)) return refused(code::bad_label, *complaint);
    return {};
}

bool is_followed(View& view, const TableEntry& entry) {
    return std::ranges::any_of(view.followers(entry.game, entry.id), [&](const Following& following) {
        return !following.table.empty() || entry.visibility == Visibility::open;
    });
}

Answer<void> check_message(std::string_view text) {
    if (text.size() > longest_memo) return refused(code::bad_text, "There is room for 4000 bytes of text.");
    if (base::as_text(text, longest_memo).empty()) return refused(code::bad_text, "There is nothing to say.");
    return {};
}

// Everybody once, and none if one of them is not there.
Answer<std::set<AccountId>> people_called(View& view, const std::vector<std::string>& names) {
    std::set<AccountId> people;
    std::vector<std::string> unknown;
    for (const std::string& name : names) {
        const auto account = base::is_line(name) ? view.account_named(name) : std::nullopt;
        if (account && account->kind == Account::Kind::member)
            people.insert(account->id);
        else
            unknown.push_back(base::quoted(name));
    }
    if (!unknown.empty())
        return refused(code::no_such_account, "There is no member " + base::join(unknown, " or ") + ".");
    return people;
}

Answer<void> check_scope(const Identity& who, Purpose purpose) {
    const bool fine = (purpose == Purpose::answer && who.may(Scope::play)) ||
                      (purpose == Purpose::feed && who.may(Scope::read)) ||
                      (purpose == Purpose::unsubscribe && who.may(Scope::account));
    if (!fine) return refused(code::not_allowed, "This seal is not for you to have.");
    return {};
}

}  // namespace

Post::Post(Premises& premises, Accounts& accounts, const Tables& tables)
    : premises_(premises),
      accounts_(accounts),
      tables_(tables),
      resets_(resets, code::too_many_attempts, "A letter was sent already: please wait."),
      messages_(messages, code::too_many_requests, "That were many messages: please wait a little."),
      recipients_(recipients, code::too_many_requests, "That were messages to many: please wait a little."),
      broadcasts_(broadcasts, code::too_many_requests, "Everybody can be told something once a day.") {}

Answer<Contact> Post::contact(const Identity& who) {
    if (!who.may(Scope::read)) return refused(code::not_allowed, "This token may not see that.");
    return read<Contact>(premises_.store, [&](View& view) { return contact_of(view, who.account.id); });
}

Answer<Contact> Post::change_contact(const Identity& who, const ContactWish& wish) {
    if (const auto fine = check_member(who); !fine) return tl::unexpected(fine.error());
    if (!who.may(Scope::play)) return refused(code::not_allowed, "This token may not say how letters come.");
    if (wish.digest_hour && (*wish.digest_hour < 0 || *wish.digest_hour > 23))
        return refused(code::bad_settings, "The hour of a digest is from 0 to 23.");
    return write<Contact>(premises_.store, [&](Writer& writer) {
        return present(writer, who.account.id).map([&](const Account& account) {
            Contact contact = contact_of(writer, account.id);
            const Time now = premises_.now();
            if (wish.broadcasts) contact.broadcasts = *wish.broadcasts;
            if (wish.digest_hour) change_digest_hour(writer, contact, *wish.digest_hour, now);
            if (wish.pace) change_pace(writer, contact, *wish.pace, now);
            writer.put_contact(contact);
            return contact;
        });
    });
}

Answer<void> Post::ask_to_confirm(const Identity& who) {
    if (const auto fine = check_member(who).and_then([&] { return check_owner(who); }); !fine) return fine;
    return write<void>(premises_.store, [&](Writer& writer) {
        return present(writer, who.account.id).and_then([&](const Account& account) -> Answer<void> {
            if (!is_in_question(account, contact_of(writer, account.id)))
                return refused(code::no_mail, "There is no mail address to confirm.");
            return accounts_.ask_to_confirm(writer, account);
        });
    });
}

Answer<Account> Post::confirm(std::string_view seal) {
    return write<Account>(premises_.store, [&](Writer& writer) {
        return bearer_of(writer, seal, Purpose::confirm).map([&](const Account& account) {
            Contact contact = contact_of(writer, account.id);
            contact.confirmed = account.mail;
            forget_returns(contact);
            writer.put_contact(contact);
            return account;
        });
    });
}

Answer<Account> Post::unsubscribe(std::string_view seal) {
    return write<Account>(premises_.store, [&](Writer& writer) {
        return bearer_of(writer, seal, Purpose::unsubscribe).map([&](const Account& account) {
            Contact contact = contact_of(writer, account.id);
            change_pace(writer, contact, Contact::Pace::never, premises_.now());
            contact.broadcasts = false;
            writer.put_contact(contact);
            return account;
        });
    });
}

Answer<Contact> Post::renew_seals(const Identity& who) {
    if (const auto fine = check_owner(who); !fine) return tl::unexpected(fine.error());
    return write<Contact>(premises_.store, [&](Writer& writer) {
        return present(writer, who.account.id).map([&](const Account& account) {
            Contact contact = contact_of(writer, account.id);
            ++contact.edition;
            writer.put_contact(contact);
            return contact;
        });
    });
}

Answer<std::string> Post::seal(const Identity& who, Purpose purpose, std::string_view subject) {
    return check_scope(who, purpose).and_then([&] { return seal_for(who.account.id, purpose, subject); });
}

// Only the very first one has to write.
Answer<std::string> Post::seal_for(AccountId account, Purpose purpose, std::string_view subject) {
    if (!is_subject(subject)) return refused(code::no_such_table, "There is no such table or invitation.");
    const auto sealed = [&](View& view, const Hash& key) {
        return present(view, account).map([&](const Account& owner) {
            return write_seal(key, {purpose, account, std::string(subject)}, owner,
                              contact_of(view, account));
        });
    };
    const auto known = read<std::optional<std::string>>(
        premises_.store, [&](View& view) -> Answer<std::optional<std::string>> {
            const auto key = seal_key(view);
            if (!key) return std::nullopt;
            return sealed(view, *key);
        });
    if (!known) return tl::unexpected(known.error());
    if (*known) return **known;
    return write<std::string>(
        premises_.store, [&](Writer& writer) { return sealed(writer, seal_key(writer, premises_.entropy)); });
}

Answer<Post::Correspondent> Post::recognize(std::string_view seal) {
    return write<Correspondent>(premises_.store, [&](Writer& writer) -> Answer<Correspondent> {
        const auto sealed = read_seal(writer, seal);
        if (!sealed || sealed->purpose != Purpose::answer) return no_such_seal();
        auto account = present(writer, sealed->account);
        if (!account) return tl::unexpected(account.error());
        const Time now = premises_.now();
        if (const auto fine = check_admission(*account, now); !fine) return tl::unexpected(fine.error());
        account->seen = now;
        writer.change_account(*account);
        const Credential credential{.kind = Credential::Kind::token,
                                    .account = account->id,
                                    .label = "a letter",
                                    .scopes = static_cast<Scopes>(Scope::read) |
                                              static_cast<Scopes>(Scope::play) |
                                              static_cast<Scopes>(Scope::challenge),
                                    .created = now,
                                    .used = now};
        return Correspondent{{*account, credential}, sealed->subject};
    });
}

Answer<void> Post::send_reset(std::string_view name_or_mail) {
    if (premises_.page.empty())
        return refused(code::unavailable, "This house has no page on which a password could be chosen.");
    if (!base::is_line(name_or_mail)) return {};
    if (const auto fine = resets_.take(folded(name_or_mail), premises_.now()); !fine) return fine;
    using Found = std::optional<Account>;
    const auto found = read<Found>(premises_.store, [&](View& view) {
        const bool is_mail = name_or_mail.find('@') != std::string_view::npos;
        Found account = is_mail ? view.account_with_mail(name_or_mail) : view.account_named(name_or_mail);
        if (account && !has_confirmed(*account, contact_of(view, account->id))) account.reset();
        return account;
    });
    if (!found) return tl::unexpected(found.error());
    if (!*found) return {};
    const Account& account = **found;
    return accounts_.begin_reset(account.name).and_then([&](const std::string& secret) {
        return send(account.id, reset_letter(premises_, account, secret));
    });
}

Answer<Post::Feed> Post::feed(std::string_view seal) {
    return read<Feed>(premises_.store, [&](View& view) {
        return bearer_of(view, seal, Purpose::feed).map([&](const Account& account) {
            return Feed{account, view.last_memos(account.id, most_in_feed)};
        });
    });
}

Answer<Endpoint> Post::add_endpoint(const Identity& who, const EndpointWish& wish) {
    if (const auto fine = check_owner(who).and_then([&] { return check(wish); }); !fine)
        return tl::unexpected(fine.error());
    return write<Endpoint>(premises_.store, [&](Writer& writer) -> Answer<Endpoint> {
        const auto owner = present(writer, who.account.id);
        if (!owner) return tl::unexpected(owner.error());
        Endpoint endpoint{.account = owner->id,
                          .kind = wish.kind,
                          .url = wish.url,
                          .keys = wish.kind == Endpoint::Kind::push
                                      ? wish.keys
                                      : nlohmann::json{{"secret", draw_secret(premises_.entropy)}}.dump(),
                          .label = wish.label,
                          .created = premises_.now()};
        const auto others = writer.endpoints_of(owner->id);
        const auto same = std::ranges::find_if(
            others, [&](const Endpoint& other) { return other.kind == wish.kind && other.url == wish.url; });
        if (same != others.end()) {
            endpoint.id = same->id;
            writer.change_endpoint(endpoint);
            return endpoint;
        }
        if (others.size() >= most_endpoints)
            return refused(code::too_many, "There are 20 of these already: remove some of them first.");
        endpoint.id = writer.add_endpoint(endpoint);
        return endpoint;
    });
}

Answer<std::vector<Endpoint>> Post::endpoints(const Identity& who) {
    if (const auto fine = check_owner(who); !fine) return tl::unexpected(fine.error());
    return read<std::vector<Endpoint>>(premises_.store,
                                       [&](View& view) { return view.endpoints_of(who.account.id); });
}

Answer<void> Post::remove_endpoint(const Identity& who, std::int64_t id) {
    if (const auto fine = check_owner(who); !fine) return fine;
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto endpoint = writer.endpoint(id);
        if (!endpoint || endpoint->account != who.account.id)
            return refused(code::no_such_endpoint, "You have no such endpoint.");
        writer.erase_endpoint(id);
        return {};
    });
}

Answer<void> Post::follow(const Identity& who, std::string_view game, std::string_view table,
                          Following::Extent extent) {
    if (!who.may(Scope::read)) return refused(code::not_allowed, "This token may not follow games.");
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto followed = writer.followings_of(who.account.id);
        if (followed.size() >= most_followings)
            return refused(code::too_many, "You follow 200 tables and games: leave some of them first.");
        if (table.empty()) {
            const auto named = arcade::find_game(game);
            if (!named) return refused(code::no_such_game, named.error().what + ".");
            writer.put_following({who.account.id, std::string(named->game->id), {}, extent});
            return {};
        }
        const auto place = Tables::place(writer, table, who);
        if (!place) return tl::unexpected(place.error());
        if (place->seat) return refused(code::not_allowed, "You play here yourself.");
        writer.put_following({who.account.id, place->entry.game, place->entry.id, extent});
        if (!place->entry.followed) writer.set_followed(place->entry.id, true);
        return {};
    });
}

Answer<void> Post::unfollow(const Identity& who, std::string_view game, std::string_view table) {
    if (!who.may(Scope::read)) return refused(code::not_allowed, "This token may not follow games.");
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        if (table.empty()) {
            const auto named = arcade::find_game(game);
            if (!named) return refused(code::no_such_game, named.error().what + ".");
            writer.erase_following(who.account.id, named->game->id, {});
            return {};
        }
        const auto place = Tables::place(writer, table, who);
        if (!place) return tl::unexpected(place.error());
        writer.erase_following(who.account.id, place->entry.game, place->entry.id);
        if (place->entry.followed && !is_followed(writer, place->entry))
            writer.set_followed(place->entry.id, false);
        return {};
    });
}

Answer<std::vector<Following>> Post::followings(const Identity& who) {
    if (!who.may(Scope::read)) return refused(code::not_allowed, "This token may not see that.");
    return read<std::vector<Following>>(premises_.store,
                                        [&](View& view) { return view.followings_of(who.account.id); });
}

Answer<void> Post::send(const std::optional<AccountId>& account, const WrittenLetter& letter) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        queue_letter(writer, account, letter, premises_.now());
        return {};
    });
}

Answer<void> Post::write_to(const Identity& who, const std::vector<std::string>& names,
                            std::string_view text) {
    if (const auto fine = check_member(who); !fine) return fine;
    if (!who.may(Scope::play)) return refused(code::not_allowed, "This token may not talk.");
    if (const auto fine = check_message(text); !fine) return tl::unexpected(fine.error());
    const auto people =
        read<std::set<AccountId>>(premises_.store, [&](View& view) { return people_called(view, names); });
    if (!people) return tl::unexpected(people.error());
    if (people->empty()) return refused(code::bad_text, "A message is for somebody.");
    const Time now = premises_.now();
    if (const auto fine = messages_.take(who.account.id, now); !fine) return fine;
    for (std::size_t count = 0; count < people->size(); ++count)
        if (const auto fine = recipients_.take(who.account.id, now); !fine) return fine;
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        for (const AccountId reader : *people)
            leave_memo(writer, {.account = reader,
                                .kind = Memo::Kind::message,
                                .time = now,
                                .from = who.account.name,
                                .text = std::string(text)});
        return {};
    });
}

// Page by page, so that nobody else has to wait until everybody has been told.
Answer<int> Post::broadcast(const Identity& who, std::string_view text) {
    if (const auto fine = check_member(who); !fine) return tl::unexpected(fine.error());
    if (!who.may(Scope::play)) return refused(code::not_allowed, "This token may not talk.");
    if (const auto fine = check_message(text); !fine) return tl::unexpected(fine.error());
    const auto sender = contact(who);
    if (!sender) return tl::unexpected(sender.error());
    if (!has_confirmed(who.account, *sender))
        return refused(code::no_mail, "To be heard by everybody, confirm a mail address first.");
    const Time now = premises_.now();
    if (const auto fine = broadcasts_.take(who.account.id, now); !fine) return tl::unexpected(fine.error());
    const auto tell = [&](Writer& writer, const Account& reader) {
        const Contact contact = contact_of(writer, reader.id);
        if (reader.id == who.account.id || !contact.broadcasts || !has_confirmed(reader, contact)) return 0;
        leave_memo(writer, {.account = reader.id,
                            .kind = Memo::Kind::broadcast,
                            .time = now,
                            .from = who.account.name,
                            .text = std::string(text)});
        return 1;
    };
    int told = 0;
    for (Page page{.after = {}, .limit = members_at_once};;) {
        std::vector<Account> some;
        const auto done = write<int>(premises_.store, [&](Writer& writer) -> Answer<int> {
            some = writer.accounts(page);
            int count = 0;
            for (const Account& reader : some) count += tell(writer, reader);
            return count;
        });
        if (!done) return tl::unexpected(done.error());
        told += *done;
        if (some.size() < page.limit) return told;
        page.after = some.back().name;
    }
}

// A look at an empty queue writes nothing.
Answer<std::optional<Errand>> Post::take(Errand::Channel channel, std::span<const AccountId> passed_over) {
    using Taken = std::optional<Errand>;
    const Time now = premises_.now();
    const auto some = [&](View& view) { return view.due_errands(channel, now, passed_over, 1); };
    const auto due = read<std::vector<Errand>>(premises_.store, some);
    if (!due) return tl::unexpected(due.error());
    if (due->empty()) return Taken();
    return write<Taken>(premises_.store, [&](Writer& writer) -> Answer<Taken> {
        for (auto next = some(writer); !next.empty(); next = some(writer))
            if (auto errand = leased(writer, next.front(), now)) return errand;
        return Taken();
    });
}

Answer<std::optional<Post::Bundle>> Post::bundle(const Errand& errand) {
    using Found = std::optional<Bundle>;
    return read<Found>(premises_.store, [&](View& view) {
        const auto account = errand.account ? view.account(*errand.account) : std::nullopt;
        if (!account || !takes_letters(*account, contact_of(view, account->id))) return Found();
        Bundle bundle{*account, {}};
        if (errand.after) {
            bundle.memos = view.memos(account->id, *errand.after, most_in_digest);
            std::erase_if(bundle.memos, [&](const Memo& memo) { return !belongs_to(errand, memo); });
        } else if (auto memo = view.memo(errand.memo)) {
            bundle.memos.push_back(*std::move(memo));
        }
        return bundle.memos.empty() ? Found() : Found(std::move(bundle));
    });
}

Answer<void> Post::hand_over(const Errand& errand) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        auto kept = still_held(writer, errand);
        if (!kept || kept->state != Errand::State::waiting)
            return refused(code::not_allowed, "Somebody else brings this by now.");
        kept->state = Errand::State::in_doubt;
        writer.change_errand(*kept);
        return {};
    });
}

Answer<void> Post::done(const Errand& errand) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        writer.erase_errand(errand.id);
        auto endpoint = errand.endpoint == 0 ? std::nullopt : writer.endpoint(errand.endpoint);
        if (endpoint && endpoint->failures != 0) {
            endpoint->failures = 0;
            writer.change_endpoint(*endpoint);
        }
        return {};
    });
}

Answer<void> Post::put_off(const Errand& errand, std::string_view trouble, std::chrono::seconds wished) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        auto kept = still_held(writer, errand);
        if (!kept) return {};
        const bool last = kept->attempts >= most_attempts;
        kept->state = last ? Errand::State::failed : Errand::State::waiting;
        kept->due = premises_.now() +
                    std::clamp<std::chrono::seconds>(wished, wait_after(kept->attempts), longest_wait);
        kept->trouble = base::as_line(trouble, longest_trouble);
        writer.change_errand(*kept);
        if (last) count_failure(writer, *kept);
        return {};
    });
}

Answer<void> Post::give_up(const Errand& errand, std::string_view trouble) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto kept = still_held(writer, errand);
        if (!kept) return {};
        fail(writer, *kept, trouble);
        if (kept->endpoint != 0) writer.erase_endpoint(kept->endpoint);
        return {};
    });
}

Answer<std::string> Post::return_seal(const Errand& errand, std::string_view address) {
    const auto own =
        read<bool>(premises_.store, [&](View& view) { return addressee(view, errand, address).has_value(); });
    if (!own) return tl::unexpected(own.error());
    if (!*own) return std::string();
    return seal_for(*errand.account, Purpose::returned, std::to_string(errand.id));
}

Answer<void> Post::take_back(std::string_view seal) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto sealed = read_seal(writer, seal);
        if (!sealed || sealed->purpose != Purpose::returned) return no_such_seal();
        const auto letter = read_errand(sealed->subject);
        const auto account = present(writer, sealed->account);
        if (!letter || !account) return no_such_seal();
        count_return(writer, *account, *letter, premises_.now());
        return {};
    });
}

Answer<void> Post::take_back(const Errand& errand, std::string_view address, std::string_view trouble) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto kept = still_held(writer, errand);
        if (!kept) return {};
        fail(writer, *kept, trouble);
        if (const auto account = addressee(writer, *kept, address))
            count_return(writer, *account, kept->id, premises_.now());
        return {};
    });
}

Answer<void> Post::remind(const std::string& table) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto entry = writer.table(table);
        const Time now = premises_.now();
        if (!entry || !entry->remind || *entry->remind > now) return {};
        const auto standing = tables_.as_it_stands(writer, *entry);
        const auto deadline = standing->clock().deadline();
        if (deadline && *deadline > now && entry->to_move)
            leave_memo(writer, {.account = entry->seats[*entry->to_move],
                                .kind = Memo::Kind::reminder,
                                .time = now,
                                .table = table,
                                .number = entry->last_event});
        writer.set_reminder(table, next_reminder(*standing, now));
        return {};
    });
}

Answer<void> Post::tidy() {
    const Time now = premises_.now();
    Time last = tidied_.load();
    if (now - last < between_tidyings || !tidied_.compare_exchange_strong(last, now)) return {};
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        writer.erase_memos(now - memos_last);
        writer.erase_stranded_errands(now - stranded_last);
        writer.erase_old_received(now - received_last);
        return {};
    });
}

// Each by itself, as Tables::pass_time has it: a table that is damaged does not keep the others waiting.
Answer<bool> Post::pass_time() {
    if (const auto fine = tidy(); !fine) return tl::unexpected(fine.error());
    const auto waiting = read<std::vector<TableEntry>>(
        premises_.store, [&](View& view) { return view.to_remind(premises_.now(), due_at_once); });
    if (!waiting) return tl::unexpected(waiting.error());
    std::vector<Answer<void>> done;
    for (const TableEntry& entry : *waiting) done.push_back(remind(entry.id));
    const auto failed = [](const Answer<void>& one) { return !one; };
    if (!done.empty() && std::ranges::all_of(done, failed)) return tl::unexpected(done.front().error());
    return waiting->size() == due_at_once;
}

}  // namespace house
