#include "cli/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "base/text.h"

namespace cli {
namespace {

// A file descriptor that is closed when its owner goes.
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

auto failed(std::string_view what, const std::string& path) {
    return fail(Exit::outside,
                "cannot " + std::string(what) + ' ' + base::quoted(path) + ": " + std::strerror(errno));
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

}  // namespace

Expected<std::string> read_file(const std::string& path) {
    if (path == "-") return read_all(STDIN_FILENO, "standard input");
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) return failed("open", path);
    return read_all(file.number(), path);
}

Done write_file(const std::string& path, std::string_view text) {
    constexpr int readable_by_all = 0644;
    const std::string unfinished = path + ".unfinished";
    {
        const Descriptor file(
            ::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, readable_by_all));
        if (!file.is_open()) return failed("write", path);
        if (!write_all(file.number(), text)) {
            const auto failure = failed("write", path);
            ::unlink(unfinished.c_str());
            return failure;
        }
    }
    if (std::rename(unfinished.c_str(), path.c_str()) != 0) {
        const auto failure = failed("write", path);
        ::unlink(unfinished.c_str());
        return failure;
    }
    return {};
}

}  // namespace cli
