#include "sql/sqlite_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <system_error>

namespace sql {
namespace {

// See https://www.sqlite.org/fileformat.html.
constexpr std::string_view magic{"SQLite format 3\0", 16};
constexpr std::size_t header_size = 100;
constexpr std::size_t application_offset = 68;

using Header = std::array<char, header_size>;

std::uint32_t application_of(const Header& header) {
    std::uint32_t application = 0;
    for (std::size_t byte = 0; byte < 4; ++byte)
        application = application << 8U | static_cast<std::uint8_t>(header.at(application_offset + byte));
    return application;
}

std::filesystem::path loose_pages(const std::filesystem::path& file) { return file.string() + "-wal"; }

}  // namespace

bool is_house_file(const std::filesystem::path& file) {
    Header header{};
    std::ifstream stream(file, std::ios::binary);
    if (!stream.read(header.data(), header.size())) return false;
    return std::string_view(header.data(), magic.size()) == magic &&
           application_of(header) == our_application;
}

// If the file cannot be created, opening it fails, too, with the reason.
void create_private(const std::filesystem::path& file) {
    const int made = ::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made >= 0) ::close(made);
}

bool has_loose_pages(const std::filesystem::path& file) {
    std::error_code not_there;
    const auto size = std::filesystem::file_size(loose_pages(file), not_there);
    return !not_there && size > 0;
}

bool is_still_open(const std::filesystem::path& file) {
    std::error_code not_there;
    return std::filesystem::exists(loose_pages(file), not_there);
}

}  // namespace sql
