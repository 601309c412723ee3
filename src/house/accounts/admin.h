// Admin: what the host does on the machine of the server. There are no permission checks: anyone who can open
// the database can do anything with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "house/common/context.h"
#include "house/common/page.h"
#include "house/notify/entities.h"
#include "house/people/account.h"

namespace house {

// An inconsistency in the database.
struct Finding {
    std::string where;  // "table k7f2…"
    std::string what;   // one sentence, no trailing period

    bool operator==(const Finding&) const = default;
};

class Admin {
public:
    explicit Admin(Context& context) : context_(context) {}

    // By name, which is the key of a page.
    [[nodiscard]] Answer<std::vector<Account>> accounts(const Page& page);

    // Deliveries that have failed or are in doubt, the newest first; the key of a page is the id.
    struct Stranded {
        Delivery delivery;
        std::string name;  // the recipient; empty: not an account
    };
    [[nodiscard]] Answer<std::vector<Stranded>> stranded_deliveries(const Page& page);
    // How many deliveries are waiting, due or not.
    [[nodiscard]] Answer<std::int64_t> waiting_deliveries(Delivery::Channel channel);

    // Replays every game and compares the result with its entry in lists, looks it up by its board number,
    // reads the terms of every invitation, and checks that rated games have ratings. Calls `visit` with every
    // finding.
    struct Checked {
        std::size_t tables = 0;
        std::size_t invitations = 0;
        std::size_t findings = 0;

        bool operator==(const Checked&) const = default;
    };
    [[nodiscard]] Answer<Checked> check(const std::function<void(const Finding&)>& visit);

private:
    Context& context_;
};

}  // namespace house
