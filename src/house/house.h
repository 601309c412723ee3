// House: all its rooms, in the same context.
#pragma once

#include <string_view>
#include <utility>

#include "house/accounts/accounts.h"
#include "house/accounts/messages.h"
#include "house/accounts/people.h"
#include "house/common/context.h"
#include "house/common/cursor.h"
#include "house/common/gate.h"
#include "house/lobby/lobby.h"
#include "house/moderation/moderation.h"
#include "house/moderation/reports.h"
#include "house/notify/contacts.h"
#include "house/notify/deliveries.h"
#include "house/notify/signed_links.h"
#include "house/tables/chat.h"
#include "house/tables/followings.h"
#include "house/tables/outages.h"
#include "house/tables/tables.h"

namespace house {

struct House {
    explicit House(Context context_given, const PasswordCost& cost = usual_cost)
        : context(std::move(context_given)), accounts(context, confirmations, cost) {}
    House(const House&) = delete;  // the rooms know where the context is
    House& operator=(const House&) = delete;

    // From now on every notice is heard, so that what was read may be remembered. Somebody who is banned by
    // another program has to be refused at once: where its notices are not heard, people are looked up.
    void begin_hearing();
    // A notice of the database; an empty channel means that some were missed.
    void hear(std::string_view channel, std::string_view payload);
    // Tells other nodes who is at this one. To be called more often than presence goes out of date.
    [[nodiscard]] Answer<void> tell_presence();
    // Writes something that nobody reads: refused if the house cannot write now.
    [[nodiscard]] Answer<void> try_writing() const;

    Context context;
    Cursors cursors{context};
    ConfirmationLimit confirmations{context};
    Accounts accounts;
    Gate long_reads{2, 8};  // lists and exports that read much: few at a time
    Tables tables{context};
    Outages outages{context, tables};
    Lobby lobby{context, tables};
    Chat chat{context};
    People people{context};
    Contacts contacts{context, confirmations};
    Followings followings{context};
    SignedLinks signed_links{context};
    Deliveries deliveries{context, signed_links};
    Messages messages{context, accounts, tables};
    Reports reports{context};
    Moderation moderation{context};
};

}  // namespace house
