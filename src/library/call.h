// What all calls of the library have in common: errors are reported as sentences, and no exception leaves a
// call.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace library {

inline constexpr std::string_view no_handle = "there is no game or engine: the handle is NULL";

// Remembers for this thread why a call was refused.
void remember(const base::Error& error);
// The same, where the system has no more memory or threads to give.
void remember_nothing_left() noexcept;

// The text as the caller owns it.
[[nodiscard]] char* hand_over(std::string_view text);

// A text from outside.
[[nodiscard]] inline std::string_view given(const char* text) {
    return text == nullptr ? std::string_view() : std::string_view(text);
}

// What `call` results in; if that is an error, `refused`.
template <class T, class Call>
[[nodiscard]] T answer(T refused, Call&& call) noexcept {
    try {
        base::Result<T> result = call();
        if (result) return *std::move(result);
        remember(result.error());
    } catch (const std::exception&) {
        remember_nothing_left();
    }
    return refused;
}

// The same of a call about something that a handle stands for.
template <class T, class Handle, class Call>
[[nodiscard]] T answer_about(Handle* handle, T refused, Call&& call) noexcept {
    return answer<T>(refused, [&]() -> base::Result<T> {
        if (handle == nullptr) return base::failure(std::string(no_handle));
        return call(*handle);
    });
}

}  // namespace library
