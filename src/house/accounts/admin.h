// Admin: what whoever runs a house does at its own machine. Nobody is asked by what right: who can open the
// books can do anything with them.
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

// Something in the books that does not agree with the rest.
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

    // What could not be brought, or may have been, the newest first; the key of a page is the id.
    struct Stranded {
        Delivery delivery;
        std::string name;  // whose it is; empty: a stranger's
    };
    [[nodiscard]] Answer<std::vector<Stranded>> stranded_deliveries(const Page& page);
    // How many things are on their way to people, or wait for their hour.
    [[nodiscard]] Answer<std::int64_t> waiting_deliveries(Delivery::Channel channel);

    // Plays every game again and compares it with what lists say of it, looks for it on its board, reads the
    // terms of every invitation, and looks for the ratings that rated games must have left. Calls visit with
    // whatever it finds.
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
