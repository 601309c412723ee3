#include "cli/online/saved_servers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/files.h"
#include "cli/private_files.h"
#include "client/path.h"

namespace cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int format_version = 1;

std::string write(const SavedServer& saved) {
    const json document{
        {"version", format_version}, {"server", saved.server}, {"name", saved.name}, {"token", saved.token}};
    return document.dump(2) + '\n';
}

std::optional<SavedServer> read(const std::string& text) {
    const json document = json::parse(text, nullptr, false);
    if (!document.is_object() || document.value("version", json()) != format_version) return std::nullopt;
    for (const char* const field : {"server", "name", "token"})
        if (!document.contains(field) || !document[field].is_string()) return std::nullopt;
    return SavedServer{document["server"], document["name"], document["token"]};
}

Expected<SavedServer> read_saved(const fs::path& file) {
    if (is_open_to_others(file))
        return fail(Exit::refused, base::quoted(file.string()) +
                                       " can be read by other users of this machine: run 'parlor logout' and "
                                       "sign in again");
    const auto text = read_file(file.string());
    if (!text) return tl::unexpected(text.error());
    auto saved = read(*text);
    if (!saved)
        return fail(Exit::refused, base::quoted(file.string()) + " is damaged: run 'parlor login' again");
    return *std::move(saved);
}

}  // namespace

std::optional<SavedServers> SavedServers::of_user() {
    const auto folder = state_folder();
    if (!folder) return std::nullopt;
    return SavedServers(*folder / "servers");
}

fs::path SavedServers::file(std::string_view server) const {
    return folder_ / (client::escaped(server) + ".json");
}

Expected<std::optional<SavedServer>> SavedServers::find(std::string_view server) const {
    std::error_code error;
    if (!fs::exists(file(server), error)) return std::optional<SavedServer>();
    return read_saved(file(server)).map([](SavedServer saved) { return std::optional(std::move(saved)); });
}

std::vector<SavedServer> SavedServers::all() const {
    std::vector<SavedServer> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error))
        if (auto saved = read_saved(entry.path())) found.push_back(*std::move(saved));
    std::ranges::sort(found, {}, &SavedServer::server);
    return found;
}

Done SavedServers::save(const SavedServer& saved) const {
    if (auto made = make_private(folder_); !made) return made;
    return write_private(file(saved.server), write(saved));
}

Done SavedServers::forget(std::string_view server) const {
    std::error_code error;
    fs::remove(file(server), error);
    if (error)
        return fail(Exit::outside,
                    "cannot remove " + base::quoted(file(server).string()) + ": " + error.message());
    return {};
}

}  // namespace cli
