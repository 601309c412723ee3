// House: all its rooms, on the same premises.
#pragma once

#include <utility>

#include "house/accounts.h"
#include "house/chancery.h"
#include "house/chat.h"
#include "house/contacts.h"
#include "house/errands.h"
#include "house/followings.h"
#include "house/lobby.h"
#include "house/people.h"
#include "house/post.h"
#include "house/premises.h"
#include "house/tables.h"

namespace house {

struct House {
    explicit House(Premises premises_given, const PasswordCost& cost = usual_cost)
        : premises(std::move(premises_given)), accounts(premises, cost) {}
    House(const House&) = delete;  // the rooms know where the premises are
    House& operator=(const House&) = delete;

    Premises premises;
    Accounts accounts;
    Tables tables{premises};
    Lobby lobby{premises, tables};
    Chat chat{premises};
    People people{premises};
    Contacts contacts{premises, accounts};
    Followings followings{premises};
    Chancery chancery{premises};
    Errands errands{premises, chancery};
    Post post{premises, accounts, tables};
};

}  // namespace house
