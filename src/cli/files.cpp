#include "cli/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "base/text.h"
#include "game/sentences.h"

namespace cli {
namespace {

// Closes its file descriptor when it is destroyed.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }

private:
    int number_;
};

std::string shown(const std::string& path) { return path == "-" ? "standard input" : base::quoted(path); }

auto failed(std::string_view what, const std::string& path, std::string_view why = std::strerror(errno)) {
    return fail(Exit::outside, "cannot " + std::string(what) + ' ' + shown(path) + ": " + std::string(why));
}

Expected<std::string> read_all(int descriptor, const std::string& path) {
    std::string text;
    std::array<char, 1 << 16> block;
    for (;;) {
        const ssize_t count = ::read(descriptor, block.data(), block.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return failed("read", path);
        if (count == 0) return text;
        text.append(block.data(), static_cast<std::size_t>(count));
    }
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(descriptor, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return ::fsync(descriptor) == 0;
}

// Follows symbolic links: the file they lead to is replaced, not the link.
std::string behind_links(const std::string& path) {
    std::error_code not_there;
    const auto real = std::filesystem::canonical(path, not_there);
    return not_there ? path : real.string();
}

// Writes a file; an existing one is overwritten.
bool write_anew(const std::string& path, mode_t mode, std::string_view text) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode));
    return file.is_open() && write_all(file.number(), text);
}

// Whether already the first word of a text is not what a record begins with.
bool reads_nothing(std::string_view text, const base::Error& error) {
    const auto words = base::words(text);
    return !words.empty() && words.front().offset == error.offset && !words.front().text.starts_with('[');
}

}  // namespace

std::string with_home(const std::string& path) {
    const char* const home = std::getenv("HOME");
    if (home == nullptr || (path != "~" && !path.starts_with("~/"))) return path;
    return home + path.substr(1);
}

Expected<std::string> read_file(const std::string& path) {
    if (path == "-") return read_all(STDIN_FILENO, path);
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) return failed("open", path);
    return read_all(file.number(), path);
}

tl::unexpected<Failure> refuse_at(const std::string& path, std::string_view text, const base::Error& error) {
    const base::Place place = base::place_of(text, error.offset);
    return fail(Exit::refused, (path == "-" ? "standard input" : path) + ", line " +
                                   std::to_string(place.line) + ", column " + std::to_string(place.column) +
                                   ": " + error.what);
}

Expected<RecordFile> read_record_file(const std::string& path) {
    auto text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    auto records = game::read_records(*text);
    if (!records && reads_nothing(*text, records.error()))
        return refuse_at(path, *text, base::error_of(game::say("record.none")));
    if (!records) return refuse_at(path, *text, records.error());
    if (records->empty()) return refuse_at(path, *text, base::error_of(game::say("record.none")));
    return RecordFile{*std::move(text), *std::move(records)};
}

Done write_file(const std::string& path, std::string_view text) {
    constexpr mode_t readable_by_all = 0644;
    constexpr mode_t permissions = 0777;
    const std::string file = behind_links(path);
    const std::string unfinished = file + ".unfinished";
    struct stat old{};
    const bool exists = ::stat(file.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) return failed("write", path, "it is not a regular file");
    const mode_t mode = exists ? old.st_mode & permissions : readable_by_all;
    if (write_anew(unfinished, mode, text) && std::rename(unfinished.c_str(), file.c_str()) == 0) return {};
    const auto failure = failed("write", path);
    ::unlink(unfinished.c_str());
    return failure;
}

}  // namespace cli
