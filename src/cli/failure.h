// How a command ends: successfully, or with a message and an exit status.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "base/result.h"

namespace cli {

// Scripts rely on these: never renumber.
enum class Exit : int {
    done = 0,
    refused = 1,  // the input: an illegal turn, a bad position, an unknown option
    usage = 2,    // the command line itself
    outside = 3,  // a file, the network, a closed pipe
    // What mail servers understand, from sysexits.h:
    bad_data = 65,  // permanent failure: do not retry
    later = 75,     // temporary failure: retry later
};

struct Failure {
    Exit exit = Exit::refused;
    std::string sentence;  // no trailing period
};

template <class T>
using Expected = tl::expected<T, Failure>;
using Done = Expected<void>;

[[nodiscard]] inline tl::unexpected<Failure> fail(Exit exit, std::string sentence) {
    return tl::unexpected<Failure>(Failure{exit, std::move(sentence)});
}

// Errors of the server are sentences, those of the command line have no final period.
[[nodiscard]] inline std::string without_period(std::string sentence) {
    if (sentence.ends_with('.')) sentence.pop_back();
    return sentence;
}

// "position: the side to move is x or o, not 'w' (at character 44)"
[[nodiscard]] inline tl::unexpected<Failure> refuse(std::string_view what, const base::Error& error) {
    std::string sentence = std::string(what) + ": " + error.what;
    if (error.offset > 0) sentence += " (at character " + std::to_string(error.offset + 1) + ")";
    return fail(Exit::refused, std::move(sentence));
}

}  // namespace cli
