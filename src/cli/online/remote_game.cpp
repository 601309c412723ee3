#include "cli/online/remote_game.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "base/text.h"
#include "cli/interrupt.h"
#include "cli/online/answers.h"
#include "cli/play/about_turns.h"
#include "cli/position.h"
#include "client/path.h"
#include "play/games.h"
#include "play/typed.h"

namespace cli {
namespace {

using nlohmann::json;
using Strings = std::vector<std::string>;

constexpr std::string_view turn_request = "turn";
constexpr std::string_view ending_request = "ending";
constexpr std::string_view rating_request = "rating";

constexpr std::string_view help_on_remote_commands =
    R"(
  board           draw the board again
  legal           list what you can play now; 'legal all' lists complete turns
  why TURN        tell whether a turn is legal, and which rule forbids it
  rules           show the rules of the game
  undo            take back the last action of the draft
  takeback        ask your opponent to let you take back your last turn
  draw            offer a draw
  accept          accept your opponent's offer
  decline         decline your opponent's offer
  resign          resign the game
  abort           end a game that has hardly begun; nobody loses
  say TEXT        send your opponent a line
  position        print the position as one line of text
  quit            leave the table; the game goes on, and so does your clock
)";

json read_json(const std::string& body) { return json::parse(body, nullptr, false); }

std::string write_clock(std::chrono::milliseconds left) {
    const auto all = std::max<long long>(0, std::chrono::duration_cast<std::chrono::seconds>(left).count());
    constexpr long long day = 86'400;
    if (all >= 2 * day) return std::to_string(all / day) + " days";
    const auto two_digits = [](long long number) {
        return std::string(number < 10 ? "0" : "") + std::to_string(number);
    };
    const std::string end = two_digits(all / 60 % 60) + ':' + two_digits(all % 60);
    return all < 3'600 ? std::to_string(all / 60) + ':' + two_digits(all % 60)
                       : std::to_string(all / 3'600) + ':' + end;
}

}  // namespace

RemoteGame::RemoteGame(const std::string& server, const std::string& token, const std::string& table)
    : server_(server), table_(client::Client(server, token), table) {}

Done RemoteGame::open() {
    constexpr std::chrono::milliseconds glance{20};
    while (!followed_.has_begun()) {
        for (const News& news : table_.take()) hear(news);
        if (barred_) return fail(Exit::refused, server_ + " refused: " + *barred_);
        if (lost_) return fail(Exit::outside, "cannot reach " + server_ + ": " + *lost_);
        if (Interrupt::seen()) return fail(Exit::outside, "interrupted");
        std::this_thread::sleep_for(glance);
    }
    return {};
}

void RemoteGame::begin() { show_board(); }

bool RemoteGame::poll() {
    bool changed = false;
    for (const News& news : table_.take()) changed = hear(news) || changed;
    return changed;
}

bool RemoteGame::hear(const News& news) {
    return std::visit([this](const auto& what) { return hear(what); }, news);
}

bool RemoteGame::hear(const bot::GameLine& line) {
    if (std::exchange(lost_, std::nullopt)) say("Connected again.");
    if (const auto* const setting = std::get_if<bot::Setting>(&line)) return take_setting(*setting);
    if (const auto* const state = std::get_if<bot::State>(&line))
        return followed_.has_begun() && take_state(*state);
    if (const auto* const chat = std::get_if<bot::ChatLine>(&line)) say(chat->from + ": " + chat->text);
    return false;
}

bool RemoteGame::hear(const Lost& lost) {
    if (!lost_) say("Connection lost: " + lost.why + ". Trying to reconnect.");
    lost_ = lost.why;
    return true;
}

bool RemoteGame::hear(const Barred& barred) {
    barred_ = barred.why;
    say("This table cannot be followed any more: " + barred.why);
    return true;
}

bool RemoteGame::hear(const Delayed& delayed) {
    if (delayed.request == turn_request && sending_)
        say(*sending_ + " has not been sent yet: " + delayed.why + ". Trying again.");
    return false;
}

bool RemoteGame::hear(const Answer& answer) {
    if (answer.request == ending_request) {
        take_ending(answer.body);
        return true;
    }
    if (answer.request == rating_request) {
        take_rating(answer.fine ? answer.body : "");
        return true;
    }
    if (answer.fine) return false;  // what has come of it arrives as a state
    if (answer.request == turn_request) {
        sending_.reset();
        begin_draft();
    }
    say(answer.body);
    return true;
}

// The first line, and again after each lost connection.
bool RemoteGame::take_setting(const bot::Setting& setting) {
    const std::size_t turns = followed_.has_begun() ? game().turns().size() : setting.state.turns.size();
    const bot::State before = followed_.state();
    look_at(followed_.begin(setting), turns);
    announce(before);
    return true;
}

bool RemoteGame::take_state(const bot::State& state) {
    const std::size_t turns = game().turns().size();
    const bot::State before = followed_.state();
    look_at(followed_.go_on(state), turns);
    announce(before);
    return true;
}

void RemoteGame::look_at(const base::Result<void>& followed, std::size_t turns_before) {
    heard_ = Time::now();
    if (!followed) {
        barred_ = followed.error().what;
        return say("This game cannot be shown: " + followed.error().what);
    }
    const auto turns = game().turns();
    const bool is_settled = !sending_ || turns.size() != turns_before || over() || !game().draft(draft_);
    for (std::size_t turn = turns_before; turn < turns.size(); ++turn) {
        const game::Player player = turn % 2 == 0 ? game().opener() : opponent(game().opener());
        if (!is_seated() || player != followed_.setting().seat)
            say(name_of(player) + " plays " + turns[turn] + ".");
    }
    if (turns.size() < turns_before) say("A turn was taken back.");
    if (is_settled) {
        sending_.reset();
        begin_draft();
    }
    if (over() && ending_.empty()) finish();
    show_board();
}

// Offers, when they are made.
void RemoteGame::announce(const bot::State& before) {
    if (!followed_.has_begun() || over()) return;
    const bot::State& now = followed_.state();
    for (const game::Player player : game::both_players) {
        const bool mine = is_seated() && player == followed_.setting().seat;
        const std::string who = mine ? "You offer" : name_of(player) + " offers";
        const std::string how = mine || !is_seated() ? "." : ": type accept or decline.";
        if (now.offers_draw[player] && !before.offers_draw[player])
            say(std::string(who).append(" a draw").append(how));
        if (now.offers_takeback[player] && !before.offers_takeback[player])
            say((mine ? "You ask" : name_of(player) + " asks") + " to take back a turn" + how);
    }
}

void RemoteGame::begin_draft() {
    draft_.clear();
    if (followed_.due() && followed_.state().roll) draft_.push_back(*followed_.state().roll);
}

void RemoteGame::finish() {
    const std::string& result = *followed_.result();
    ending_ = result == "1/2-1/2" ? "drawn" : result;
    table_.send({std::string(ending_request), "/api/table/" + client::escaped(table_.id())});
    if (!followed_.setting().rated) return;
    for (const game::Player player : game::both_players) {
        ++ratings_awaited_;
        table_.send({std::string(rating_request), "/api/user/" + client::escaped(name_of(player))});
    }
}

void RemoteGame::take_ending(const std::string& body) {
    const json look = read_json(body);
    const json ending = part_of(look, "ending");
    const std::string winner = text_in(ending, "winner");
    const std::string reason = text_in(ending, "reason");
    if (!winner.empty())
        ending_ =
            write_end(game(), winner == "one" ? game::Outcome::one_wins : game::Outcome::two_wins, reason);
    else if (!reason.empty())
        ending_ = flag_in(ending, "draw") ? "drawn (" + reason + ")" : "the game is over (" + reason + ")";
    finished_ = ratings_awaited_ == 0;
    say(as_sentence(ending_));
}

// The rating in the ladder of this game: its preset, and whether the clock was live.
void RemoteGame::take_rating(const std::string& body) {
    finished_ = --ratings_awaited_ == 0;
    const json profile = read_json(body);
    for (const json& rating : part_of(profile, "ratings")) {
        const json value = part_of(rating, "rating");
        if (!value.is_number() || !text_in(rating, "ladder").starts_with(followed_.setting().game)) continue;
        say("Rating of " + text_in(profile, "name") + ": " +
            std::to_string(std::lround(value.get<double>())) + " (" + text_in(rating, "ladder") + ").");
    }
}

void RemoteGame::obey(const std::string& line) {
    poll();
    const auto words = base::words(line);
    if (words.empty()) return;
    const std::string name = base::lower_case(words.front().text);
    const std::string argument(base::trimmed(line.substr(words.front().offset + name.size())));
    for (const Command& command : commands)
        if (command.name == name) return obey(command, argument);
    take(std::string(base::trimmed(line)));
}

void RemoteGame::obey(const Command& command, const std::string& argument) {
    if (!command.takes_argument && !argument.empty())
        return say("'" + std::string(command.name) + "' takes no argument.");
    if (command.for_players && !is_seated()) return say("You are watching this game.");
    if (command.for_players && over()) return say("The game is over.");
    (this->*command.obey)(argument);
}

void RemoteGame::take(const std::string& text) {
    if (over()) return say("The game is over. Type quit to leave.");
    if (!is_seated()) return say("You are watching this game.");
    if (sending_) return say(*sending_ + " is being sent.");
    if (!followed_.due()) return say("It is not your turn.");
    const auto typed = play::read_typed(game(), draft_, text);
    if (!typed) {
        std::vector<std::string_view> names;
        for (const Command& command : commands) names.push_back(command.name);
        const bool is_turn = game().actions_in(text).has_value();
        return say(is_turn ? typed.error().what : not_understood(text, names, typed.error().what));
    }
    if (!typed->actions.empty()) return add(typed->actions, typed->open);
    say(base::quoted(text) + " can be: " + base::join(typed->meanings, " "));
}

void RemoteGame::add(const Strings& actions, bool open) {
    const bool is_first = draft_.empty();
    Strings turn = draft_;
    turn.insert(turn.end(), actions.begin(), actions.end());
    const auto draft = game().draft(turn);
    const auto verdict = game().examine(base::join(turn, ":"));
    const bool can_stop = is_first && !open && verdict && !verdict->objection;
    draft_ = turn;
    if (draft->complete || can_stop) send_turn(base::join(turn, ":"));
    show_board();
}

// The number and the id let the server recognize a turn that it has received already.
void RemoteGame::send_turn(const std::string& turn) {
    const std::string number = std::to_string(*followed_.due());
    sending_ = turn;
    send(std::string(turn_request),
         "move/" + client::escaped(turn) + "?n=" + number + "&id=terminal-" + number);
}

void RemoteGame::send(const std::string& name, const std::string& path, const std::string& body) {
    table_.send({name, "/api/bot/game/" + client::escaped(table_.id()) + '/' + path, body});
}

void RemoteGame::say(const std::string& line) {
    if (stage_ != nullptr) stage_->say(line);
}

void RemoteGame::show_help(const std::string&) {
    stage_->show_text(std::string(help_on_turns) + std::string(play::module_of(game()).turn_help) +
                      std::string(help_on_remote_commands));
}

void RemoteGame::show_board(const std::string&) {
    if (stage_ != nullptr) stage_->show(look());
}

void RemoteGame::show_legal(const std::string& argument) {
    if (over()) return say("The game is over.");
    if (!followed_.due()) return say("It is not your turn.");
    cli::show_legal(game(), draft_, argument, *stage_);
}

void RemoteGame::explain(const std::string& turn) { cli::say_why(game(), draft_, turn, *stage_); }

void RemoteGame::show_rules(const std::string&) { cli::show_rules(game(), *stage_); }

void RemoteGame::show_position(const std::string&) { say(game().position()); }

void RemoteGame::undo(const std::string&) {
    if (sending_) return say(*sending_ + " is being sent.");
    const std::size_t roll = followed_.state().roll ? 1 : 0;
    if (draft_.size() <= roll) return say("Type takeback to ask your opponent to let you take back a turn.");
    draft_.pop_back();
    show_board();
}

void RemoteGame::take_back(const std::string&) { send("takeback", "takeback/yes"); }

void RemoteGame::offer_draw(const std::string&) { send("draw", "draw/yes"); }

void RemoteGame::accept(const std::string&) { answer_offer("accept"); }

void RemoteGame::decline(const std::string&) { answer_offer("decline"); }

void RemoteGame::answer_offer(const std::string& how) {
    const bool draw = followed_.is_offered_draw();
    if (!draw && !followed_.is_offered_takeback()) return say("Your opponent has offered nothing.");
    const json body{{"offer", draw ? "draw" : "takeback"}};
    table_.send({how, "/api/table/" + client::escaped(table_.id()) + '/' + how, body.dump()});
}

void RemoteGame::resign(const std::string&) {
    if (stage_->agrees("Resign the game?")) send("resign", "resign");
}

void RemoteGame::abort(const std::string&) { send("abort", "abort"); }

void RemoteGame::chat(const std::string& text) {
    if (text.empty()) return say("Type a text after say, for example: say good luck");
    send("chat", "chat",
         json{{"room", is_seated() ? "player" : "spectator"}, {"text", text}}.dump(
             -1, ' ', false, json::error_handler_t::replace));
}

void RemoteGame::leave(const std::string&) {
    const bool plays = is_seated() && !over();
    left_ = !plays || stage_->agrees("Leave the table? The game and your clock go on; " + how_to_go_on() +
                                     " comes back.");
}

Look RemoteGame::look() const {
    const bool in_draft = !over() && !draft_.empty();
    Look look = in_draft ? look_of_draft(game(), draft_) : Look{game().drawing(), ""};
    if (!in_draft || sending_ || lost_) {
        look.standing = standing();
        look.choices.clear();
    }
    look.players = {player_line(game::Player::two), player_line(game::Player::one)};
    return look;
}

std::string RemoteGame::standing() const {
    if (lost_) return "No connection: " + *lost_ + ".";
    if (sending_) return "Sending " + *sending_ + " …";
    if (over()) return ending_;
    if (game().ending().over()) return write_standing(game());
    const game::Player mover = game().to_move();
    if (is_seated() && mover == followed_.setting().seat) return "Your turn.";
    return name_of(mover) + " is to move.";
}

std::string RemoteGame::player_line(game::Player player) const {
    const bool mine = is_seated() && player == followed_.setting().seat;
    const std::string time = time_left(player);
    return std::string(game().player_name(player)) + ": " + name_of(player) + (mine ? " (you)" : "") +
           (time.empty() ? "" : "  " + time);
}

// The clocks run from the third turn on.
std::string RemoteGame::time_left(game::Player player) const {
    const bot::State& state = followed_.state();
    if (!state.left) return {};
    auto left = (*state.left)[player];
    constexpr int first_on_clock = 3;
    if (!over() && state.to_move == player && state.number >= first_on_clock)
        left -= std::chrono::duration_cast<std::chrono::milliseconds>(Time::now() - heard_);
    return write_clock(left);
}

const std::string& RemoteGame::name_of(game::Player player) const {
    return followed_.setting().names[player];
}

std::string RemoteGame::asked() const {
    if (over()) return "game over";
    if (!is_seated()) return "watching";
    return std::string(game().player_name(followed_.setting().seat));
}

Strings RemoteGame::completions(std::string_view line) const {
    Strings found;
    const std::string word = base::lower_case(line);
    if (line.find_last_of(" :") == std::string_view::npos)
        for (const Command& command : commands)
            if (command.name.starts_with(word)) found.emplace_back(command.name);
    if (!can_move()) return found;
    const Strings actions = completing_actions(game(), draft_, line);
    found.insert(found.end(), actions.begin(), actions.end());
    return found;
}

std::string RemoteGame::introduction() const {
    const bot::Setting& setting = followed_.setting();
    const std::string terms = setting.time_control + (setting.rated ? ", rated" : ", not rated") + ".";
    if (!is_seated()) return "You watch " + setting.names.one + " and " + setting.names.two + ", " + terms;
    return "You play " + std::string(game().player_name(setting.seat)) + " against " + followed_.opponent() +
           ", " + terms + "\n\nIf the connection breaks or you leave, the game goes on: " + how_to_go_on() +
           " comes back to it.";
}

std::string RemoteGame::how_to_go_on() const {
    const std::string command = is_seated() ? "'parlor play --server " : "'parlor watch ";
    return command + server_ + (is_seated() ? " --table " : " ") + table_.id() + "'";
}

constexpr std::array<RemoteGame::Command, RemoteGame::command_count> RemoteGame::commands{{
    {"help", &RemoteGame::show_help},
    {"?", &RemoteGame::show_help},
    {"board", &RemoteGame::show_board},
    {"show", &RemoteGame::show_board},
    {"legal", &RemoteGame::show_legal, true},
    {"why", &RemoteGame::explain, true},
    {"rules", &RemoteGame::show_rules},
    {"position", &RemoteGame::show_position},
    {"undo", &RemoteGame::undo, false, true},
    {"back", &RemoteGame::undo, false, true},
    {"takeback", &RemoteGame::take_back, false, true},
    {"draw", &RemoteGame::offer_draw, false, true},
    {"accept", &RemoteGame::accept, false, true},
    {"decline", &RemoteGame::decline, false, true},
    {"resign", &RemoteGame::resign, false, true},
    {"abort", &RemoteGame::abort, false, true},
    {"say", &RemoteGame::chat, true},
    {"chat", &RemoteGame::chat, true},
    {"quit", &RemoteGame::leave},
    {"exit", &RemoteGame::leave},
    {"q", &RemoteGame::leave},
    {"bye", &RemoteGame::leave},
}};

}  // namespace cli
