// Standing: whether something works, told when that changes and not every time.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace mail {

// Where whoever runs the house reads of such things; called from any thread. A sentence has nothing in it
// that anybody has written, and no password.
struct Diary {
    std::function<void(std::string_view)> noted;
    std::function<void(std::string_view)> warned;
};

class Standing {
public:
    // `trouble` is said before the reason, `relief` when it is over.
    Standing(Diary diary, std::string trouble, std::string relief)
        : diary_(std::move(diary)), trouble_(std::move(trouble)), relief_(std::move(relief)) {}

    void fails(std::string_view reason) {
        if (!std::exchange(failing_, true)) diary_.warned(trouble_ + ": " + std::string(reason));
    }
    void works() {
        if (std::exchange(failing_, false)) diary_.noted(relief_);
    }

private:
    Diary diary_;
    std::string trouble_;
    std::string relief_;
    bool failing_ = false;
};

}  // namespace mail
