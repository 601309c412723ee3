#include "house/accounts/messages.h"

#include <algorithm>
#include <chrono>
#include <set>

#include "base/text.h"
#include "base/utf8.h"
#include "house/notify/delivery_sql.h"
#include "house/notify/mail_sql.h"
#include "house/notify/notification_sql.h"
#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "house/tables/fair_play.h"
#include "house/tables/fair_play_sql.h"
#include "house/tables/table_notifications.h"
#include "house/tables/table_sql.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr double an_hour = 3'600;
constexpr base::Rate resets{.per_second = 3 / an_hour, .burst = 3};
// Never reached, because the limit of resets is lower.
constexpr base::Rate in_vain{.per_second = 1, .burst = 100};
constexpr base::Rate messages{.per_second = 20 / an_hour, .burst = 20};
constexpr base::Rate recipients{.per_second = 200 / an_hour, .burst = 200};
constexpr base::Rate broadcasts{.per_second = 1 / (24 * an_hour), .burst = 1};

constexpr std::size_t reminders_at_once = 50;
constexpr std::size_t members_at_once = 200;

constexpr auto between_tidyings = 1h;
constexpr auto notifications_last = days(60);
constexpr auto stranded_last = days(30);
constexpr auto received_last = days(30);

Answer<void> check_may_write(const Identity& who, Time now) {
    return check_member(who).and_then([&] { return check(who, Permission::chat); }).and_then([&] {
        return check_speech(who, now);
    });
}

Answer<void> check_message(std::string_view text) {
    if (text.size() > longest_notification)
        return refused(code::bad_text, "The text is too long: at most " +
                                           std::to_string(longest_notification) + " bytes are allowed.");
    if (base::as_text(text, longest_notification).empty())
        return refused(code::bad_text, "The message is empty.");
    return {};
}

// Each member once; refused if one of them does not exist.
Answer<std::set<AccountId>> people_called(sql::Snapshot& snapshot, const std::vector<std::string>& names) {
    std::set<AccountId> people;
    std::vector<std::string> unknown;
    for (const std::string& name : names) {
        const auto account = base::is_line(name) ? find_account_named(snapshot, name) : std::nullopt;
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

Messages::Messages(Context& context, Accounts& accounts, const Tables& tables)
    : context_(context),
      accounts_(accounts),
      tables_(tables),
      resets_(context, "resets", resets, code::too_many_attempts, "An email has already been sent."),
      in_vain_(context, "resets in vain", in_vain, code::too_many_attempts, "Too many attempts."),
      messages_(context, "messages", messages, code::too_many_requests, "You have sent too many messages."),
      recipients_(context, "recipients", recipients, code::too_many_requests,
                  "You have sent messages to too many players."),
      broadcasts_(context, "broadcasts", broadcasts, code::too_many_requests,
                  "You can send one message to everyone per day.") {}

Answer<void> Messages::send(const std::optional<AccountId>& account, const WrittenLetter& letter) {
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        queue_letter(transaction, account, letter, context_.now());
        return {};
    });
}

// Makes two writes like sending an email, so that the time does not reveal whether there is such an account.
Answer<void> Messages::reset_in_vain(std::string_view name_or_mail) {
    return in_vain_.take(folded(name_or_mail)).and_then([&] { return in_vain_.take(folded(name_or_mail)); });
}

Answer<void> Messages::send_reset(std::string_view name_or_mail) {
    if (context_.page.empty())
        return refused(code::unavailable,
                       "This server has no page to choose a new password on. Ask its host to reset it.");
    if (!base::is_line(name_or_mail)) return {};
    if (const auto fine = resets_.take(folded(name_or_mail)); !fine) return fine;
    using Found = std::optional<Account>;
    const auto found = read<Found>(context_.database, [&](sql::Snapshot& snapshot) {
        const bool is_mail = name_or_mail.find('@') != std::string_view::npos;
        Found account =
            is_mail ? owner_of_mail(snapshot, name_or_mail) : find_account_named(snapshot, name_or_mail);
        if (account && !has_confirmed(*account, contact_of(snapshot, account->id))) account.reset();
        return account;
    });
    if (!found) return tl::unexpected(found.error());
    if (!*found) return reset_in_vain(name_or_mail);
    const Account& account = **found;
    return accounts_.begin_reset(account.name).and_then([&](const std::string& secret) {
        return send(account.id, reset_letter(context_, account, secret));
    });
}

Answer<void> Messages::write_to(const Identity& who, const std::vector<std::string>& names,
                                std::string_view text) {
    if (const auto may = check_may_write(who, context_.now()); !may) return may;
    if (const auto fine = check_message(text); !fine) return tl::unexpected(fine.error());
    const auto people = read<std::set<AccountId>>(
        context_.database, [&](sql::Snapshot& snapshot) { return people_called(snapshot, names); });
    if (!people) return tl::unexpected(people.error());
    if (people->empty()) return refused(code::bad_text, "Name at least one recipient.");
    const Time now = context_.now();
    if (const auto fine = messages_.take(who.account.id); !fine) return fine;
    if (const auto fine = recipients_.take(who.account.id, static_cast<int>(people->size())); !fine)
        return fine;
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        for (const AccountId reader : *people)
            notify(transaction, {.account = reader,
                                 .kind = Notification::Kind::message,
                                 .time = now,
                                 .from = who.account.name,
                                 .text = std::string(text)});
        return {};
    });
}

// Page by page, so that other writes can go between.
Answer<int> Messages::broadcast(const Identity& who, std::string_view text) {
    if (const auto may = check_may_write(who, context_.now()); !may) return tl::unexpected(may.error());
    if (const auto fine = check_message(text); !fine) return tl::unexpected(fine.error());
    const auto sender = read<Contact>(
        context_.database, [&](sql::Snapshot& snapshot) { return contact_of(snapshot, who.account.id); });
    if (!sender) return tl::unexpected(sender.error());
    if (!has_confirmed(who.account, *sender))
        return refused(code::no_mail, "Confirm your email address before you send a message to everyone.");
    const Time now = context_.now();
    if (const auto fine = broadcasts_.take(who.account.id); !fine) return tl::unexpected(fine.error());
    const auto tell = [&](sql::Transaction& transaction, const Account& reader) {
        const Contact contact = contact_of(transaction, reader.id);
        if (reader.id == who.account.id || !contact.broadcasts || !has_confirmed(reader, contact)) return 0;
        notify(transaction, {.account = reader.id,
                             .kind = Notification::Kind::broadcast,
                             .time = now,
                             .from = who.account.name,
                             .text = std::string(text)});
        return 1;
    };
    int told = 0;
    for (Page page{.after = {}, .limit = members_at_once};;) {
        std::vector<Account> some;
        const auto done = write<int>(context_.database, [&](sql::Transaction& transaction) -> Answer<int> {
            some = list_accounts(transaction, page);
            int count = 0;
            for (const Account& reader : some) count += tell(transaction, reader);
            return count;
        });
        if (!done) return tl::unexpected(done.error());
        told += *done;
        if (some.size() < page.limit) return told;
        page.after = some.back().name;
    }
}

Answer<void> Messages::remind(const std::string& table) {
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const auto entry = find_table(transaction, table);
        const Time now = context_.now();
        if (!entry || !entry->remind || *entry->remind > now) return {};
        const auto standing = tables_.as_it_stands(transaction, *entry);
        const auto deadline = standing->clock().deadline();
        if (deadline && *deadline > now && entry->to_move)
            notify(transaction, {.account = entry->seats[*entry->to_move],
                                 .kind = Notification::Kind::reminder,
                                 .time = now,
                                 .table = table,
                                 .number = entry->last_event});
        set_reminder(transaction, table, next_reminder(*standing, now));
        return {};
    });
}

Answer<void> Messages::tidy() {
    const Time now = context_.now();
    Time last = tidied_.load();
    if (now - last < between_tidyings || !tidied_.compare_exchange_strong(last, now)) return {};
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        erase_notifications(transaction, now - notifications_last);
        erase_stranded_deliveries(transaction, now - stranded_last);
        erase_old_received(transaction, now - received_last);
        erase_old_counts(transaction, now);
        erase_old_aborts(transaction, now - aborts_matter);
        return {};
    });
}

// Each table by itself, as in Tables::pass_time: a damaged table does not delay the others.
Answer<bool> Messages::pass_time() {
    if (const auto fine = tidy(); !fine) return tl::unexpected(fine.error());
    const auto waiting = read<std::vector<TableEntry>>(context_.database, [&](sql::Snapshot& snapshot) {
        return list_tables_to_remind(snapshot, context_.now(), reminders_at_once);
    });
    if (!waiting) return tl::unexpected(waiting.error());
    std::vector<Answer<void>> done;
    for (const TableEntry& entry : *waiting) done.push_back(remind(entry.id));
    const auto failed = [](const Answer<void>& one) { return !one; };
    if (!done.empty() && std::ranges::all_of(done, failed)) return tl::unexpected(done.front().error());
    return waiting->size() == reminders_at_once;
}

}  // namespace house
