#include "cli/server/database.h"

#include <cstdlib>
#include <filesystem>

#include "base/text.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

Expected<std::string> usual_file() {
    if (std::string file = variable("PARLOR_DB"); !file.empty()) return file;
    if (const std::string data = variable("XDG_DATA_HOME"); !data.empty())
        return (fs::path(data) / "parlor" / "house.sqlite").string();
    const std::string home = variable("HOME");
    if (home.empty())
        return fail(Exit::outside, "there is no home folder for the database: name a file with --db");
    return (fs::path(home) / ".local" / "share" / "parlor" / "house.sqlite").string();
}

Expected<std::string> with_folder(const std::string& address) {
    const fs::path folder = fs::path(address).parent_path();
    std::error_code error;
    if (is_file(address) && !folder.empty()) fs::create_directories(folder, error);
    if (error) return fail(Exit::outside, folder.string() + ": " + error.message());
    return address;
}

}  // namespace

bool is_file(const std::string& address) {
    return address != ":memory:" && address.find("://") == std::string::npos;
}

Expected<std::string> database_address(const std::string& given) {
    return (given.empty() ? usual_file() : Expected<std::string>(given)).and_then(with_folder);
}

Expected<std::string> existing_database(const std::string& given) {
    auto address = given.empty() ? usual_file() : Expected<std::string>(given);
    std::error_code unreachable;
    if (address && is_file(*address) && !fs::exists(*address, unreachable))
        return fail(Exit::outside, "there is no database at " + base::quoted(*address));
    return address;
}

std::string shown_database(const std::string& address) {
    const std::size_t host = address.find('@');
    const std::size_t user = address.find("://");
    if (host == std::string::npos || user == std::string::npos || host < user) return address;
    const std::size_t password = address.find(':', user + 3);
    return password < host ? address.substr(0, password) + address.substr(host) : address;
}

}  // namespace cli
