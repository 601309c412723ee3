// Reading the streams that the server sends to bots. The input: the lines of a stream.
#include "bot/game.h"
#include "bot/wire.h"
#include "fuzzing.h"

namespace {

using fuzz::require;

void check_account(std::string_view line) {
    const auto read = bot::read_account_line(line);
    if (!read) return fuzz::check_error(read.error(), line);
}

// Follows a game through whatever the server sends.
class Follower {
public:
    void hear(std::string_view line) {
        const auto read = bot::read_game_line(line);
        if (!read) return fuzz::check_error(read.error(), line);
        const bool followed = std::visit([&](const auto& news) { return take(news); }, *read);
        if (!followed || !game_.due()) return;
        const bot::Task task = game_.task();
        require(task.game->draft(task.draft).has_value(), "a turn under way is legal so far", line);
        require(task.number > 0, "turns are counted from 1", line);
        require(task.clocks && task.clocks->one.left.count() >= 0, "no clock shows less than nothing", line);
    }

private:
    [[nodiscard]] static bool take(const bot::Other&) { return false; }
    [[nodiscard]] static bool take(const bot::ChatLine&) { return false; }
    [[nodiscard]] bool take(const bot::Setting& setting) { return game_.begin(setting).has_value(); }
    [[nodiscard]] bool take(const bot::State& state) {
        return game_.has_begun() && game_.go_on(state).has_value();
    }

    bot::Game game_;
};

}  // namespace

namespace fuzz {

const Target wire_target("wire_fuzz", [](std::string_view input) {
    Follower follower;
    while (!input.empty()) {
        const std::string_view line = take_line(input);
        check_account(line);
        follower.hear(line);
    }
});

}  // namespace fuzz
