// Verdict: the outcome of an incoming email.
#pragma once

#include <cstdint>
#include <tl/expected.hpp>

namespace mail {

enum class Verdict : std::uint8_t {
    done,        // an answer is on its way
    ignored,     // not answered: automatic, or over the limit
    duplicate,   // it was received before
    unreadable,  // it is not an email
    later,       // try to deliver it again later
};

// The result of a step, or the final verdict.
template <class T>
using OrVerdict = tl::expected<T, Verdict>;

}  // namespace mail
