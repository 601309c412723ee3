// Ctrl-C as a flag to check, instead of the end of the program.
#pragma once

#include <csignal>

namespace cli {

// While an object of this class exists, Ctrl-C only ends a waiting read and sets seen(). They may be nested.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] static bool seen();
    // After this, seen() waits for the next Ctrl-C.
    static void forget();

private:
    struct sigaction before_{};
};

}  // namespace cli
