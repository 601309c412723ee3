// A drawn board as a grid of characters that can be pointed at, with arrow keys or a mouse.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/drawing.h"

namespace cli {

enum class Way : std::uint8_t { up, down, left, right };

struct Spot {
    char letter = ' ';
    game::Ink ink = game::Ink::plain;
    bool changed = false;
    std::string place{};  // as in game::Run; empty: none
};

class BoardView {
public:
    BoardView() = default;
    // `flipped`: as it is seen from the other side.
    BoardView(const game::Drawing& drawing, bool flipped);

    [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] int width() const { return rows_.empty() ? 0 : static_cast<int>(rows_.front().size()); }
    [[nodiscard]] const std::vector<Spot>& row(int number) const {
        return rows_[static_cast<std::size_t>(number)];
    }
    // What stands beside the board, line by line, from its left end.
    [[nodiscard]] const std::vector<game::Run>& beside() const { return beside_; }

    // The name of the place there; empty if there is none.
    [[nodiscard]] std::string_view place_at(int down, int across) const;
    // The first place of the board from the top left; empty if it has none.
    [[nodiscard]] std::string first_place() const;
    // The next place in this direction: to the left and right in the order of reading, so that every place
    // can be reached; up and down the nearest in the next row. Nothing where the board ends.
    [[nodiscard]] std::optional<std::string> next(std::string_view place, Way way) const;
    // The row in which a place is drawn.
    [[nodiscard]] std::optional<int> row_of(std::string_view place) const;

private:
    // Where a place is drawn: its row, and the middle of its characters.
    struct Middle {
        std::string place;
        int across;
        int down;
    };

    void find_places();
    [[nodiscard]] const Middle* find(std::string_view place) const;
    [[nodiscard]] const Middle* nearest_in_row(const Middle& from, int step) const;

    std::vector<std::vector<Spot>> rows_;
    std::vector<game::Run> beside_;
    std::vector<Middle> places_;  // in the order of reading
};

}  // namespace cli
