// What is wrong with a command line, in our own words.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace cli {

// The sentence for an error that parsing has thrown, and where to read more: "show has no option '--foo'; see
// 'parlor show --help'".
[[nodiscard]] std::string usage_sentence(const CLI::App& program, const CLI::ParseError& error);

}  // namespace cli
