#include "house/lobby/invitation_notifications.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "house/notify/notifications.h"
#include "house/tables/terms.h"
#include "sql/database.h"

namespace house {
namespace {

// A player who seeks a live game is waiting on the page and needs no notification.
bool waits_here(const Invitation& invitation) {
    const auto terms = read_terms(nlohmann::json::parse(invitation.terms, nullptr, false));
    return invitation.kind == Invitation::Kind::seek && terms && table::is_live(terms->time_control);
}

}  // namespace

void notify_of(sql::Transaction& transaction, const Invitation& invitation, const Account& by, Time now,
               std::string_view comment) {
    Notification notification{.time = now,
                              .from = by.name,
                              .table = invitation.table,
                              .invitation = invitation.id,
                              .text = std::string(comment)};
    const bool by_host = by.id == invitation.from;
    if (by_host ? !invitation.to : waits_here(invitation)) return;
    if (invitation.to == invitation.from) return;
    notification.account = by_host ? *invitation.to : invitation.from;
    switch (invitation.state) {
    case Invitation::State::open: notification.kind = Notification::Kind::challenge; break;
    case Invitation::State::accepted:
        notification.kind = by_host ? Notification::Kind::began : Notification::Kind::settled;
        break;
    case Invitation::State::declined:
        notification.kind = Notification::Kind::settled;
        notification.text = invitation.reason;
        break;
    case Invitation::State::withdrawn:
    case Invitation::State::expired: return;
    }
    notify(transaction, std::move(notification));
}

}  // namespace house
