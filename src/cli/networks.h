// Networks that a command line names.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/failure.h"
#include "engine/network.h"
#include "play/module.h"

namespace cli {

inline constexpr std::string_view no_network = "none";

// As play::ThinkerSettings has it, from the value of an option: nothing if it is empty, the hand-made
// evaluation for `none`, else the network in a file.
[[nodiscard]] Expected<std::optional<std::shared_ptr<const engine::Network>>> open_network(
    const play::GameModule& module, const std::string& file);

}  // namespace cli
