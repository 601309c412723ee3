#include "cli/play/viewer.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/play/board_view.h"
#include "cli/play/ink.h"
#include "cli/play/wrap.h"
#include "cli/position.h"

namespace cli {
namespace {

class Viewer {
public:
    Viewer(const play::Replay& replay, Theme theme) : record_(replay.record), terminal_(theme) {
        auto game = replay.game->clone();
        positions_.push_back(game->clone());
        while (game->take_back()) positions_.push_back(game->clone());
        std::ranges::reverse(positions_);
    }

    void run() {
        for (bool more = true; more;) {
            draw();
            const auto event = terminal_.wait();
            more = event && handle(*event);
        }
    }

private:
    // False if the person has seen enough.
    bool handle(const Event& event) {
        if (const auto* const letter = std::get_if<Letter>(&event)) {
            if (letter->text == " ") go(1);
            return letter->text != "q";
        }
        const auto* const key = std::get_if<Key>(&event);
        if (key == nullptr) return true;
        switch (*key) {
        case Key::right:
        case Key::down:
        case Key::enter: go(1); break;
        case Key::left:
        case Key::up:
        case Key::backspace: go(-1); break;
        case Key::page_down: go(static_cast<int>(positions_.size())); break;
        case Key::page_up: go(-static_cast<int>(positions_.size())); break;
        case Key::flip: flipped_ = !flipped_; break;
        case Key::redraw: terminal_.redraw(); break;
        default: return *key != Key::escape && *key != Key::quit && *key != Key::interrupt;
        }
        return true;
    }

    void go(int steps) { at_ = std::clamp(at_ + steps, 0, static_cast<int>(positions_.size()) - 1); }

    void draw() {
        const play::Game& game = *positions_[static_cast<std::size_t>(at_)];
        const BoardView board(game.drawing(), flipped_);
        terminal_.clear();
        for (int row = 0; row < board.height(); ++row)
            for (int column = 0; column < board.width(); ++column) {
                const Spot& spot = board.row(row)[static_cast<std::size_t>(column)];
                terminal_.write(row, column, std::string_view(&spot.letter, 1),
                                {.style = style_of(spot.ink), .changed = spot.changed});
            }
        draw_beside(game, board);
        terminal_.refresh();
    }

    void draw_beside(const play::Game& game, const BoardView& board) {
        const int column = board.width() + 2;
        int row = 0;
        const auto add = [&](std::string_view text, Style style = Style::plain) {
            for (const std::string& line :
                 wrapped(text, std::max(fewest_columns, terminal_.columns() - column)))
                terminal_.write(row++, column, line, {.style = style});
        };
        add(tag("White") + " – " + tag("Black"), Style::strong);
        add("Turn " + std::to_string(at_) + " of " + std::to_string(positions_.size() - 1));
        add(at_ + 1 == static_cast<int>(positions_.size()) ? write_result() : write_standing(game));
        for (const game::Run& run : board.beside()) add(run.text, style_of(run.ink));
        ++row;
        if (at_ > 0) {
            const game::RecordedTurn& turn = record_.turns[static_cast<std::size_t>(at_ - 1)];
            add(turn.text, Style::strong);
            if (!turn.comment.empty()) add(turn.comment);
        }
        terminal_.write(terminal_.rows() - 1, column, "arrows step, F4 flip, q quit",
                        {.style = Style::faint});
    }

    [[nodiscard]] std::string tag(std::string_view name) const {
        const game::Tag* const found = record_.tag(name);
        return found == nullptr ? "?" : found->value;
    }

    [[nodiscard]] std::string write_result() const { return std::string(write_outcome(record_.result)); }

    const game::Record& record_;
    Terminal terminal_;
    std::vector<std::unique_ptr<play::Game>> positions_;  // before the first turn, and after each
    int at_ = 0;
    bool flipped_ = false;
};

}  // namespace

void step_through(const play::Replay& replay, Theme theme) { Viewer(replay, theme).run(); }

}  // namespace cli
