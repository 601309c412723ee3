#include "cli/networks.h"

#include "cli/files.h"

namespace cli {

Expected<std::optional<std::shared_ptr<const engine::Network>>> open_network(const play::GameModule& module,
                                                                             const std::string& file) {
    using Choice = std::optional<std::shared_ptr<const engine::Network>>;
    if (file.empty()) return Choice();
    if (file == no_network) return Choice(nullptr);
    const auto bytes = read_file(file);
    if (!bytes) return tl::unexpected(bytes.error());
    auto network = play::read_network(module, *bytes);
    if (!network) return fail(Exit::refused, file + ": " + network.error().what);
    return Choice(*std::move(network));
}

}  // namespace cli
