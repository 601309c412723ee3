// A chapter of a study as a tree: turns with their variations, comments, glyphs and drawings.
//
// A place in the tree is named by the turns that lead there. Siblings are different turns, so such a path
// stays valid when other variations come, go or change places. The tree is stored and exported as a record
// (game/record.h); drawings are part of a comment there: "[%marks c8-b6 d4]" is an arrow and a ring.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/player.h"
#include "game/record.h"

namespace house {

using TurnPath = std::vector<std::string>;

// An arrow "c8-b6" or a ring "d4": places of letters and digits. Whether the board has them is not checked:
// the page shows only what it can.
[[nodiscard]] bool is_mark(std::string_view text);

class ChapterTree {
public:
    using Index = std::size_t;
    static constexpr Index start = 0;

    struct Node {
        std::string turn{};  // that leads here; empty at the start
        std::vector<std::uint8_t> glyphs{};
        std::string preface{};  // a comment before the turn, where a variation begins
        std::string comment{};
        std::vector<std::string> marks{};
        std::vector<Index> next{};  // the main continuation first

        bool operator==(const Node&) const = default;
    };

    // Equal siblings of the record are merged.
    explicit ChapterTree(const game::Record& record);

    [[nodiscard]] std::optional<Index> find(const TurnPath& path) const;
    [[nodiscard]] const Node& at(Index index) const { return nodes_[index]; }
    [[nodiscard]] Node& at(Index index) { return nodes_[index]; }
    // The place after a turn; it is added as the last variation if it is not there.
    Index add(Index from, std::string_view turn);
    // Puts the turn that leads to a path before its siblings. Precondition: the path is there, and not empty.
    void make_first(const TurnPath& path);
    // Removes the turn that leads to a path and all that follows. The same precondition.
    void remove(const TurnPath& path);

    // The turns of the main line.
    [[nodiscard]] TurnPath main_line() const;
    // All turns, those of variations too.
    [[nodiscard]] std::size_t size() const;
    // How deep variations are nested.
    [[nodiscard]] std::size_t depth() const { return depth_from(start); }
    [[nodiscard]] game::Record record() const;

    std::vector<game::Tag> tags{};
    game::Outcome result = game::Outcome::ongoing;

private:
    void add_line(Index from, const std::vector<game::RecordedTurn>& turns, std::string_view preface);
    [[nodiscard]] std::vector<game::RecordedTurn> line_from(Index index) const;
    [[nodiscard]] std::size_t depth_from(Index index) const;

    std::vector<Node> nodes_{Node{}};  // what was removed stays here, and is not written
};

}  // namespace house
