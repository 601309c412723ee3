// Mail servers: where one is, and how one is let in.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace mail {

struct Login {
    std::string user{};  // empty: nobody has to be
    std::string password{};
};

struct Server {
    std::string url;  // "smtp://mail.example.org:587", without path
    Login login{};
    std::string authorities{};  // a file with the certificates to trust; empty: those of the system
    bool may_be_plain = false;  // it is trusted with letters that others may read on the way
    std::chrono::milliseconds to_connect{20'000};
    std::chrono::milliseconds to_finish{180'000};  // one conversation
};

enum class Protocol : std::uint8_t { smtp, imap };

// "smtp://host", "smtps://host:465" and the same with imap. A user or password has no place in it: addresses
// are seen by others. To a server on this machine nothing needs to be encrypted.
[[nodiscard]] base::Result<Server> read_server(std::string_view text, Protocol protocol);

// The first line is the user, the second the password.
[[nodiscard]] base::Result<Login> read_login(std::string_view text);

}  // namespace mail
