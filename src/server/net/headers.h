// The headers of an answer. Nothing that could end a line gets into one: what is known when compiling is
// checked then, and all other text is refused where it is set.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace net {

// Whether a text may stand in a header: no control characters, so no line ends.
[[nodiscard]] constexpr bool is_header_text(std::string_view text) {
    return std::ranges::none_of(
        text, [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; });
}

// Text for a header that is known when compiling; one that may not stand in a header does not compile.
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
    // Refuses text that may not stand in a header: false, and nothing is set.
    [[nodiscard]] bool try_set(Literal name, std::string_view value);
    // The same beside others of that name.
    [[nodiscard]] bool try_add(Literal name, std::string_view value);

    // Empty if there is none.
    [[nodiscard]] std::string_view get(std::string_view name) const;
    [[nodiscard]] const std::vector<Header>& all() const { return headers_; }

    bool operator==(const Headers&) const = default;

private:
    std::vector<Header> headers_;
};

}  // namespace net
