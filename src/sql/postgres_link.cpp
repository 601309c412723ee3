#include "sql/postgres_link.h"

#include <array>
#include <chrono>
#include <cstring>
#include <string_view>

namespace sql {
namespace {

struct FreeOptions {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
using Options = std::unique_ptr<PQconninfoOption, FreeOptions>;

Options read_address(const std::string& address) {
    return Options(PQconninfoParse(address.c_str(), nullptr));
}

std::string option(const Options& options, std::string_view keyword) {
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option)
        if (option->keyword == keyword && option->val != nullptr) return option->val;
    return {};
}

// libpq ends its messages with a line end, and some have several lines.
std::string first_line(std::string_view message) {
    return std::string(message.substr(0, message.find('\n')));
}

// A refused connection fails at once.
constexpr std::chrono::seconds noticeable{2};

// Notices such as "table exists, skipping" would go to the standard error.
void ignore_notice(void* /*context*/, const PGresult* /*notice*/) {}

Trouble kind_of(std::string_view state) {
    // A serialization failure, a deadlock, or a row that was locked for too long.
    if (state == "40001" || state == "40P01" || state == "55P03") return Trouble::conflict;
    if (state.starts_with("23")) return Trouble::constraint;
    if (state.starts_with("08") || state.starts_with("57P0"))
        return Trouble::gone;  // lost, or being shut down
    return Trouble::other;
}

}  // namespace

// A dead peer is noticed within a minute; otherwise a listener would wait forever. The transaction of a
// disconnected node must not keep its locks for long. A pooler does not accept such options.
Result<Link> connect(const std::string& address, Behind behind) {
    const Options parts = read_address(address);
    if (!parts) return failure(Trouble::other, "the address of the database cannot be read");
    std::string wishes = option(parts, "options");
    if (behind == Behind::server) wishes += " -c idle_in_transaction_session_timeout=10s";
    constexpr std::array keywords{"dbname",
                                  "connect_timeout",
                                  "client_encoding",
                                  "keepalives_idle",
                                  "keepalives_interval",
                                  "keepalives_count",
                                  "tcp_user_timeout",
                                  "fallback_application_name",
                                  "options",
                                  static_cast<const char*>(nullptr)};
    const std::array values{address.c_str(),
                            "5",
                            "UTF8",
                            "30",
                            "10",
                            "3",
                            "60000",
                            "parlor",
                            wishes.c_str(),
                            static_cast<const char*>(nullptr)};
    constexpr int expand_address = 1;
    const auto begun = std::chrono::steady_clock::now();
    Link link(PQconnectdbParams(keywords.data(), values.data(), expand_address));
    if (!is_alive(link)) {
        const bool silent = std::chrono::steady_clock::now() - begun >= noticeable;
        return failure(silent ? Trouble::silent : Trouble::gone,
                       address_name(address) + ": " + first_line(PQerrorMessage(link.get())));
    }
    PQsetNoticeReceiver(link.get(), ignore_notice, nullptr);
    return link;
}

std::string address_name(const std::string& address) {
    const Options options = read_address(address);
    if (!options) return "the PostgreSQL database";
    const std::string database = option(options, "dbname");
    const std::string host = option(options, "host");
    return "the PostgreSQL database" + (database.empty() ? "" : " " + database) +
           (host.empty() ? "" : " at " + host);
}

bool is_alive(const Link& link) { return link != nullptr && PQstatus(link.get()) == CONNECTION_OK; }

bool succeeded(const Answer& answer) {
    const ExecStatusType status = PQresultStatus(answer.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

Error error_of(const Link& link, const Answer& answer) {
    const char* state = PQresultErrorField(answer.get(), PG_DIAG_SQLSTATE);
    const char* message = PQresultErrorField(answer.get(), PG_DIAG_MESSAGE_PRIMARY);
    if (!is_alive(link)) return {Trouble::gone, "the connection to PostgreSQL is lost"};
    if (state == nullptr || message == nullptr)
        return {Trouble::other, first_line(PQerrorMessage(link.get()))};
    return {kind_of(state), std::string("PostgreSQL: ") + message};
}

}  // namespace sql
