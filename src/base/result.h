// Result<T>: a value, or the reason there is none.
//
// Everything that reads text from outside (notation, positions, records, options) returns a Result.
// Nothing inside the rules or the search does: there a broken precondition is a bug, and bugs are asserted.
//
// What the rules and the readers of records refuse, they refuse with a Message of their catalogues: an Error
// made from one keeps its data beside the sentence, so that a page can say the same in its own language.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "base/message.h"

namespace base {

struct Error {
    std::string what;        // one sentence for a person, no trailing period
    std::size_t offset = 0;  // where in the text that was read the trouble starts

    // The message that `what` is the sentence of; no code where it was never one.
    std::string_view code{};
    std::vector<Argument> arguments{};
    std::vector<Message> cause{};

    bool operator==(const Error&) const = default;
};

template <class T>
using Result = tl::expected<T, Error>;

[[nodiscard]] inline Error error_of(Message message, std::size_t offset = 0) {
    return {.what = std::move(message.sentence),
            .offset = offset,
            .code = message.code,
            .arguments = std::move(message.arguments),
            .cause = std::move(message.cause)};
}
[[nodiscard]] inline Message message_of(Error error) {
    return {.code = error.code,
            .arguments = std::move(error.arguments),
            .sentence = std::move(error.what),
            .cause = std::move(error.cause)};
}
// The error of a text that begins so far into a longer one.
[[nodiscard]] inline Error moved_by(std::size_t distance, Error error) {
    error.offset += distance;
    return error;
}

// What a function returning a Result returns when it has no value.
[[nodiscard]] inline tl::unexpected<Error> failure(std::string what, std::size_t offset = 0) {
    return tl::unexpected<Error>(Error{.what = std::move(what), .offset = offset});
}
[[nodiscard]] inline tl::unexpected<Error> failure(Error error) {
    return tl::unexpected<Error>(std::move(error));
}
[[nodiscard]] inline tl::unexpected<Error> failure(Message message, std::size_t offset = 0) {
    return failure(error_of(std::move(message), offset));
}

}  // namespace base
