// Journal: prints events from several threads, one per line.
#pragma once

#include <mutex>
#include <string>

#include "cli/output.h"

namespace cli {

class Journal {
public:
    explicit Journal(Output& output) : output_(output) {}

    // A line may contain text from the server: control characters are replaced, so it stays one line and
    // cannot control the terminal.
    void say(std::string line) {
        for (char& letter : line)
            if (static_cast<unsigned char>(letter) < ' ' || letter == '\x7f') letter = ' ';
        const std::lock_guard lock(mutex_);
        output_.line(line);
        output_.flush();
    }

private:
    std::mutex mutex_;
    Output& output_;
};

}  // namespace cli
