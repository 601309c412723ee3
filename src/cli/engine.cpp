// `parlor engine`: the engine for programs, in UGI on standard input and output (docs/engine/protocol.md).
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/thinking.h"
#include "ugi/session.h"

namespace cli {
namespace {

// Sends whole lines from several threads, each without delay.
class Speaker {
public:
    explicit Speaker(Output& output) : output_(output) {}

    bool say(std::string_view line) {
        const std::lock_guard lock(mutex_);
        output_.line(line);
        output_.flush();
        return output_.good();
    }
    [[nodiscard]] bool heard() {
        const std::lock_guard lock(mutex_);
        return output_.good();
    }

private:
    std::mutex mutex_;
    Output& output_;
};

// Runs until the command quit, the end of the input, or an error of the output.
void hold(ugi::Session& session, Speaker& speaker) {
    Input input;
    bool left = false;
    while (!left && speaker.heard()) {
        const auto line = input.line();
        if (!line) break;
        left = !session.obey(*line);
    }
    if (!left && !Input::interrupted()) session.finish();
    session.stop();
}

}  // namespace

Done run_engine(Output& output) {
    Speaker speaker(output);
    ugi::Session session({.send = [&](std::string_view line) { return speaker.say(line); },
                          .clock = steady_clock(),
                          .mind = std::make_unique<Thinking>(),
                          .read_file = [](const std::string& path) -> base::Result<std::string> {
                              auto bytes = read_file(path);
                              if (!bytes) return base::failure(bytes.error().sentence);
                              return *std::move(bytes);
                          }});
    hold(session, speaker);
    return output.finish();
}

}  // namespace cli
