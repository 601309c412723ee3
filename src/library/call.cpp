#include "library/call.h"

#include <parlor.h>

#include <algorithm>
#include <vector>

namespace library {
namespace {

struct Refusal {
    std::string sentence;
    std::string code;
    std::string cause;
    parlor_error told{"", "", "", 0};
};

// The code of the innermost cause.
std::string_view first_cause(const std::vector<base::Message>& cause) {
    if (cause.empty()) return {};
    const std::string_view deeper = first_cause(cause.front().cause);
    return deeper.empty() ? cause.front().code : deeper;
}

Refusal& refusal() {
    thread_local Refusal refusal;
    return refusal;
}

}  // namespace

void remember(const base::Error& error) {
    Refusal& last = refusal();
    last.sentence = error.what;
    last.code = error.code;
    last.cause = first_cause(error.cause);
    last.told = {last.sentence.c_str(), last.code.c_str(), last.cause.c_str(), error.offset};
}

void remember_nothing_left() noexcept {
    refusal().told = {"the system is out of memory or threads", "", "", 0};
}

char* hand_over(std::string_view text) {
    char* const copy = new char[text.size() + 1];
    std::ranges::copy(text, copy);
    copy[text.size()] = '\0';
    return copy;
}

}  // namespace library

extern "C" {

const char* parlor_version() { return PARLOR_VERSION; }

const parlor_error* parlor_last_error() { return &library::refusal().told; }

void parlor_free(char* text) { delete[] text; }
}
