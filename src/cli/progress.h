// Progress on one line of standard error, which is overwritten each time. It is shown only on a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace cli {

class Progress {
public:
    Progress();
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    [[nodiscard]] bool is_seen() const { return seen_; }
    void show(std::string_view text);
    void clear();

private:
    bool seen_;  // standard error is a terminal
    bool shown_ = false;
};

// ", about 12 s left": how long the rest takes, if it goes on as it has since `begun`. Nothing at first.
[[nodiscard]] std::string time_left(std::chrono::steady_clock::time_point begun, std::uint64_t done,
                                    std::uint64_t all);

// Prints a line on standard error that stays.
void remark(std::string_view text);

}  // namespace cli
