// Sitting: a game at a terminal. The game, the draft of the current turn, the engine, the dice, and the
// commands that a person types. It shows itself on a stage, and knows nothing of what that is.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/dice_box.h"
#include "cli/failure.h"
#include "cli/opponent.h"
#include "cli/play/notes.h"
#include "cli/play/saved_games.h"
#include "cli/play/session.h"
#include "cli/play/stage.h"
#include "play/game.h"
#include "play/replay.h"

namespace cli {

// What a game at a terminal begins with.
struct Table {
    std::unique_ptr<play::Game> game;
    std::optional<DiceBox> dice{};  // nothing: the players type the rolls
    Notes notes{};
    bool proof = false;  // show the whole commitment and seed of the dice
};

class Sitting final : public Session {
public:
    // With `slot`, the game is kept there as it goes.
    Sitting(Table table, Opponent opponent, std::optional<SavedGame> slot, Stage& stage);

    // Continues the game of a record.
    [[nodiscard]] Done load(const std::string& file);
    [[nodiscard]] Done go_on_with(play::Replay replay);

    // Rolls and lets the engine play until a person has to decide, and shows the board.
    void begin() override;
    void obey(const std::string& line) override;
    [[nodiscard]] bool left() const override { return left_; }

    [[nodiscard]] const play::Game& game() const override { return *game_; }
    [[nodiscard]] const std::vector<std::string>& draft() const override { return draft_; }
    [[nodiscard]] bool over() const override { return notes_.settled || game_->ending().over(); }
    [[nodiscard]] bool roll_is_due() const { return draft_.empty() && game_->actor() == game::Actor::chance; }
    [[nodiscard]] bool is_engines_turn() const { return !over() && opponent_.plays(game_->to_move()); }
    [[nodiscard]] bool can_move() const override { return !over() && !roll_is_due(); }
    [[nodiscard]] std::string asked() const override;
    [[nodiscard]] std::string introduction() const override;
    [[nodiscard]] std::string how_to_go_on() const override;
    // A sentence about who plays which side.
    [[nodiscard]] std::string who_plays() const;
    [[nodiscard]] Look look() const override;
    // The number of the game among those that are kept; nothing if it is not.
    [[nodiscard]] std::optional<int> kept_as() const;
    [[nodiscard]] std::vector<std::string> completions(std::string_view line) const override;

private:
    struct Command {
        std::string_view name;
        void (Sitting::*obey)(const std::string& argument);
        bool takes_argument = false;
    };
    static constexpr std::size_t command_count = 23;
    static const std::array<Command, command_count> commands;

    [[nodiscard]] Done take_dice_of(const play::Replay& replay);
    void take_pending_roll();
    void roll_if_due();
    void go_on();
    void go_on_after_turn();
    [[nodiscard]] bool awaits_engine() const { return is_engines_turn() && !roll_is_due(); }
    bool play_by_engine();
    void keep();
    [[nodiscard]] game::Record kept_record() const;

    void obey(const Command& command, const std::string& argument);
    void take(const std::string& text);
    void add(const std::vector<std::string>& actions, bool open);
    void refuse(const std::string& text, const std::string& why);
    [[nodiscard]] std::string about_going_on(const std::string& text) const;
    [[nodiscard]] bool can_stop_after(const std::vector<std::string>& turn) const;
    void play(const std::string& turn);
    void tell_seed();
    [[nodiscard]] std::string standing() const;
    void list(const std::vector<std::string>& texts);

    void show_board(const std::string& = {});
    void show_legal(const std::string& argument);
    void say_why(const std::string& turn);
    void undo(const std::string&);
    bool take_back_own();
    void hint(const std::string&);
    void evaluate(const std::string&);
    void let_engine_play(const std::string&);
    void change_level(const std::string& argument);
    void resign(const std::string&);
    void offer_draw(const std::string&);
    void save(const std::string& typed);
    bool add_dice(game::Record& record);
    void add_pending_roll(game::Record& record) const;
    void load_and_show(const std::string& file);
    void restart(const std::string&);
    [[nodiscard]] bool is_worth_asking() const;
    [[nodiscard]] std::string where_kept() const;
    void show_help(const std::string&);
    void show_rules(const std::string&);
    void show_position(const std::string&);
    void leave(const std::string&);
    [[nodiscard]] Patience patience();

    std::unique_ptr<play::Game> game_;
    Opponent opponent_;
    std::optional<DiceBox> dice_;
    Notes notes_;
    bool proof_;
    std::vector<std::string> draft_;
    std::optional<SavedGame> slot_;
    Stage& stage_;
    bool left_ = false;
};

}  // namespace cli
