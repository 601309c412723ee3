// Progress on one line of standard error, which is overwritten each time. It is shown only on a terminal.
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
    bool seen_;  // standard error is a terminal
    bool shown_ = false;
};

// Prints a line on standard error that stays.
void remark(std::string_view text);

}  // namespace cli
