// Lines: a stream of bytes, taken apart into its lines.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace client {

class Lines {
public:
    static constexpr std::size_t longest = std::size_t{1} << 20;

    // Calls `hear` with every line that is complete now, without its end. False if a line is longer than any
    // that makes sense; nothing more can be read then.
    [[nodiscard]] bool add(std::string_view bytes, const std::function<void(std::string_view)>& hear);

private:
    std::string begun_;
};

}  // namespace client
