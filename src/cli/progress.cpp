#include "cli/progress.h"

#include <unistd.h>

#include <cstdio>
#include <string>

namespace cli {
namespace {

constexpr std::string_view begin_again = "\r\033[K";

void write(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace

Progress::Progress() : seen_(isatty(STDERR_FILENO) != 0) {}

void Progress::show(std::string_view text) {
    if (!seen_) return;
    write(std::string(begin_again) + std::string(text));
    shown_ = true;
}

void Progress::clear() {
    if (shown_) write(begin_again);
    shown_ = false;
}

std::string time_left(std::chrono::steady_clock::time_point begun, std::uint64_t done, std::uint64_t all) {
    using Seconds = std::chrono::duration<double>;
    if (done == 0 || done >= all) return {};
    const Seconds so_far = std::chrono::steady_clock::now() - begun;
    const double left = so_far.count() * static_cast<double>(all - done) / static_cast<double>(done);
    constexpr double minute = 60;
    if (left < 2 * minute) return ", about " + std::to_string(static_cast<int>(left) + 1) + " s left";
    return ", about " + std::to_string(static_cast<int>(left / minute) + 1) + " min left";
}

void remark(std::string_view text) { write(std::string(text) + '\n'); }

}  // namespace cli
