// Standing: logs when something starts failing and when it works again, not every time.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace mail {

// The log for the host; called from any thread. A sentence contains no text of users, and no password.
struct Log {
    std::function<void(std::string_view)> noted;
    std::function<void(std::string_view)> warned;
};

class Standing {
public:
    // `trouble` is logged before the reason, `relief` when it works again.
    Standing(Log log, std::string trouble, std::string relief)
        : log_(std::move(log)), trouble_(std::move(trouble)), relief_(std::move(relief)) {}

    void fails(std::string_view reason) {
        if (!std::exchange(failing_, true)) log_.warned(trouble_ + ": " + std::string(reason));
    }
    void works() {
        if (std::exchange(failing_, false)) log_.noted(relief_);
    }

private:
    Log log_;
    std::string trouble_;
    std::string relief_;
    bool failing_ = false;
};

}  // namespace mail
