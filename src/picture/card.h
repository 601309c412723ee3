// A card: the picture that messengers and social networks show with a link. It has boards at the left, and
// texts at the right. It knows neither games nor the server: boards are SVG documents.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"

namespace picture {

// The size that they ask for, in pixels.
inline constexpr int card_width = 1200;
inline constexpr int card_height = 630;

// A large line of text.
struct Line {
    std::string text;
    std::string sign{};  // an SVG document that is drawn before it; empty: none

    bool operator==(const Line&) const = default;
};

// Texts may come from users: whatever they contain, and however long they are, they stay in their place.
struct Card {
    std::vector<std::string> boards{};  // SVG documents; several are drawn side by side above the texts
    std::string heading{};              // small, above the lines
    std::vector<Line> lines{};          // one or two
    std::string text{};                 // small, below the lines

    bool operator==(const Card&) const = default;
};

// Draws one card at a time, whatever the number of threads that ask. What it has loaded of fonts is kept.
class Painter {
public:
    Painter();
    ~Painter();
    Painter(const Painter&) = delete;
    Painter& operator=(const Painter&) = delete;

    // The card as PNG; an error if an SVG document is invalid.
    [[nodiscard]] base::Result<std::string> draw(const Card& card);

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace picture
