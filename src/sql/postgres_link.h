// Shared helpers for libpq: connections, results and errors.
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

// What is at an address. A pooler runs every transaction on any of its server connections, which keep no
// state in between.
enum class Behind : std::uint8_t { server, pooler };

// Connects to an address such as postgresql://ben@example.org/parlor. The error never contains the address,
// which may have a password in it.
[[nodiscard]] Result<Link> connect(const std::string& address, Behind behind = Behind::server);

// "the PostgreSQL database parlor at example.org"
[[nodiscard]] std::string address_name(const std::string& address);

[[nodiscard]] bool is_alive(const Link& link);

// The server's error message, or that the connection is lost.
[[nodiscard]] bool succeeded(const Answer& answer);
[[nodiscard]] Error error_of(const Link& link, const Answer& answer);

}  // namespace sql
