// Tokens, with which a program identifies itself to a server.
#pragma once

#include <string>

#include "cli/failure.h"

namespace cli {

// A token as it was typed or read; an error if it cannot be one.
[[nodiscard]] Expected<std::string> read_token(std::string token);

// The token for a server: the given one, or else PARLOR_TOKEN of the environment, or else that of 'parlor
// login'. Empty if there is none.
struct Token {
    std::string text;
    bool saved = false;  // by 'parlor login'
};
[[nodiscard]] Expected<Token> token_for(const std::string& server, const std::string& given);

// The status of an answer to a token that the server does not know (any more), and what to do about it.
inline constexpr int unauthorized = 401;
[[nodiscard]] std::string about_old_token(const std::string& server, const Token& token);

}  // namespace cli
