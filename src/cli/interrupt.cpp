#include "cli/interrupt.h"

namespace cli {
namespace {

// Set by the signal handler.
volatile std::sig_atomic_t& interrupt_seen() {
    static volatile std::sig_atomic_t seen = 0;
    return seen;
}

void note_interrupt(int) { interrupt_seen() = 1; }

}  // namespace

// Without SA_RESTART, so that a signal ends a read that is waiting.
Interrupt::Interrupt() {
    struct sigaction action{};
    action.sa_handler = note_interrupt;
    sigaction(SIGINT, &action, &before_);
}

Interrupt::~Interrupt() { sigaction(SIGINT, &before_, nullptr); }

bool Interrupt::seen() { return interrupt_seen() != 0; }
void Interrupt::forget() { interrupt_seen() = 0; }

}  // namespace cli
