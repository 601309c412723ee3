// Moderation: what is done about those who disturb the others, and the list of all that was done.
//
// Whoever runs the house acts at its own machine and may do everything. A moderator acts with an account that
// was marked there; not on themselves, nor on another moderator, and never without a reason. Nobody moderates
// bots.
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

// How long, and why. The reason is told to whom it concerns.
struct Ruling {
    std::optional<Time> until{};  // nothing: for good
    std::string reason{};
};

class Moderation {
public:
    // Nobody: whoever runs the house.
    using Actor = std::optional<Identity>;

    explicit Moderation(Context& context) : context_(context) {}

    // From now on `hear` is called with everything that is done here, when it is done; from any thread.
    void tell(std::function<void(const ModerationAct&)> hear) { hear_ = std::move(hear); }

    // Who is muted plays on, and says nothing that others read. Who is banned is not let in; their
    // invitations end, their games go on. Each replaces what was there before, ends by itself, and can be
    // lifted; to lift what is not there does no harm, and is not listed.
    [[nodiscard]] Answer<Account> mute(const Actor& by, std::string_view name, const Ruling& ruling);
    [[nodiscard]] Answer<Account> unmute(const Actor& by, std::string_view name,
                                         std::string_view reason = {});
    [[nodiscard]] Answer<Account> ban(const Actor& by, std::string_view name, const Ruling& ruling);
    [[nodiscard]] Answer<Account> unban(const Actor& by, std::string_view name, std::string_view reason = {});
    // Only whoever runs the house says who is a moderator. A moderator is a member.
    [[nodiscard]] Answer<Account> set_moderator(std::string_view name, bool moderator);
    // That whoever runs the house has made a secret for a new password, which is done elsewhere.
    [[nodiscard]] Answer<void> note_reset(std::string_view name);

    // A report with the names of today; who has left is called what they were called then.
    struct ShownReport {
        Report report;
        std::string reporter;
        std::string about;
    };
    // The newest first, those that are open or all; the key of a page is the id.
    [[nodiscard]] Answer<std::vector<ShownReport>> reports(const Actor& by, bool all, const Page& page);
    // The note is for the moderators. A report that was closed before stays as it is.
    [[nodiscard]] Answer<ShownReport> close_report(const Actor& by, std::int64_t id, std::string_view note);

    // The newest first, about somebody or all; the key of a page is the id.
    [[nodiscard]] Answer<std::vector<ModerationAct>> log(const Actor& by, const std::string& name,
                                                         const Page& page);
    // Somebody as moderators know them: what holds against them now.
    [[nodiscard]] Answer<Account> person(const Actor& by, std::string_view name);

private:
    // What `change` makes of an account, which is kept and listed; false: nothing has changed.
    using Change = std::function<bool(sql::Transaction&, Account&)>;
    [[nodiscard]] Answer<Account> act(const Actor& by, std::string_view name, ModerationAct act,
                                      const Change& change);
    // Lists what is done in the same write.
    [[nodiscard]] ModerationAct list(sql::Transaction& transaction, const Actor& by, const Account& to,
                                     ModerationAct act) const;
    void told(const std::optional<ModerationAct>& act) const;

    Context& context_;
    std::function<void(const ModerationAct&)> hear_;
};

}  // namespace house
