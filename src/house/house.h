// House: the core of the server, with all its parts in the same context.
#pragma once

#include <string_view>
#include <utility>

#include "house/accounts/accounts.h"
#include "house/accounts/friends.h"
#include "house/accounts/messages.h"
#include "house/accounts/people.h"
#include "house/analyses/agreements.h"
#include "house/analyses/analyses.h"
#include "house/common/context.h"
#include "house/common/cursor.h"
#include "house/common/gate.h"
#include "house/lobby/lobby.h"
#include "house/moderation/moderation.h"
#include "house/moderation/reports.h"
#include "house/notify/contacts.h"
#include "house/notify/deliveries.h"
#include "house/notify/signed_links.h"
#include "house/openings/openings.h"
#include "house/puzzles/puzzles.h"
#include "house/studies/studies.h"
#include "house/tables/activity.h"
#include "house/tables/attention.h"
#include "house/tables/chat.h"
#include "house/tables/followings.h"
#include "house/tables/outages.h"
#include "house/tables/tables.h"
#include "house/tournaments/tournaments.h"

namespace house {

struct House {
    explicit House(Context context_given, const PasswordCost& cost = usual_cost)
        : context(std::move(context_given)), accounts(context, confirmations, cost) {}
    House(const House&) = delete;  // the parts have references to the context
    House& operator=(const House&) = delete;

    // From now on this node receives notices, so it may cache what it has read. Without notices, users are
    // looked up at each request, so that a ban by another process takes effect at once.
    void begin_hearing();
    // Handles a notice of the database; an empty channel means that some were missed.
    void hear(std::string_view channel, std::string_view payload);
    // Reports to other nodes who is at this one. Call it more often than presence expires.
    [[nodiscard]] Answer<void> tell_presence();
    // A test write: refused if the database cannot be written to.
    [[nodiscard]] Answer<void> try_writing() const;

    Context context;
    Attention attention{context.database};
    Cursors cursors{context};
    ConfirmationLimit confirmations{context};
    Accounts accounts;
    Gate long_reads{2, 8};  // limits slow lists and exports to a few at a time
    Tables tables{context};
    Outages outages{context, tables};
    Lobby lobby{context, tables};
    Tournaments tournaments{context, tables};
    Openings openings{context, tables};
    Analyses analyses{context, tables};
    Agreements agreements{context};
    Studies studies{context, tables};
    Puzzles puzzles{context};
    Chat chat{context};
    People people{context};
    Friends friends{context};
    Activities activities{context};
    Contacts contacts{context, confirmations};
    Followings followings{context};
    SignedLinks signed_links{context};
    Deliveries deliveries{context, signed_links};
    Messages messages{context, accounts, tables};
    Reports reports{context};
    Moderation moderation{context};
};

}  // namespace house
