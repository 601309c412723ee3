#include "cli/play/screen.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "cli/play/hand.h"
#include "cli/play/ink.h"
#include "cli/play/session.h"
#include "cli/play/wrap.h"
#include "game/score_sheet.h"
#include "play/games.h"

namespace cli {
namespace {

using Strings = std::vector<std::string>;

constexpr std::string_view keys_text =
    R"(On this screen:

  arrows, mouse   point at a square
  Enter, Space    pick up what is there, and put it down where you point next
  Tab             go to the next square that can be chosen
  Esc             put back what you have picked up
  F1 help   F2 undo   F3 hint   F4 flip the board   F5 change the colours
  F10, Ctrl-D     leave the game; Ctrl-C stops the engine while it thinks
  Ctrl-P, Ctrl-N  what you typed before; Tab completes what you type

)";

Strings lines_of(std::string_view text) {
    Strings lines;
    for (const base::Word& line : base::split(text, '\n')) lines.emplace_back(line.text);
    if (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

// Whether these are words in columns. Beside the board there is room for fewer: they are broken anew.
bool is_list(const Strings& lines) {
    return std::ranges::all_of(lines, [](const std::string& line) { return line.starts_with("  "); });
}

std::string in_one_line(const Strings& lines) {
    Strings parts;
    for (const std::string& line : lines) parts.emplace_back(base::trimmed(line));
    return base::join(parts, " ");
}

std::string shortened(const std::string& text, int width) {
    if (width_of(text) <= width) return text;
    return text.substr(0, static_cast<std::size_t>(std::max(width - 1, 0))) + "…";
}

// By how many lines a key moves a text of which `shown` lines are on the screen; nothing: it closes the text.
// At the end of the text most keys do.
std::optional<int> page_move(const Event& event, int shown, bool more) {
    if (const auto* const letter = std::get_if<Letter>(&event)) {
        if (!more || letter->text == "q") return std::nullopt;
        return letter->text == " " ? shown : 0;
    }
    const auto* const key = std::get_if<Key>(&event);
    if (key == nullptr) return std::nullopt;
    switch (*key) {
    case Key::resize:
    case Key::redraw: return 0;
    case Key::up: return -1;
    case Key::page_up: return -shown;
    case Key::down: return more ? std::optional(1) : std::nullopt;
    case Key::page_down:
    case Key::enter: return more ? std::optional(shown) : std::nullopt;
    default: return std::nullopt;
    }
}

}  // namespace

Done Screen::run(Session& session, bool opening) {
    session_ = &session;
    if (opening) show_opening();
    session.begin();
    look_again();
    while (!session.left() && !closed_ && !interrupted_) {
        draw();
        const auto event = next_event();
        if (event) handle(*event);
    }
    if (!interrupted_ && !closed_) return {};
    return fail(Exit::outside, session.interrupted());
}

// Waits for the person and, in a live session, for whatever happens meanwhile. Nothing: the terminal has been
// closed, or there is something new to be seen.
std::optional<Event> Screen::next_event() {
    constexpr std::chrono::milliseconds glance{100};
    auto event = session_->is_live() ? terminal_.wait_for(glance) : terminal_.wait();
    closed_ = !event && (!session_->is_live() || terminal_.is_gone());
    if (event || closed_) return event;
    if (session_->poll()) {
        picked_.clear();
        look_again();
    }
    look_.players = session_->look().players;  // clocks run
    return std::nullopt;
}

void Screen::show_opening() {
    const play::GameModule& module = play::module_of(session_->game());
    std::string text = std::string(module.title) + ": " + std::string(module.summary) + ".\n\n";
    text += session_->introduction() + "\n\n";
    if (session_->takes_turns())
        text +=
            "Point at a piece with the arrow keys or the mouse and press Enter, then point at where it "
            "goes.\n"
            "Or type a turn:\n\n" +
            std::string(module.turn_help) + "\n";
    text += "Type 'rules' for the rules, 'help' for the commands, ";
    text += session_->has_hints() ? "'hint' for advice, 'quit' to leave.\n" : "'quit' to leave.\n";
    Strings lines;
    for (const std::string& line : lines_of(text))
        if (line.starts_with(' '))
            lines.push_back(line);
        else
            for (std::string& part : wrapped(line, terminal_.columns() - 4)) lines.push_back(std::move(part));
    page_through(lines);
}

void Screen::show(const Look& look) {
    thinking_ = false;
    look_ = look;
    board_ = BoardView(look.drawing, flipped_);
    draw();
}

void Screen::say(std::string_view line) {
    messages_.emplace_back(line);
    draw();
}

// A short text is shown beside the board, a long one on pages.
void Screen::show_text(std::string_view text) {
    constexpr std::size_t few = 6;
    const std::string whole = std::exchange(above_text_, "") + std::string(text);
    const Strings lines = lines_of(whole);
    if (lines.size() > few) return page_through(lines);
    if (is_list(lines)) return messages_.push_back(in_one_line(lines));
    messages_.insert(messages_.end(), lines.begin(), lines.end());
}

void Screen::draw_page(const Strings& lines, int top, int shown) {
    const int most = static_cast<int>(lines.size());
    terminal_.clear();
    for (int row = 0; row < shown && top + row < most; ++row)
        terminal_.write(row, 1, lines[static_cast<std::size_t>(top + row)]);
    const std::string_view hint =
        top + shown < most ? "Space or the arrow keys: more. Esc or q: back." : "Press any key to go on.";
    terminal_.write(terminal_.rows() - 1, 1, hint, {.style = Style::strong});
    terminal_.refresh();
}

void Screen::page_through(const Strings& lines) {
    const int most = static_cast<int>(lines.size());
    int top = 0;
    for (;;) {
        const int shown = std::max(1, terminal_.rows() - 1);
        top = std::clamp(top, 0, std::max(0, most - shown));
        draw_page(lines, top, shown);
        const auto event = terminal_.wait();
        closed_ = !event;
        if (closed_) return;
        const auto move = page_move(*event, shown, top + shown < most);
        if (!move) return;
        top += *move;
    }
}

bool Screen::agrees(std::string_view question) {
    messages_.emplace_back(std::string(question) + " (y/n)");
    for (;;) {
        draw();
        const auto event = terminal_.wait();
        closed_ = !event;
        if (closed_) return true;
        if (const auto* const letter = std::get_if<Letter>(&*event)) {
            messages_.pop_back();
            return base::lower_case(letter->text) == "y";
        }
        const auto* const key = std::get_if<Key>(&*event);
        if (key == nullptr || *key == Key::resize || *key == Key::redraw) continue;
        messages_.pop_back();
        return false;
    }
}

bool Screen::waits() {
    using std::chrono::steady_clock;
    if (!std::exchange(thinking_, true)) thinking_since_ = steady_clock::now();
    const auto event = terminal_.look();
    draw();
    const auto* const key = event ? std::get_if<Key>(&*event) : nullptr;
    if (key == nullptr || *key != Key::interrupt) return true;
    thinking_ = false;
    messages_.emplace_back("The engine has stopped thinking. Type go to let it play, or undo.");
    return false;
}

int Screen::width() const { return std::max(1, terminal_.columns() - 2); }

void Screen::handle(const Event& event) {
    std::visit([this](const auto& what) { handle(what); }, event);
}

void Screen::handle(Key key) {
    switch (key) {
    case Key::up: return move_cursor(Way::up);
    case Key::down: return move_cursor(Way::down);
    case Key::left: return move_cursor(Way::left);
    case Key::right: return move_cursor(Way::right);
    case Key::enter: return enter();
    case Key::tab: return input_.empty() ? visit_next_choice() : complete();
    case Key::escape: return escape();
    case Key::backspace:
        while (!input_.empty() && (static_cast<unsigned char>(input_.back()) & 0xC0U) == 0x80U)
            input_.pop_back();
        if (!input_.empty()) input_.pop_back();
        return;
    case Key::erase_line: return input_.clear();
    case Key::previous: return recall(-1);
    case Key::next: return recall(+1);
    case Key::help: return obey("help");
    case Key::undo: return obey("undo");
    case Key::hint: return obey("hint");
    case Key::flip: return flip();
    case Key::theme: return change_theme();
    case Key::quit: return obey("quit");
    case Key::interrupt: interrupted_ = input_.empty(); return input_.clear();
    case Key::redraw: return terminal_.redraw();
    case Key::page_up:
    case Key::page_down:
    case Key::resize: return;
    }
}

void Screen::escape() {
    if (input_.empty() && picked_.empty() && session_->leaves_by_escape()) return obey("quit");
    input_.clear();
    picked_.clear();
    keeps_hand_empty_ = true;
    look_again();
}

void Screen::handle(const Letter& letter) {
    if (letter.text == " " && input_.empty()) return enter();
    input_ += letter.text;
}

// Pressing picks up, letting go elsewhere puts down; so does a second click.
void Screen::handle(const Click& click) {
    const std::string place = place_under(click);
    if (place.empty()) return;
    if (!click.pressed && (place == cursor_ || picked_.empty())) return;
    cursor_ = place;
    point_at(place);
}

std::string Screen::place_under(const Click& click) const {
    if (click.column >= panel_column()) {
        const auto found = panel_places_.find(click.row);
        return found == panel_places_.end() ? "" : found->second;
    }
    return std::string(board_.place_at(click.row + first_row(), click.column));
}

void Screen::enter() {
    if (input_.empty()) return session_->awaits_enter() ? obey("") : point_at(cursor_);
    history_.push_back(input_);
    recalled_ = history_.size();
    obey(std::exchange(input_, ""));
}

void Screen::obey(const std::string& line) {
    messages_.clear();
    picked_.clear();
    const auto words = base::words(line);
    const std::string first = words.empty() ? "" : base::lower_case(words.front().text);
    if (first == "flip") return flip();
    if (first == "theme") return change_theme();
    if (first == "help" || first == "?") above_text_ = keys_text;
    session_->obey(line);
    above_text_.clear();
    thinking_ = false;
    look_again();
}

void Screen::complete() {
    const Strings found = session_->completions(input_);
    if (found.empty()) return;
    const std::size_t before = input_.find_last_of(" :") + 1;
    std::string common = found.front();
    for (const std::string& one : found)
        while (!one.starts_with(common)) common.pop_back();
    if (common.size() > input_.size() - before) input_.replace(before, std::string::npos, common);
    messages_ = {base::first_few(found, 20)};
}

void Screen::recall(int step) {
    const auto at = static_cast<std::ptrdiff_t>(recalled_) + step;
    if (at < 0 || at > static_cast<std::ptrdiff_t>(history_.size())) return;
    recalled_ = static_cast<std::size_t>(at);
    input_ = recalled_ < history_.size() ? history_[recalled_] : "";
}

void Screen::move_cursor(Way way) {
    if (const auto next = board_.next(cursor_, way))
        cursor_ = *next;
    else if (!board_.row_of(cursor_))
        cursor_ = board_.first_place();
}

void Screen::visit_next_choice() {
    const auto& places = targets_.empty() ? sources_ : targets_;
    if (places.empty()) return;
    const auto next = places.upper_bound(cursor_);
    cursor_ = next == places.end() ? *places.begin() : *next;
}

void Screen::point_at(const std::string& place) {
    if (place.empty()) return;
    if (place == picked_) return put_back();
    const Strings chosen = chosen_at(choices_, picked_, place);
    if (!chosen.empty()) return play_chosen(chosen);
    if (sources_.contains(place)) return pick_up(place);
    const auto reaching = sources_for(choices_, place);
    if (picked_.empty() && reaching.size() == 1) return pick_up(*reaching.begin());
    if (picked_.empty() && !reaching.empty()) {
        const Strings places(reaching.begin(), reaching.end());
        messages_ = {place + " can be reached from " + base::first_few(places, 8) +
                     ". Point at one of them."};
        return;
    }
    obey(picked_.empty() ? place : picked_ + ' ' + place);  // says why not
}

void Screen::pick_up(const std::string& place) {
    picked_ = place;
    messages_.clear();
    look_again();
}

// In mid-turn, where the turn may end, putting a piece back where it is ends the turn.
void Screen::put_back() {
    if (!session_->draft().empty() && may_stop()) return obey(std::string(game::stop));
    picked_.clear();
    keeps_hand_empty_ = true;
    look_again();
}

bool Screen::may_stop() const {
    return std::ranges::any_of(choices_,
                               [](const play::HandChoice& choice) { return choice.text == game::stop; });
}

void Screen::play_chosen(const Strings& chosen) {
    if (chosen.size() == 1) return obey(chosen.front() + ':');
    messages_ = {"Type which: " + base::first_few(chosen, 8)};
}

void Screen::flip() {
    flipped_ = !flipped_;
    board_ = BoardView(look_.drawing, flipped_);
}

void Screen::change_theme() {
    constexpr std::array next{Theme::clear, Theme::plain, Theme::classic};
    terminal_.use(next.at(static_cast<std::size_t>(terminal_.theme())));
}

// What can be pointed at now.
void Screen::look_again() {
    look_ = session_->look();
    board_ = BoardView(look_.drawing, flipped_);
    choices_.clear();
    if (session_->can_move())
        choices_ = play::module_of(session_->game()).hand_choices(session_->game(), session_->draft());
    sources_ = sources_of(choices_);
    // In mid-turn the only piece that can move is in the hand already, such as a ball that is passed on.
    const bool keeps_empty = std::exchange(keeps_hand_empty_, false);
    if (!keeps_empty && picked_.empty() && !session_->draft().empty() && sources_.size() == 1)
        picked_ = *sources_.begin();
    targets_ = targets_of(choices_, picked_);
    if (!board_.row_of(cursor_)) cursor_ = board_.first_place();
}

int Screen::panel_width() const { return std::max(fewest_columns, terminal_.columns() - panel_column()); }

// The first row of the board that is shown: all of them, unless the terminal is too low.
int Screen::first_row() const {
    const int hidden = board_.height() - terminal_.rows();
    if (hidden <= 0) return 0;
    return std::clamp(board_.row_of(cursor_).value_or(0) - terminal_.rows() / 2, 0, hidden);
}

void Screen::draw() {
    if (session_ == nullptr) return;
    terminal_.clear();
    draw_board();
    draw_panel();
    terminal_.refresh();
}

Paint Screen::paint_of(const std::string& place) const {
    if (place.empty()) return {};
    return {.target = targets_.contains(place),
            .source = picked_.empty() && sources_.contains(place),
            .picked = place == picked_,
            .cursor = place == cursor_};
}

void Screen::draw_board() {
    const int top = first_row();
    for (int row = top; row < board_.height() && row - top < terminal_.rows(); ++row) {
        int column = 0;
        for (const Spot& spot : board_.row(row)) {
            Paint paint = paint_of(spot.place);
            paint.style = style_of(spot.ink);
            paint.changed = spot.changed;
            terminal_.write(row - top, column++, std::string_view(&spot.letter, 1), paint);
        }
    }
}

void Screen::add_wrapped(Panel& panel, std::string_view text, Paint paint, std::string_view place) const {
    for (std::string& line : wrapped(text, panel_width()))
        panel.push_back({std::move(line), paint, std::string(place)});
}

Screen::Panel Screen::top_of_panel() const {
    Panel panel;
    add_wrapped(panel, play::module_of(session_->game()).title, {.style = Style::strong});
    for (const std::string& player : look_.players) add_wrapped(panel, player, {});
    if (look_.teaching) add_teaching(panel, *look_.teaching);
    if (!look_.teaching || !look_.standing.empty()) add_wrapped(panel, look_.standing, {});
    for (const game::Run& run : board_.beside()) {
        Paint paint = paint_of(run.place);
        paint.style = style_of(run.ink);
        if (!base::trimmed(run.text).empty()) add_wrapped(panel, run.text, paint, run.place);
    }
    panel.push_back({});
    return panel;
}

void Screen::add_teaching(Panel& panel, const Teaching& teaching) const {
    add_wrapped(panel, teaching.heading, {.style = Style::strong});
    add_wrapped(panel, teaching.text, {});
    panel.push_back({});
    add_wrapped(panel, teaching.task, {.style = Style::strong});
    if (!teaching.more.empty()) add_wrapped(panel, teaching.more, {});
    panel.push_back({});
}

// The latest turns, one on a line.
Screen::Panel Screen::turns_of_panel(int rows) const {
    const play::Game& game = session_->game();
    const auto turns = game.turns();
    Panel panel;
    const std::size_t shown = std::min(turns.size(), static_cast<std::size_t>(std::max(rows, 0)));
    for (std::size_t turn = turns.size() - shown; turn < turns.size(); ++turn) {
        const game::Player player = turn % 2 == 0 ? game.opener() : opponent(game.opener());
        const std::string text = std::to_string(turn + 1) + ". " + turns[turn];
        panel.push_back({shortened(text, panel_width()),
                         {.style = player == game::Player::one ? Style::player_one : Style::player_two}});
    }
    return panel;
}

// The name of the place under the cursor, and what pointing at it does.
std::string Screen::about_cursor() const {
    const Strings chosen = chosen_at(choices_, picked_, cursor_);
    if (!chosen.empty()) return cursor_ + ": Enter plays " + base::join(chosen, " or ");
    if (cursor_ == picked_) return cursor_ + ": picked up";
    if (sources_.contains(cursor_)) return cursor_ + ": Enter picks up";
    const auto reaching = sources_for(choices_, cursor_);
    if (picked_.empty() && reaching.size() == 1) return cursor_ + ": Enter picks up " + *reaching.begin();
    return cursor_;
}

Screen::Panel Screen::bottom_of_panel() const {
    Panel panel{{}};
    if (!session_->draft().empty()) add_wrapped(panel, "So far: " + base::join(session_->draft(), ":"), {});
    if (!session_->draft().empty() && may_stop())
        add_wrapped(panel, "To end the turn, type . or press Enter on the piece that has moved.", {});
    constexpr std::size_t few = 12;
    if (!session_->draft().empty() && choices_.size() <= few) {
        Strings texts;
        for (const play::HandChoice& choice : choices_) texts.push_back(choice.text);
        add_wrapped(panel, "You can play: " + base::join(texts, " "), {});
    }
    for (const std::string& message : messages_) add_wrapped(panel, message, {.style = Style::strong});
    if (thinking_) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(
            std::chrono::steady_clock::now() - thinking_since_);
        add_wrapped(panel,
                    "The engine is thinking: " + std::to_string(seconds.count()) + " s. Ctrl-C stops it.",
                    {.style = Style::strong});
    }
    if (!cursor_.empty() && !session_->over()) add_wrapped(panel, about_cursor(), {});
    add_wrapped(panel, session_->keys(), {.style = Style::faint});
    return panel;
}

void Screen::draw_panel() {
    const int rows = terminal_.rows();
    Panel top = top_of_panel();
    Panel bottom = bottom_of_panel();
    const int most_below = std::max(2, rows - 1 - std::min(static_cast<int>(top.size()), rows / 3));
    if (static_cast<int>(bottom.size()) > most_below) bottom.erase(bottom.begin(), bottom.end() - most_below);
    const int room = rows - 1 - static_cast<int>(top.size()) - static_cast<int>(bottom.size());
    for (PanelLine& line : turns_of_panel(room)) top.push_back(std::move(line));
    panel_places_.clear();
    int row = 0;
    for (const PanelLine& line : top) {
        if (row >= rows - 1 - static_cast<int>(bottom.size())) break;
        if (!line.place.empty()) panel_places_[row] = line.place;
        terminal_.write(row++, panel_column(), line.text, line.paint);
    }
    row = rows - 1 - static_cast<int>(bottom.size());
    for (const PanelLine& line : bottom) terminal_.write(row++, panel_column(), line.text, line.paint);
    const std::string prompt = session_->asked() + "> ";
    terminal_.write(rows - 1, panel_column(), prompt + input_);
    terminal_.put_cursor(rows - 1,
                         std::min(panel_column() + width_of(prompt + input_), terminal_.columns() - 1));
}

}  // namespace cli
