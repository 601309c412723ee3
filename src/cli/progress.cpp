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

void remark(std::string_view text) { write(std::string(text) + '\n'); }

}  // namespace cli
