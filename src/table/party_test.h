// A table for tests: ann, who is player one, and ben.
#pragma once

#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <vector>

#include "play/games.h"
#include "table/json.h"
#include "table/look.h"
#include "table/table.h"

namespace table {

inline constexpr game::Player ann = game::Player::one;
inline constexpr game::Player ben = game::Player::two;
inline constexpr Moment opened{std::chrono::hours(24 * 20'000)};

inline Settings settings_for(std::string_view game, std::string_view time_control) {
    const auto found = play::find_game(game);
    return {.game = std::string(found->module->id),
            .variant = {std::string(found->preset), {}},
            .seats = {{"seat-a", "ann"}, {"seat-b", "ben"}},
            .time_control = *read_time_control(time_control),
            .opened = opened};
}

// One has both seats.
inline Settings practice_of(std::string_view game) {
    Settings settings = settings_for(game, "unlimited");
    settings.seats.two = settings.seats.one;
    return settings;
}

// For messages of GoogleTest.
inline void PrintTo(const Table& table, std::ostream* out) {
    *out << look(table, std::nullopt, table.last_time()).dump();
    for (const game::Player player : game::both_players)
        *out << ' ' << write_conditions(table.conditions(player)) << ' ' << table.queued(player);
}

// A table with its time and all that has happened there.
class Party {
public:
    explicit Party(std::string_view time_control = "5m+3s", std::string_view game = "razzle")
        : Party(settings_for(game, time_control)) {}
    explicit Party(const Settings& settings) : table_(*Table::open(settings)) {}

    [[nodiscard]] const Table& table() const { return table_; }
    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    [[nodiscard]] Moment now() const { return now_; }

    void wait(Milliseconds time) { now_ += time; }

    // What happens, which is applied at once; nothing if the command is refused.
    std::vector<What> tell(const Command& command) {
        const Decision decision = decide(table_, command, now_);
        last_refusal_.clear();
        if (!decision) {
            last_refusal_ = std::string(write_code(decision.error().code)) + ": " + decision.error().sentence;
            return {};
        }
        std::vector<What> happened;
        for (const Event& event : *decision) {
            const auto applied = table_.apply(event);
            EXPECT_TRUE(applied) << applied.error().what;
            events_.push_back(event);
            happened.push_back(event.what);
        }
        return happened;
    }

    // "not-your-turn: It is ben's turn."; empty if the command is not refused.
    std::string refusal(const Command& command) {
        EXPECT_TRUE(tell(command).empty());
        return last_refusal_;
    }

    // The next turn of the player to move.
    std::vector<What> play(std::string_view turn) {
        auto happened = tell(Asked{table_.game().to_move(), Play{table_.next_turn(), std::string(turn)}});
        EXPECT_FALSE(happened.empty()) << turn << ": " << last_refusal_;
        return happened;
    }

    // Both make their first turn, here in Razzle Dazzle.
    Party& begin() {
        play("c8-b6");
        play("e1-f3");
        return *this;
    }

private:
    Table table_;
    std::vector<Event> events_;
    std::string last_refusal_;
    Moment now_ = opened;
};

}  // namespace table
