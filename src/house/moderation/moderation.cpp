#include "house/moderation/moderation.h"

#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "house/lobby/end_invitations.h"
#include "house/moderation/act_sql.h"
#include "house/moderation/report_sql.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "house/studies/studies.h"
#include "house/studies/study_sql.h"

namespace house {
namespace {

using ModerationDeed = ModerationAct::Deed;
using Actor = Moderation::Actor;

constexpr std::size_t longest_note = 200;
constexpr std::size_t longest_act_reason = 400;

Answer<void> check_actor(const Actor& by) {
    if (!by) return {};
    return check(*by, Permission::moderate);
}

// The user may have lost the role of moderator since they were recognized.
Answer<void> check_still_moderates(sql::Snapshot& snapshot, const Actor& by) {
    if (!by) return {};
    return present(snapshot, by->account.id).and_then([&](const Account& account) {
        return check(Identity{account, by->credential}, Permission::moderate);
    });
}

Answer<void> check_reason_text(std::string_view text) {
    if (const auto complaint = complaint_about_text(text, longest_note))
        return refused(code::bad_text, *complaint);
    return {};
}

// Moderators must give a reason, which the user sees; the host need not.
Answer<void> check_reason(const Actor& by, std::string_view reason) {
    if (by && base::trimmed(reason).empty()) return refused(code::bad_text, "Please give a reason.");
    return check_reason_text(reason);
}

Answer<Account> person_called(sql::Snapshot& snapshot, std::string_view name) {
    auto account = base::is_line(name) ? find_account_named(snapshot, name) : std::nullopt;
    if (!account || account->kind == Account::Kind::closed)
        return refused(code::no_such_account, "There is no player named " + base::quoted(name) + ".");
    if (account->kind == Account::Kind::bot)
        return refused(code::not_allowed, account->name + " is one of the server's bots.");
    return *std::move(account);
}

Answer<void> check_may_act_on(const Actor& by, const Account& account) {
    if (!by) return {};
    if (account.id == by->account.id) return refused(code::not_allowed, "You can't moderate yourself.");
    if (account.moderator)
        return refused(code::not_allowed, account.name + " is a moderator. Ask the host of this server.");
    return {};
}

Restriction restriction_by(const Ruling& ruling) {
    return {ruling.until.value_or(Restriction::never), ruling.reason};
}

std::string name_now(sql::Snapshot& snapshot, AccountId id, const std::string& then) {
    const auto account = find_account(snapshot, id);
    return account && account->kind != Account::Kind::closed ? account->name : then;
}

Moderation::ShownReport shown(sql::Snapshot& snapshot, const Report& report) {
    const auto reporter = find_account(snapshot, report.reporter);
    return {report, reporter ? reporter->name : std::string(),
            name_now(snapshot, report.about, report.about_name)};
}

}  // namespace

ModerationAct Moderation::list(sql::Transaction& transaction, const Actor& by, const Account& to,
                               ModerationAct act) const {
    act.time = context_.now();
    act.to = to.id;
    act.to_name = to.name;
    if (by) {
        act.by = by->account.id;
        act.by_name = by->account.name;
    }
    act.id = add_act(transaction, act);
    return act;
}

void Moderation::told(const std::optional<ModerationAct>& act) const {
    if (act && hear_) hear_(*act);
}

Answer<Account> Moderation::act(const Actor& by, std::string_view name, ModerationAct act,
                                const Change& change) {
    if (const auto may = check_actor(by); !may) return tl::unexpected(may.error());
    std::optional<ModerationAct> done;
    const auto changed =
        write<Account>(context_.database, [&](sql::Transaction& transaction) -> Answer<Account> {
            done.reset();
            if (const auto may = check_still_moderates(transaction, by); !may)
                return tl::unexpected(may.error());
            auto account = person_called(transaction, name);
            if (!account) return account;
            if (const auto fine = check_may_act_on(by, *account); !fine) return tl::unexpected(fine.error());
            if (!change(transaction, *account)) return account;
            change_account(transaction, *account);
            done = list(transaction, by, *account, act);
            return account;
        });
    if (changed) told(done);
    return changed;
}

Answer<Account> Moderation::mute(const Actor& by, std::string_view name, const Ruling& ruling) {
    if (const auto fine = check_reason(by, ruling.reason); !fine) return tl::unexpected(fine.error());
    const Restriction mute = restriction_by(ruling);
    return act(by, name, {.deed = ModerationDeed::mute, .reason = mute.reason, .until = mute.until},
               [&](sql::Transaction&, Account& account) {
                   account.mute = mute;
                   return true;
               });
}

Answer<Account> Moderation::unmute(const Actor& by, std::string_view name, std::string_view reason) {
    if (const auto fine = check_reason_text(reason); !fine) return tl::unexpected(fine.error());
    return act(by, name, {.deed = ModerationDeed::unmute, .reason = std::string(reason)},
               [](sql::Transaction&, Account& account) {
                   return std::exchange(account.mute, std::nullopt).has_value();
               });
}

Answer<Account> Moderation::ban(const Actor& by, std::string_view name, const Ruling& ruling) {
    if (const auto fine = check_reason(by, ruling.reason); !fine) return tl::unexpected(fine.error());
    const Restriction ban = restriction_by(ruling);
    return act(by, name, {.deed = ModerationDeed::ban, .reason = ban.reason, .until = ban.until},
               [&](sql::Transaction& transaction, Account& account) {
                   account.ban = ban;
                   end_invitations(transaction, account.id);
                   return true;
               });
}

Answer<Account> Moderation::unban(const Actor& by, std::string_view name, std::string_view reason) {
    if (const auto fine = check_reason_text(reason); !fine) return tl::unexpected(fine.error());
    return act(by, name, {.deed = ModerationDeed::unban, .reason = std::string(reason)},
               [](sql::Transaction&, Account& account) {
                   return std::exchange(account.ban, std::nullopt).has_value();
               });
}

Answer<Account> Moderation::set_moderator(std::string_view name, bool moderator) {
    const auto known = person({}, name);
    if (!known) return tl::unexpected(known.error());
    if (known->kind != Account::Kind::member)
        return refused(code::not_allowed, known->name + " is a guest. Only members can be moderators.");
    return act({}, name,
               {.deed = moderator ? ModerationDeed::make_moderator : ModerationDeed::unmake_moderator},
               [&](sql::Transaction&, Account& account) {
                   return std::exchange(account.moderator, moderator) != moderator;
               });
}

Answer<void> Moderation::note_reset(std::string_view name) {
    return act({}, name, {.deed = ModerationDeed::reset_password},
               [](sql::Transaction&, Account&) { return true; })
        .map([](const Account&) {});
}

Answer<std::vector<Moderation::ShownReport>> Moderation::reports(const Actor& by, bool all,
                                                                 const Page& page) {
    using List = std::vector<ShownReport>;
    if (const auto may = check_actor(by); !may) return tl::unexpected(may.error());
    return read<List>(context_.database, [&](sql::Snapshot& snapshot) {
        List list;
        for (const Report& report : list_reports(snapshot, all, page))
            list.push_back(shown(snapshot, report));
        return list;
    });
}

Answer<Moderation::ShownReport> Moderation::close_report(const Actor& by, std::int64_t id,
                                                         std::string_view note) {
    if (const auto may = check_actor(by); !may) return tl::unexpected(may.error());
    if (const auto fine = check_reason_text(note); !fine) return tl::unexpected(fine.error());
    std::optional<ModerationAct> done;
    const auto closed =
        write<ShownReport>(context_.database, [&](sql::Transaction& transaction) -> Answer<ShownReport> {
            done.reset();
            if (const auto may = check_still_moderates(transaction, by); !may)
                return tl::unexpected(may.error());
            auto report = find_report(transaction, id);
            if (!report)
                return refused(code::no_such_report, "There is no report number " + std::to_string(id) + ".");
            if (report->closing) return shown(transaction, *report);
            report->closing = Report::Closing{.time = context_.now(),
                                              .by = by ? by->account.name : std::string(),
                                              .note = std::string(note)};
            house::close_report(transaction, id, *report->closing);
            const Account about{.id = report->about, .name = report->about_name};
            done = list(transaction, by, about,
                        {.deed = ModerationDeed::close_report, .reason = std::string(note), .report = id});
            return shown(transaction, *report);
        });
    if (closed) told(done);
    return closed;
}

Answer<void> Moderation::hide_study(const Actor& by, std::string_view id, std::string_view reason) {
    if (const auto fine = check_reason(by, reason); !fine) return fine;
    return set_hidden(by, id, true, reason);
}

Answer<void> Moderation::show_study(const Actor& by, std::string_view id) {
    return set_hidden(by, id, false, {});
}

Answer<void> Moderation::set_hidden(const Actor& by, std::string_view id, bool hidden,
                                    std::string_view reason) {
    if (const auto may = check_actor(by); !may) return may;
    std::optional<ModerationAct> done;
    const auto changed = write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        done.reset();
        if (const auto may = check_still_moderates(transaction, by); !may) return may;
        auto study = base::is_line(id) ? find_study(transaction, id) : std::nullopt;
        if (!study) return no_such_study();
        if (const auto may = check_may_see(by, *study, StudyRole::reader); by && !may) return may;
        const auto owner = find_account(transaction, study->owner).value_or(Account{.id = study->owner});
        if (const auto fine = check_may_act_on(by, owner); !fine) return fine;
        if (study->hidden == hidden) return {};
        study->hidden = hidden;
        note_change(transaction, *study, context_.now());
        done = list(transaction, by, owner,
                    {.deed = hidden ? ModerationDeed::hide_study : ModerationDeed::show_study,
                     .reason = base::as_line(study->name + (reason.empty() ? "" : ": ") + std::string(reason),
                                             longest_act_reason)});
        return {};
    });
    if (changed) told(done);
    return changed;
}

Answer<std::vector<ModerationAct>> Moderation::log(const Actor& by, const std::string& name,
                                                   const Page& page) {
    using List = std::vector<ModerationAct>;
    if (const auto may = check_actor(by); !may) return tl::unexpected(may.error());
    return read<List>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<List> {
        if (name.empty()) return list_acts(snapshot, std::nullopt, page);
        return person_called(snapshot, name).map([&](const Account& account) {
            return list_acts(snapshot, account.id, page);
        });
    });
}

Answer<Account> Moderation::person(const Actor& by, std::string_view name) {
    if (const auto may = check_actor(by); !may) return tl::unexpected(may.error());
    return read<Account>(context_.database,
                         [&](sql::Snapshot& snapshot) { return person_called(snapshot, name); });
}

}  // namespace house
