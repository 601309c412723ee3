// Journal: what happens, one line for each thing, told by several threads.
#pragma once

#include <mutex>
#include <string>

#include "cli/output.h"

namespace cli {

class Journal {
public:
    explicit Journal(Output& output) : output_(output) {}

    // Some of a line may come from outside: it stays one line, and gives the terminal no orders.
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
