// Standing: whether something works, told when that changes and not every time.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace mail {

// Where whoever runs the house reads of such things; called from any thread. A sentence has nothing in it
// that anybody has written, and no password.
struct Log {
    std::function<void(std::string_view)> noted;
    std::function<void(std::string_view)> warned;
};

class Standing {
public:
    // `trouble` is said before the reason, `relief` when it is over.
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
