// fill_house DATABASE GAMES   adds so many finished games to the books of a house.
//
// Every game is opened, played and resigned at the house's own tables; only the store that they know makes
// one write of many games. A thousand people play, all rated, and time passes from game to game up to now.
#include <sodium.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "house/tables.h"
#include "play/games.h"
#include "store/sql_store.h"

namespace {

using game::Player;
using house::Account, house::Time;

constexpr int most_games = 10'000'000;
constexpr int games_at_once = 100;
constexpr int turns_of_a_game = 4;
constexpr std::uint32_t count = 1'000;  // of the people, and of the ways in which they begin a game
constexpr std::chrono::seconds between_turns{1};

// Lets everything that is written be a part of one larger write.
class PartOfAWrite final : public house::Store {
public:
    void begin(house::Writer& writer) { writer_ = &writer; }

    base::Result<void> read(const std::function<void(house::View&)>& work) override {
        work(*writer_);
        return {};
    }
    base::Result<void> write(const std::function<bool(house::Writer&)>& work) override {
        if (!work(*writer_)) throw std::runtime_error("the house has refused something");
        return {};
    }
    base::Result<void> listen(std::function<void(std::string_view, std::string_view)>) override { return {}; }

private:
    house::Writer* writer_ = nullptr;
};

template <class Result>
auto value_of(Result result) {
    if (!result) throw std::runtime_error("the house has refused something");
    return *std::move(result);
}

using Opening = std::vector<std::string>;

Opening random_opening(const play::NamedGame& named, base::Random& random) {
    const auto game = value_of(named.module->new_game({std::string(named.preset), {}}, std::nullopt));
    while (game->turns().size() < turns_of_a_game) {
        std::vector<std::string> turns;
        game->for_each_turn([&](std::string_view turn) { return turns.emplace_back(turn), true; });
        static_cast<void>(game->play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]));
    }
    return {game->turns().begin(), game->turns().end()};
}

class Filler {
public:
    Filler(store::SqlStore& store, int games)
        : store_(store),
          now_(std::chrono::floor<Time::duration>(std::chrono::system_clock::now()) -
               games * (turns_of_a_game + 2) * between_turns) {
        for (Opening& opening : openings_) opening = random_opening(named_, random_);
    }

    void invite_people() {
        written([&](house::Writer& writer) {
            for (std::size_t number = 0; number < people_.size(); ++number)
                people_[number] = person(writer, "player-" + std::to_string(number));
        });
    }

    void play(int games) {
        written([&](house::Writer& writer) {
            part_.begin(writer);
            for (int game = 0; game < games; ++game) play_one(writer);
        });
    }

private:
    template <class Work>
    void written(Work work) {
        const auto done = store_.write([&](house::Writer& writer) {
            work(writer);
            return true;
        });
        if (!done) throw std::runtime_error(done.error().what);
    }

    // Who was here before comes again.
    Account person(house::Writer& writer, const std::string& name) const {
        if (auto known = writer.account_named(name)) return *std::move(known);
        Account account{.name = name, .settings = "{}", .created = now_, .seen = now_};
        account.id = value_of(writer.add_account(account));
        return account;
    }

    void play_one(house::Writer& writer) {
        const std::uint32_t host = random_.below(count);
        const std::uint32_t guest = (host + 1 + random_.below(count - 1)) % count;
        const game::ByPlayer<Account> seats{people_[host], people_[guest]};
        const std::string table = value_of(tables_.open(writer, terms_, seats)).id;
        int number = 0;
        for (const std::string& turn : openings_[random_.below(count)]) {
            const Player player = ++number % 2 == 1 ? Player::one : Player::two;
            ask(seats[player], table, table::Play{player, number, turn});
        }
        const Player loser = random_.below(2) == 0 ? Player::one : Player::two;
        ask(seats[loser], table, table::Resign{loser});
    }

    void ask(const Account& who, const std::string& table, const table::Command& command) {
        now_ += between_turns;
        const house::Identity identity{who, {.account = who.id, .scopes = house::every_scope}};
        static_cast<void>(value_of(tables_.ask(identity, table, [&](Player) { return command; })));
    }

    store::SqlStore& store_;
    Time now_;
    play::NamedGame named_ = value_of(play::find_game(play::all_games().front().id));
    base::Random random_{20'050'815};
    std::array<Opening, count> openings_;
    std::array<Account, count> people_;
    house::Terms terms_{.game = std::string(named_.module->id),
                        .variant = {std::string(named_.preset), {}},
                        .time_control = table::DaysPerTurn{std::chrono::days(3)},
                        .rated = true};
    PartOfAWrite part_;
    house::Premises premises_{
        part_, [this] { return now_; },
        [](std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }};
    house::Tables tables_{premises_};
};

void fill(const std::string& database, int games) {
    const auto store = store::SqlStore::open(database);
    if (!store) throw std::runtime_error(store.error().what);
    Filler filler(**store, games);
    filler.invite_people();
    for (int left = games; left > 0; left -= games_at_once) filler.play(std::min(left, games_at_once));
}

}  // namespace

int main(int argc, char** argv) {
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    const auto games = arguments.size() == 3 ? base::read_number(arguments[2], most_games) : std::nullopt;
    if (!games) {
        std::fputs("usage: fill_house DATABASE GAMES (at most 10000000)\n", stderr);
        return 2;
    }
    try {
        fill(arguments[1], *games);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fill_house: %s\n", error.what());
        return 1;
    }
    return 0;
}
