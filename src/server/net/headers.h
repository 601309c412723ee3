// The headers of an answer. Line ends cannot get into them: literals are checked at compile time, and other
// text is refused when it is set.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace net {

// Whether a text is valid in a header: no control characters, so no line ends.
[[nodiscard]] constexpr bool is_header_text(std::string_view text) {
    return std::ranges::none_of(
        text, [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; });
}

// A literal for a header; an invalid one does not compile.
class Literal {
public:
    consteval Literal(const char* text) : text_(text) {
        if (!is_header_text(text_)) throw "a header has no control characters";
    }

    [[nodiscard]] constexpr std::string_view text() const { return text_; }

private:
    std::string_view text_;
};

struct Header {
    std::string name;  // in lower case
    std::string value;

    bool operator==(const Header&) const = default;
};

class Headers {
public:
    void set(Literal name, Literal value);
    // Refuses invalid text: false, and nothing is set.
    [[nodiscard]] bool try_set(Literal name, std::string_view value);
    // Adds another header of that name.
    [[nodiscard]] bool try_add(Literal name, std::string_view value);

    // Empty if there is none.
    [[nodiscard]] std::string_view get(std::string_view name) const;
    [[nodiscard]] const std::vector<Header>& all() const { return headers_; }

    bool operator==(const Headers&) const = default;

private:
    std::vector<Header> headers_;
};

}  // namespace net
