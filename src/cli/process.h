// A program that is talked to in lines.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>

#include "cli/failure.h"
#include "engine/thinking.h"

namespace cli {

class Process {
public:
    // Runs the command line by a shell. That there is no such program shows only when it is talked to.
    [[nodiscard]] static Expected<Process> start(const std::string& command);

    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    // Closes its input, gives it a moment to end, and ends it.
    ~Process();

    // False if it does not listen any more.
    [[nodiscard]] bool say(std::string_view line) const;

    enum class Silence : std::uint8_t { gone, late, stopped };
    // The next line it says, waited for at most so long; or why there is none.
    [[nodiscard]] tl::expected<std::string, Silence> line(engine::Milliseconds patience,
                                                          const engine::Stopper& stopper);

private:
    Process(pid_t id, int to, int from) : id_(id), to_(to), from_(from) {}

    [[nodiscard]] std::optional<std::string> take_line();
    [[nodiscard]] bool ends_within(engine::Milliseconds time) const;

    pid_t id_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string unread_;
};

}  // namespace cli
