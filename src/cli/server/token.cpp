#include "cli/server/token.h"

#include <algorithm>
#include <cstdlib>

namespace cli {

Expected<std::string> read_token(const std::string& given) {
    const char* const kept = std::getenv("PARLOR_TOKEN");
    std::string token = given.empty() && kept != nullptr ? kept : given;
    const bool fine = std::ranges::all_of(token, [](char letter) { return letter > ' ' && letter <= '~'; });
    if (!fine) return fail(Exit::refused, "a token is one word without spaces or special characters");
    return token;
}

}  // namespace cli
