// Mail servers: address and credentials.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace mail {

struct Login {
    std::string user{};  // empty: no sign-in
    std::string password{};
};

struct Server {
    std::string url;  // "smtp://mail.example.org:587", without path
    Login login{};
    std::string authorities{};  // a file with trusted certificates; empty: those of the system
    bool may_be_plain = false;  // allows an unencrypted connection
    std::chrono::milliseconds to_connect{20'000};
    std::chrono::milliseconds to_finish{180'000};  // for one connection
};

enum class Protocol : std::uint8_t { smtp, imap };

// "smtp://host", "smtps://host:465" and the same with imap. It must not contain a user or password, because
// addresses are visible to others. A server on this machine needs no encryption.
[[nodiscard]] base::Result<Server> read_server(std::string_view text, Protocol protocol);

// The first line is the user, the second the password.
[[nodiscard]] base::Result<Login> read_login(std::string_view text);

}  // namespace mail
