// A game on a screen of its own: the board in its place, a cursor to point with, a line to type in.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "cli/play/board_view.h"
#include "cli/play/stage.h"
#include "cli/play/terminal.h"
#include "play/gesture.h"

namespace cli {

class Session;

class Screen final : public Stage {
public:
    explicit Screen(Theme theme) : terminal_(theme) {}

    // Plays until the person leaves or the terminal is closed. `opening`: say first what the game is about.
    [[nodiscard]] Done run(Session& session, bool opening);

    void show(const Look& look) override;
    void say(std::string_view line) override;
    void show_text(std::string_view text) override;
    bool agrees(std::string_view question) override;
    bool waits() override;
    bool good() const override { return !closed_; }
    int width() const override;

private:
    // A line of the panel beside the board.
    struct PanelLine {
        std::string text;
        Paint paint{};
        std::string place{};  // that can be pointed at; empty: none
    };
    using Panel = std::vector<PanelLine>;

    void show_opening();
    [[nodiscard]] std::optional<Event> next_event();
    void handle(const Event& event);
    void handle(Key key);
    void handle(const Letter& letter);
    void handle(const Click& click);
    void enter();
    void escape();
    void obey(const std::string& line);
    void complete();
    void recall(int step);
    void move_cursor(Way way);
    void visit_next_choice();
    void point_at(const std::string& place);
    void pick_up(const std::string& place);
    void put_back();
    [[nodiscard]] bool may_stop() const;
    void play_chosen(const std::vector<std::string>& chosen);
    void flip();
    void change_theme();
    [[nodiscard]] std::string place_under(const Click& click) const;

    void look_again();
    void draw();
    void draw_board();
    void draw_panel();
    [[nodiscard]] Paint paint_of(const std::string& place) const;
    [[nodiscard]] Panel top_of_panel() const;
    void add_teaching(Panel& panel, const Teaching& teaching) const;
    [[nodiscard]] Panel turns_of_panel(int rows) const;
    [[nodiscard]] Panel bottom_of_panel() const;
    [[nodiscard]] std::string about_cursor() const;
    void add_wrapped(Panel& panel, std::string_view text, Paint paint, std::string_view place = {}) const;
    [[nodiscard]] int panel_column() const { return board_.width() + 2; }
    [[nodiscard]] int panel_width() const;
    [[nodiscard]] int first_row() const;
    void draw_page(const std::vector<std::string>& lines, int top, int shown);
    void page_through(const std::vector<std::string>& lines);

    Terminal terminal_;
    Session* session_ = nullptr;
    Look look_;
    BoardView board_;
    bool flipped_ = false;
    bool closed_ = false;
    bool interrupted_ = false;
    std::vector<play::HandChoice> choices_;
    std::set<std::string> sources_;
    std::set<std::string> targets_;
    std::string cursor_;
    std::string picked_;
    bool keeps_hand_empty_ = false;  // the person has just put something back
    std::string input_;
    std::vector<std::string> history_;
    std::size_t recalled_ = 0;
    std::vector<std::string> messages_;        // since the last thing that was typed
    std::string above_text_;                   // what to put above the next text that is shown
    std::map<int, std::string> panel_places_;  // rows of the panel that can be pointed at
    std::chrono::steady_clock::time_point thinking_since_{};
    bool thinking_ = false;
};

}  // namespace cli
