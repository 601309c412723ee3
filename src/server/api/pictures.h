// Pictures: draws the cards of link previews (cards.h) for requests. Drawing takes as long as many other
// requests together, so one is drawn at a time, a few wait, and the last ones are kept.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "house/common/gate.h"
#include "house/tables/cache.h"
#include "picture/card.h"
#include "server/api/answers.h"

namespace api {

// "/api/table/mx6d928dxa/preview.png": where the picture of something is. "": of the server itself.
[[nodiscard]] std::string picture_path(std::string_view of);

class Pictures {
public:
    using FindCard = std::function<house::Answer<picture::Card>()>;

    explicit Pictures(std::size_t most_waiting = 16) : gate_(1, most_waiting) {}

    // The picture of a card as PNG; 304 if the client already has it; 503 "busy" if too many are waiting.
    [[nodiscard]] Response answer(const Request& request, const FindCard& find);

private:
    [[nodiscard]] net::Text drawn(std::string_view tag, const picture::Card& card);

    static constexpr std::size_t room = std::size_t{8} << 20;  // in bytes

    house::Gate gate_;
    picture::Painter painter_;
    house::Cache<std::string> drawn_{room};
};

}  // namespace api
