// Lines: splits a stream of bytes into lines.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace client {

class Lines {
public:
    static constexpr std::size_t longest = std::size_t{1} << 20;

    // Calls `hear` with every complete line, without its end. False if a line is too long; nothing more can
    // be read then.
    [[nodiscard]] bool add(std::string_view bytes, const std::function<void(std::string_view)>& hear);

private:
    std::string begun_;
};

}  // namespace client
