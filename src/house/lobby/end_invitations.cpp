#include "house/lobby/end_invitations.h"

#include <string>

#include "house/lobby/invitation_sql.h"
#include "house/tables/notices.h"

namespace house {

void end_invitations(sql::Transaction& transaction, AccountId account) {
    for (Invitation& invitation : list_open_invitations(transaction, account)) {
        invitation.state =
            invitation.from == account ? Invitation::State::withdrawn : Invitation::State::declined;
        put_invitation(transaction, invitation);
        transaction.publish(std::string(InvitationNotice::channel),
                            write_notice(InvitationNotice{invitation.id, invitation.from, invitation.to}));
    }
}

}  // namespace house
