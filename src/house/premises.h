// Premises: what every part of the house works with, handed in from outside.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "house/entities.h"
#include "house/refusal.h"
#include "house/store.h"

namespace house {

// Fills bytes that nobody can foresee; in tests, from a seed.
using Entropy = std::function<void(std::span<std::uint8_t>)>;

struct Premises {
    Store& store;
    std::function<Time()> now;
    Entropy entropy;
    std::string page{};  // where people find the house: "https://play.example.org"; empty: nowhere
};

// What `work` answers, having read in `store` at one moment.
template <class T, class Work>
[[nodiscard]] Answer<T> read(Store& store, Work&& work) {
    std::optional<Answer<T>> answer;
    if (const auto done = store.read([&](View& view) { answer.emplace(work(view)); }); !done)
        return refused(code::unavailable, "The house cannot reach its books at the moment.");
    return std::move(*answer);
}

// What `work` answers, having written in `store`; a refusal undoes whatever it has written.
template <class T, class Work>
[[nodiscard]] Answer<T> write(Store& store, Work&& work) {
    std::optional<Answer<T>> answer;
    const auto done = store.write([&](Writer& writer) {
        answer.emplace(work(writer));
        return answer->has_value();
    });
    if (!done) return refused(code::unavailable, "The house cannot reach its books at the moment.");
    return std::move(*answer);
}

}  // namespace house
