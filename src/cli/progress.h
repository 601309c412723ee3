// How far something has come, on one line of standard error that is written again and again. Only people at a
// terminal see it.
#pragma once

#include <string_view>

namespace cli {

class Progress {
public:
    Progress();
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::string_view text);
    void clear();

private:
    bool seen_;  // by somebody at a terminal
    bool shown_ = false;
};

// A line on standard error that stays.
void remark(std::string_view text);

}  // namespace cli
