// Messages about a wrong command line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace cli {

// The message for an error of the parser, with a hint where to read more: "show has no option '--foo'; see
// 'parlor show --help'".
[[nodiscard]] std::string usage_sentence(const CLI::App& program, const CLI::ParseError& error);

}  // namespace cli
