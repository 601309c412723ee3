// Another program, with which lines are exchanged.
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
    // Runs the command in a shell. A missing program is noticed only when a line is sent or expected.
    [[nodiscard]] static Expected<Process> start(const std::string& command);

    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    // Closes its input, gives it a moment to exit, and kills it.
    ~Process();

    // False if the program no longer reads its input.
    [[nodiscard]] bool say(std::string_view line) const;

    enum class Silence : std::uint8_t { gone, late, stopped };
    // The next line of its output, if it comes within `patience`; otherwise why there is none.
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
