// The servers that the user has signed in to with 'parlor login', each with a token, in files that nobody
// else can read.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"

namespace cli {

struct SavedServer {
    std::string server;  // as client::read_server returns it
    std::string name;    // of the account
    std::string token;

    bool operator==(const SavedServer&) const = default;
};

class SavedServers {
public:
    explicit SavedServers(std::filesystem::path folder) : folder_(std::move(folder)) {}
    // In the user's state folder; nothing if that is not known.
    [[nodiscard]] static std::optional<SavedServers> of_user();

    // Nothing if the user has not signed in there. A file that others can read is refused: its token may not
    // be a secret any more.
    [[nodiscard]] Expected<std::optional<SavedServer>> find(std::string_view server) const;
    // All of them, in the order of their addresses. Files that cannot be used are left out.
    [[nodiscard]] std::vector<SavedServer> all() const;
    // Replaces what was saved for the same server.
    [[nodiscard]] Done save(const SavedServer& saved) const;
    [[nodiscard]] Done forget(std::string_view server) const;

    [[nodiscard]] std::filesystem::path file(std::string_view server) const;

private:
    std::filesystem::path folder_;
};

}  // namespace cli
