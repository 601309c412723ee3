// What our uses of libpq share: a link to a server, results, and what went wrong.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <string>

#include "sql/sql.h"

namespace sql {

struct CloseLink {
    void operator()(PGconn* link) const { PQfinish(link); }
};
using Link = std::unique_ptr<PGconn, CloseLink>;

struct ClearAnswer {
    void operator()(PGresult* answer) const { PQclear(answer); }
};
using Answer = std::unique_ptr<PGresult, ClearAnswer>;

// What stands behind an address. A pooler hands every transaction to a server's process of its choice, which
// remembers nothing of the one before.
enum class Behind : std::uint8_t { server, pooler };

// Connects to an address such as postgresql://ben@example.org/parlor. The error never repeats the address: it
// may have a password in it.
[[nodiscard]] Result<Link> connect(const std::string& address, Behind behind = Behind::server);

// "the PostgreSQL database parlor at example.org"
[[nodiscard]] std::string name_of(const std::string& address);

[[nodiscard]] bool is_alive(const Link& link);

// What the server said, or that it said nothing any more.
[[nodiscard]] bool succeeded(const Answer& answer);
[[nodiscard]] Error error_of(const Link& link, const Answer& answer);

}  // namespace sql
