// RemoteGame: a game on a server, played or watched at a terminal. A turn counts as played only when the
// server has sent it back.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bot/game.h"
#include "cli/failure.h"
#include "cli/online/remote_table.h"
#include "cli/play/session.h"
#include "cli/play/stage.h"

namespace cli {

class RemoteGame final : public Session {
public:
    RemoteGame(const std::string& server, const std::string& token, const std::string& table);

    // Waits until the game is known. An error says why it cannot be followed.
    [[nodiscard]] Done open();
    // Before begin(): where it is shown.
    void appear_on(Stage& stage) { stage_ = &stage; }

    void begin() override;
    void obey(const std::string& line) override;
    [[nodiscard]] bool left() const override { return left_; }
    [[nodiscard]] bool is_live() const override { return !barred_ && !finished_; }
    bool poll() override;
    [[nodiscard]] const play::Game& game() const override { return followed_.game(); }
    [[nodiscard]] const std::vector<std::string>& draft() const override { return draft_; }
    [[nodiscard]] bool over() const override { return followed_.is_over(); }
    [[nodiscard]] bool can_move() const override { return followed_.due() && !sending_ && !lost_; }
    [[nodiscard]] Look look() const override;
    [[nodiscard]] std::string asked() const override;
    [[nodiscard]] std::vector<std::string> completions(std::string_view line) const override;
    [[nodiscard]] std::string introduction() const override;
    [[nodiscard]] bool takes_turns() const override { return is_seated(); }
    [[nodiscard]] bool has_hints() const override { return false; }
    [[nodiscard]] std::string how_to_go_on() const override;

    [[nodiscard]] bool is_seated() const { return followed_.setting().seated; }

private:
    struct Command {
        std::string_view name;
        void (RemoteGame::*obey)(const std::string& argument);
        bool takes_argument = false;
        bool for_players = false;
    };
    static constexpr std::size_t command_count = 22;
    static const std::array<Command, command_count> commands;

    using Time = std::chrono::steady_clock;

    // Each returns whether something has changed that is to be seen.
    bool hear(const News& news);
    bool hear(const bot::GameLine& line);
    bool hear(const Lost& lost);
    bool hear(const Barred& barred);
    bool hear(const Answer& answer);
    bool hear(const Delayed& delayed);
    bool take_setting(const bot::Setting& setting);
    bool take_state(const bot::State& state);
    void look_at(const base::Result<void>& followed, std::size_t turns_before);
    void announce(const bot::State& before);
    void begin_draft();
    void finish();
    void take_ending(const std::string& body);
    void take_rating(const std::string& body);

    void obey(const Command& command, const std::string& argument);
    void take(const std::string& text);
    void add(const std::vector<std::string>& actions, bool open);
    void send_turn(const std::string& turn);
    void send(const std::string& name, const std::string& path, const std::string& body = {});
    void say(const std::string& line);

    void show_help(const std::string&);
    void show_board(const std::string& = {});
    void show_legal(const std::string& argument);
    void explain(const std::string& turn);
    void show_rules(const std::string&);
    void show_position(const std::string&);
    void undo(const std::string&);
    void take_back(const std::string&);
    void offer_draw(const std::string&);
    void accept(const std::string&);
    void decline(const std::string&);
    void answer_offer(const std::string& how);
    void resign(const std::string&);
    void abort(const std::string&);
    void chat(const std::string& text);
    void leave(const std::string&);

    [[nodiscard]] std::string standing() const;
    [[nodiscard]] std::string player_line(game::Player player) const;
    [[nodiscard]] std::string time_left(game::Player player) const;
    [[nodiscard]] const std::string& name_of(game::Player player) const;

    std::string server_;
    RemoteTable table_;
    Stage* stage_ = nullptr;
    bot::Game followed_;
    Time::time_point heard_{};  // when the clocks were as the last state says
    std::vector<std::string> draft_;
    std::optional<std::string> sending_{};  // the turn that has not been acknowledged yet
    std::optional<std::string> lost_{};     // why the connection is lost
    std::optional<std::string> barred_{};   // why the table cannot be followed
    std::string ending_;                    // how the game has ended, as a sentence
    int ratings_awaited_ = 0;
    bool finished_ = false;  // the game is over, and all that can be said about it is known
    bool left_ = false;
};

}  // namespace cli
