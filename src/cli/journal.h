// Journal: what happens, one line for each thing, told by several threads.
#pragma once

#include <mutex>
#include <string_view>

#include "cli/output.h"

namespace cli {

class Journal {
public:
    explicit Journal(Output& output) : output_(output) {}

    void say(std::string_view line) {
        const std::lock_guard lock(mutex_);
        output_.line(line);
        output_.flush();
    }

private:
    std::mutex mutex_;
    Output& output_;
};

}  // namespace cli
