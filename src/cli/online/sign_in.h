// Signing in to a server with a name and a password, and tokens made there.
#pragma once

#include <string>

#include "cli/failure.h"
#include "client/client.h"

namespace cli {

struct Credentials {
    std::string name;
    std::string password;
};

// A new token with these scopes ("read", "play", …). The session in which it is made is ended again.
[[nodiscard]] Expected<std::string> make_token(const std::string& server, const Credentials& credentials,
                                               const std::vector<std::string>& scopes);

// The name of the account that a token belongs to. An error says why the token cannot be used.
[[nodiscard]] Expected<std::string> account_of(const std::string& server, const std::string& token);

// An answer of the server as a failure: that it could not be reached, or why it refused.
[[nodiscard]] tl::unexpected<Failure> refused_by(const std::string& server,
                                                 const base::Result<client::Reply>& reply);

}  // namespace cli
