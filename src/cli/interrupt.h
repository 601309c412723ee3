// Ctrl-C, as something to be looked at rather than something that kills.
#pragma once

#include <csignal>

namespace cli {

// While one of these lives, Ctrl-C only ends a read that is waiting, and is seen here. They may be nested.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] static bool seen();

private:
    struct sigaction before_{};
};

}  // namespace cli
