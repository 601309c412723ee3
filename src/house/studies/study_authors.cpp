// The authors of a study: how they are invited, accept and leave.
#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"
#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "house/studies/studies.h"
#include "house/studies/study_sql.h"
#include "house/tables/notices.h"

namespace house {
namespace {

Answer<Account> member_called(sql::Snapshot& snapshot, std::string_view name) {
    auto account = base::is_line(name) ? find_account_named(snapshot, name) : std::nullopt;
    if (!account || account->kind != Account::Kind::member)
        return refused(code::no_such_account, "There is no member named " + base::quoted(name) + ".");
    return *std::move(account);
}

void notify_of_invitation(sql::Transaction& transaction, const Study& study, const Account& from,
                          AccountId to, Time now) {
    notify(transaction, {.account = to,
                         .kind = Notification::Kind::study,
                         .time = now,
                         .from = from.name,
                         .text = study.name,
                         .study = study.id});
}

}  // namespace

// The limit counts only invitations that are new; it cannot be taken inside of the write.
Answer<Studies::Shown> Studies::invite(const Identity& who, std::string_view id, std::string_view name) {
    const auto is_known = read<bool>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<bool> {
        const auto at = standing(snapshot, who, id);
        if (!at) return tl::unexpected(at.error());
        return member_called(snapshot, name).map([&](const Account& account) {
            return role_of(account.id, at->study, at->authors) != StudyRole::reader;
        });
    });
    if (!is_known) return tl::unexpected(is_known.error());
    if (*is_known) return find(who, id);
    if (const auto fine = check_writer(who); !fine) return tl::unexpected(fine.error());
    if (const auto fine = invitations_.take(who.account.id); !fine) return tl::unexpected(fine.error());
    return altered(
        who, id, StudyRole::owner, [&](sql::Transaction& transaction, Standing& at) -> Answer<void> {
            if (at.authors.size() >= most_authors)
                return refused(code::too_many,
                               "A study can have at most " + std::to_string(most_authors) + " more authors.");
            return member_called(transaction, name).map([&](const Account& account) {
                const Time now = context_.now();
                put_study_author(transaction, id, {.account = account.id, .invited = now});
                notify_of_invitation(transaction, at.study, who.account, account.id, now);
            });
        });
}

Answer<Studies::Shown> Studies::accept(const Identity& who, std::string_view id) {
    return altered(who, id, StudyRole::invited,
                   [&](sql::Transaction& transaction, Standing& at) -> Answer<void> {
                       const auto mine = std::ranges::find(at.authors, who.account.id, &StudyAuthor::account);
                       if (mine == at.authors.end()) return {};
                       mine->accepted = true;
                       put_study_author(transaction, id, *mine);
                       return {};
                   });
}

Answer<void> Studies::remove_author(const Identity& who, std::string_view id, std::string_view name) {
    auto may = check(who, Permission::write_studies);
    if (!may) return may;
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        auto at = standing(transaction, who, id);
        if (!at) return tl::unexpected(at.error());
        const auto author = std::ranges::find_if(at->authors, [&](const StudyAuthor& one) {
            return base::lower_case(one.name) == base::lower_case(name);
        });
        if (author == at->authors.end())
            return refused(code::no_such_account, base::quoted(name) + " is not an author of this study.");
        const bool is_self = author->account == who.account.id;
        const StudyRole role = role_of(who.account.id, at->study, at->authors);
        return check_role(role, is_self ? StudyRole::invited : StudyRole::owner).map([&] {
            erase_study_author(transaction, id, author->account);
            note_change(transaction, at->study, context_.now());
        });
    });
}

void leave_studies(sql::Transaction& transaction, AccountId account, Time now) {
    for (Study& study : list_studies_by(transaction, account)) {
        const auto authors = list_study_authors(transaction, study.id);
        const auto heir = std::ranges::find(authors, true, &StudyAuthor::accepted);
        if (heir == authors.end()) {
            erase_study(transaction, study.id);
            transaction.publish(std::string(study_channel), study.id);
            continue;
        }
        study.owner = heir->account;
        study.request.clear();
        erase_study_author(transaction, study.id, heir->account);
        note_change(transaction, study, now);
    }
    erase_study_author_everywhere(transaction, account);
}

}  // namespace house
