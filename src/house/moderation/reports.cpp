#include "house/moderation/reports.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "house/moderation/report_sql.h"
#include "house/notify/notification_sql.h"
#include "house/people/account_sql.h"
#include "house/studies/study_access.h"
#include "house/studies/study_sql.h"
#include "house/tables/chat_sql.h"
#include "house/tables/entry.h"
#include "house/tables/tables.h"
#include "house/tables/visibility.h"

namespace house {
namespace {

constexpr std::size_t longest_report = 1'000;
constexpr std::size_t notifications_looked_at = 200;
constexpr base::Rate members{.per_second = 10.0 / 86'400, .burst = 10};
constexpr base::Rate guests{.per_second = 3.0 / 86'400, .burst = 3};
constexpr const char* reported_too_often = "You have sent too many reports today.";

Answer<void> check_report_text(std::string_view text) {
    if (text.size() > longest_report)
        return refused(code::bad_text, "The report is too long: at most " + std::to_string(longest_report) +
                                           " bytes are allowed.");
    if (base::as_text(text, longest_report).empty())
        return refused(code::bad_text, "Please describe briefly what happened.");
    return {};
}

tl::unexpected<Refusal> no_such_line(const Account& about) {
    return refused(code::no_such_line, "There is no such chat line by " + about.name + ".");
}

Answer<Account> reported(sql::Snapshot& snapshot, const Identity& who, std::string_view name) {
    const auto account = base::is_line(name) ? find_account_named(snapshot, name) : std::nullopt;
    if (!account || account->kind == Account::Kind::closed)
        return refused(code::no_such_account, "There is no player named " + base::quoted(name) + ".");
    if (account->kind == Account::Kind::bot)
        return refused(code::not_allowed,
                       account->name + " is one of the server's bots and can't be reported.");
    if (account->id == who.account.id) return refused(code::not_allowed, "You can't report yourself.");
    return *account;
}

Answer<std::string> quoted_line(sql::Snapshot& snapshot, const Tables::Place& place, const Account& about,
                                const ReportWish::Line& line) {
    const Standpoint from{.seated = place.seat.has_value(), .over = place.entry.ended.has_value()};
    if (const auto fine = check_room(line.room, from); !fine) return tl::unexpected(fine.error());
    const auto lines = list_chat(snapshot, place.entry.id, line.room, line.number - 1);
    if (lines.empty() || lines.front().number != line.number || lines.front().from != about.id)
        return no_such_line(about);
    return lines.front().text;
}

Answer<std::string> last_message(sql::Snapshot& snapshot, AccountId reader, const Account& from) {
    for (const Notification& one : list_last_notifications(snapshot, reader, notifications_looked_at))
        if (one.kind == Notification::Kind::message && one.from == from.name) return one.text;
    return refused(code::no_such_line, "You have no message from " + from.name + ".");
}

// At a table, players and users who have written in its chat can be reported.
Answer<std::string> quote_at(sql::Snapshot& snapshot, const Identity& who, const Account& about,
                             const ReportWish& wish) {
    return Tables::place(snapshot, wish.table, who)
        .and_then([&](const Tables::Place& place) -> Answer<std::string> {
            if (wish.line) return quoted_line(snapshot, place, about, *wish.line);
            if (!seat_of(place.entry, about.id))
                return refused(code::not_seated, about.name + " is not a player at this table.");
            return std::string();
        });
}

// In a study, its authors can be reported.
Answer<std::string> quote_study(sql::Snapshot& snapshot, const Identity& who, const Account& about,
                                const std::string& id) {
    const auto study = base::is_line(id) ? find_study(snapshot, id) : std::nullopt;
    if (!study) return no_such_study();
    const auto authors = list_study_authors(snapshot, id);
    const auto seen = check_may_see(who, *study, role_of(who, *study, authors));
    if (!seen) return tl::unexpected(seen.error());
    if (role_of(about.id, *study, authors) < StudyRole::author)
        return refused(code::not_seated, about.name + " is not an author of this study.");
    return study->name;
}

Answer<std::string> quote_for(sql::Snapshot& snapshot, const Identity& who, const Account& about,
                              const ReportWish& wish) {
    if (!wish.study.empty()) return quote_study(snapshot, who, about, wish.study);
    if (wish.table.empty() && wish.line) return no_such_line(about);
    auto at_table = wish.table.empty() ? Answer<std::string>("") : quote_at(snapshot, who, about, wish);
    if (!at_table || !at_table->empty() || !wish.quotes_last_message) return at_table;
    return last_message(snapshot, who.account.id, about);
}

}  // namespace

Reports::Reports(Context& context)
    : context_(context),
      by_members_(context, "reports", members, code::too_many_requests, reported_too_often),
      by_guests_(context, "reports by guests", guests, code::too_many_requests, reported_too_often) {}

Answer<Report> Reports::drafted(sql::Snapshot& snapshot, const Identity& who, const ReportWish& wish) const {
    const auto about = reported(snapshot, who, wish.name);
    if (!about) return tl::unexpected(about.error());
    if (auto earlier = find_open_report(snapshot, who.account.id, about->id, wish.table, wish.study))
        return *std::move(earlier);
    return quote_for(snapshot, who, *about, wish).map([&](std::string quote) {
        return Report{.reporter = who.account.id,
                      .about = about->id,
                      .about_name = about->name,
                      .kind = wish.kind,
                      .text = base::as_text(wish.text, longest_report),
                      .table = wish.table,
                      .study = wish.study,
                      .quote = std::move(quote),
                      .created = context_.now()};
    });
}

// An id of 0 means that the report is not stored yet.
Answer<Reports::Filed> Reports::file(const Identity& who, const ReportWish& wish) {
    if (const auto may = check(who, Permission::report); !may) return tl::unexpected(may.error());
    if (const auto fine = check_report_text(wish.text); !fine) return tl::unexpected(fine.error());
    const auto draft = [&](sql::Snapshot& snapshot) { return drafted(snapshot, who, wish); };
    const auto first = read<Report>(context_.database, draft);
    if (!first) return tl::unexpected(first.error());
    if (first->id != 0) return Filed{*first, false};
    SharedLimit& limit = who.account.kind == Account::Kind::guest ? by_guests_ : by_members_;
    if (const auto fine = limit.take(who.account.id); !fine) return tl::unexpected(fine.error());
    return write<Filed>(context_.database, [&](sql::Transaction& transaction) {
        return draft(transaction).map([&](Report report) {
            const bool is_new = report.id == 0;
            if (is_new) report.id = add_report(transaction, report);
            return Filed{std::move(report), is_new};
        });
    });
}

}  // namespace house
