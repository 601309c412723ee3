#include "cli/online/token.h"

#include <algorithm>
#include <cstdlib>

#include "cli/online/saved_servers.h"

namespace cli {

Expected<std::string> read_token(std::string token) {
    const bool fine = std::ranges::all_of(token, [](char letter) { return letter > ' ' && letter <= '~'; });
    if (!fine) return fail(Exit::refused, "a token is one word without spaces or special characters");
    return token;
}

Expected<Token> token_for(const std::string& server, const std::string& given) {
    const char* const kept = std::getenv("PARLOR_TOKEN");
    const std::string chosen = given.empty() && kept != nullptr ? kept : given;
    if (!chosen.empty())
        return read_token(chosen).map([](std::string text) { return Token{std::move(text)}; });
    const auto servers = SavedServers::of_user();
    if (!servers) return Token{};
    const auto saved = servers->find(server);
    if (!saved) return tl::unexpected(saved.error());
    return *saved ? Token{(*saved)->token, true} : Token{};
}

std::string about_old_token(const std::string& server, const Token& token) {
    return token.saved ? "your sign-in at " + server + " has expired or was ended: run 'parlor login " +
                             server + "' again"
                       : server + " does not know this token: it has expired or was ended";
}

}  // namespace cli
