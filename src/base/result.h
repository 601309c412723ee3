// Result<T>: a value, or the reason there is none.
//
// Everything that reads text from outside (notation, positions, records, options) returns a Result.
// Nothing inside the rules or the search does: there a broken precondition is a bug, and bugs are asserted.
#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace base {

struct Error {
    std::string what;        // one sentence for a person, no trailing period
    std::size_t offset = 0;  // where in the text that was read the trouble starts

    bool operator==(const Error&) const = default;
};

template <class T>
using Result = tl::expected<T, Error>;

// What a function returning a Result returns when it has no value.
[[nodiscard]] inline tl::unexpected<Error> failure(std::string what, std::size_t offset = 0) {
    return tl::unexpected<Error>(Error{.what = std::move(what), .offset = offset});
}
[[nodiscard]] inline tl::unexpected<Error> failure(Error error) {
    return tl::unexpected<Error>(std::move(error));
}

}  // namespace base
