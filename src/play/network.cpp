#include "play/network.h"

#include <string>

#include "play/module.h"

namespace play {

base::Result<std::shared_ptr<const engine::Network>> read_network(const GameModule& module,
                                                                  std::string_view file) {
    if (module.network == nullptr)
        return base::failure(std::string(module.title) + " is not played with a network");
    return engine::Network::read(file, module.network->shape);
}

}  // namespace play
