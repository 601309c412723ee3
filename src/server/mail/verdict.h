// Verdict: what becomes of a message that has come.
#pragma once

#include <cstdint>
#include <tl/expected.hpp>

namespace mail {

enum class Verdict : std::uint8_t {
    done,        // an answer is on its way
    ignored,     // nobody is to hear of it: a machine has written it, or somebody writes too much
    duplicate,   // it had come before
    unreadable,  // it is no message
    later,       // not now: to be brought again
};

// What a step makes of a message, or the verdict that it ends with.
template <class T>
using OrVerdict = tl::expected<T, Verdict>;

}  // namespace mail
