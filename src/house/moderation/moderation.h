// Moderation: mutes, bans, reports, and the log of all actions.
//
// The host acts on the machine of the server and can do everything. A moderator acts with an account that the
// host has made a moderator; not on themselves or another moderator, and always with a reason. Bots cannot be
// moderated.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/common/page.h"
#include "house/moderation/entities.h"
#include "house/people/identity.h"
#include "sql/database.h"

namespace house {

// The length and the reason of a mute or ban. The user sees the reason.
struct Ruling {
    std::optional<Time> until{};  // nothing: permanent
    std::string reason{};
};

class Moderation {
public:
    // Nothing: the host.
    using Actor = std::optional<Identity>;

    explicit Moderation(Context& context) : context_(context) {}

    // From now on `hear` is called with every action after it is stored, from any thread.
    void tell(std::function<void(const ModerationAct&)> hear) { hear_ = std::move(hear); }

    // A muted user can play, but not write to others. A banned user cannot sign in; their invitations end,
    // their games continue. Each replaces an earlier one, ends by itself and can be lifted; lifting one that
    // does not exist does nothing and is not logged.
    [[nodiscard]] Answer<Account> mute(const Actor& by, std::string_view name, const Ruling& ruling);
    [[nodiscard]] Answer<Account> unmute(const Actor& by, std::string_view name,
                                         std::string_view reason = {});
    [[nodiscard]] Answer<Account> ban(const Actor& by, std::string_view name, const Ruling& ruling);
    [[nodiscard]] Answer<Account> unban(const Actor& by, std::string_view name, std::string_view reason = {});
    // Only the host can appoint moderators, and only members.
    [[nodiscard]] Answer<Account> set_moderator(std::string_view name, bool moderator);
    // Logs that the host has created a password reset, which is done elsewhere.
    [[nodiscard]] Answer<void> note_reset(std::string_view name);

    // A report with current names; a closed account keeps the name it had then.
    struct ShownReport {
        Report report;
        std::string reporter;
        std::string about;
    };
    // The newest first, open ones or all; the key of a page is the id.
    [[nodiscard]] Answer<std::vector<ShownReport>> reports(const Actor& by, bool all, const Page& page);
    // The note is for the moderators. A report that is already closed does not change.
    [[nodiscard]] Answer<ShownReport> close_report(const Actor& by, std::int64_t id, std::string_view note);

    // Hides a study from everyone but its authors and moderators, or shows it again. Nothing is logged if it
    // is hidden, or shown, already.
    [[nodiscard]] Answer<void> hide_study(const Actor& by, std::string_view id, std::string_view reason);
    [[nodiscard]] Answer<void> show_study(const Actor& by, std::string_view id);

    // The newest first, concerning one user or all; the key of a page is the id.
    [[nodiscard]] Answer<std::vector<ModerationAct>> log(const Actor& by, const std::string& name,
                                                         const Page& page);
    // A user as moderators see them, with the current mute and ban.
    [[nodiscard]] Answer<Account> person(const Actor& by, std::string_view name);

private:
    // Changes an account, and stores and logs that; `change` returns false if nothing has changed.
    using Change = std::function<bool(sql::Transaction&, Account&)>;
    [[nodiscard]] Answer<Account> act(const Actor& by, std::string_view name, ModerationAct act,
                                      const Change& change);
    // Logs the action in the same write.
    [[nodiscard]] ModerationAct list(sql::Transaction& transaction, const Actor& by, const Account& to,
                                     ModerationAct act) const;
    void told(const std::optional<ModerationAct>& act) const;
    [[nodiscard]] Answer<void> set_hidden(const Actor& by, std::string_view id, bool hidden,
                                          std::string_view reason);

    Context& context_;
    std::function<void(const ModerationAct&)> hear_;
};

}  // namespace house
