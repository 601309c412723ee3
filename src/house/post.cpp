#include "house/post.h"

#include <algorithm>
#include <chrono>
#include <set>

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

constexpr std::size_t due_at_once = 50;
constexpr std::size_t members_at_once = 200;

constexpr auto between_tidyings = 1h;
constexpr auto memos_last = days(60);
constexpr auto stranded_last = days(30);
constexpr auto received_last = days(30);

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

}  // namespace

Post::Post(Premises& premises, Accounts& accounts, const Tables& tables)
    : premises_(premises),
      accounts_(accounts),
      tables_(tables),
      resets_(resets, code::too_many_attempts, "A letter was sent already: please wait."),
      messages_(messages, code::too_many_requests, "That were many messages: please wait a little."),
      recipients_(recipients, code::too_many_requests, "That were messages to many: please wait a little."),
      broadcasts_(broadcasts, code::too_many_requests, "Everybody can be told something once a day.") {}

Answer<void> Post::send(const std::optional<AccountId>& account, const WrittenLetter& letter) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        queue_letter(writer, account, letter, premises_.now());
        return {};
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
    const auto sender =
        read<Contact>(premises_.store, [&](View& view) { return contact_of(view, who.account.id); });
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
