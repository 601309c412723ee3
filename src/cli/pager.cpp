#include "cli/pager.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/text.h"

namespace cli {
namespace {

constexpr std::string_view usual_pager = "less";

bool is_installed(std::string_view program) {
    const char* const folders = std::getenv("PATH");
    if (folders == nullptr) return false;
    for (const base::Word& folder : base::split(folders, ':'))
        if (::access((std::string(folder.text) + '/' + std::string(program)).c_str(), X_OK) == 0) return true;
    return false;
}

bool is_dumb_terminal() {
    const char* const kind = std::getenv("TERM");
    return kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb";
}

// Empty: none.
std::string pager() {
    if (const char* const chosen = std::getenv("PAGER")) return chosen;
    return is_installed(usual_pager) ? std::string(usual_pager) : "";
}

}  // namespace

bool page_text(std::string_view text) {
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0 || is_dumb_terminal()) return false;
    const std::string program = pager();
    if (program.empty()) return false;
    ::setenv("LESS", "FRX", 0);  // colours; a text that fits on one screen stays there
    std::FILE* const pipe = ::popen(program.c_str(), "w");
    if (pipe == nullptr) return false;
    std::fwrite(text.data(), 1, text.size(), pipe);  // a reader who has seen enough closes the pipe
    ::pclose(pipe);
    return true;
}

}  // namespace cli
