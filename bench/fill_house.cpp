// fill_house DATABASE GAMES          adds this many finished games to the database of a server.
// fill_house DATABASE --turns TURNS  adds one unfinished game of this many turns, and prints the id of its
// table.
//
// Every game is opened and played through the code of the server, but many games are written in one
// transaction. A thousand players play, all games are rated, and their times lead up to now.
#include <sodium.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "house/common/schema.h"
#include "house/people/account_sql.h"
#include "house/tables/tables.h"
#include "play/games.h"
#include "sql/database.h"
#include "table/table.h"

namespace {

using game::Player;
using house::Account, house::Time;

constexpr int most_games = 10'000'000;
constexpr int games_at_once = 100;
constexpr int turns_at_once = 100;
constexpr int most_turns = table::most_turns - 1;  // so that the game goes on
constexpr std::size_t enough_choices = 100;
constexpr int a_way_back = 6;  // turns to take back if every turn would end the game
constexpr int turns_of_a_game = 4;
constexpr std::uint32_t count = 1'000;  // number of players, and of openings
constexpr std::chrono::seconds between_turns{1};

// Combines many writes into one transaction.
class PartOfAWrite final : public sql::Database {
public:
    void begin(sql::Transaction& transaction) { transaction_ = &transaction; }

    sql::Result<void> read(const sql::Reading& function) override {
        function(*transaction_);
        return {};
    }
    sql::Result<void> write(const sql::Writing& function) override { return function(*transaction_); }
    sql::Result<void> write(const sql::Batch& batch) override {
        transaction_->make(batch);
        return {};
    }
    bool leads(const std::string&) override { return false; }
    sql::Result<std::optional<std::int64_t>> time() override { return std::nullopt; }
    [[nodiscard]] bool tells_all() const override { return false; }
    sql::Result<std::unique_ptr<sql::Listening>> listen(sql::Listener) override {
        return nothing_of_the_kind();
    }
    sql::Result<void> back_up(const std::filesystem::path&) override { return nothing_of_the_kind(); }
    sql::Result<void> check() override { return nothing_of_the_kind(); }

private:
    static tl::unexpected<sql::Error> nothing_of_the_kind() {
        return sql::failure(sql::Trouble::other, "a part of a write only reads and writes");
    }

    sql::Transaction* transaction_ = nullptr;
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

// A turn that does not end the game; nothing if there is none among the first.
std::optional<std::string> harmless_turn(const play::Game& game, base::Random& random) {
    std::vector<std::string> turns;
    game.for_each_turn([&](std::string_view turn) {
        turns.emplace_back(turn);
        return turns.size() < enough_choices;
    });
    while (!turns.empty()) {
        const auto chosen = turns.begin() + random.below(static_cast<std::uint32_t>(turns.size()));
        const auto after = game.clone();
        static_cast<void>(after->play(*chosen));
        if (!after->ending().over()) return *chosen;
        turns.erase(chosen);
    }
    return std::nullopt;
}

Opening long_game(const play::NamedGame& named, int turns, base::Random& random) {
    const auto game = value_of(named.module->new_game({std::string(named.preset), {}}, std::nullopt));
    while (game->turns().size() < static_cast<std::size_t>(turns)) {
        if (const auto turn = harmless_turn(*game, random))
            static_cast<void>(game->play(*turn));
        else
            for (int left = a_way_back; left > 0; --left) static_cast<void>(game->take_back());
    }
    return {game->turns().begin(), game->turns().end()};
}

class Filler {
public:
    Filler(sql::Database& database, int turns)
        : database_(database),
          now_(std::chrono::floor<Time::duration>(std::chrono::system_clock::now()) - turns * between_turns) {
    }

    void invite_people() {
        written([&](sql::Transaction& transaction) {
            for (std::size_t number = 0; number < people_.size(); ++number)
                people_[number] = person(transaction, "player-" + std::to_string(number));
        });
    }

    void play(int games) {
        for (Opening& opening : openings_) opening = random_opening(named_, random_);
        for (int left = games; left > 0; left -= games_at_once)
            written([&](sql::Transaction& transaction) {
                for (int game = 0; game < std::min(left, games_at_once); ++game) play_one(transaction);
            });
    }

    // Returns the id of its table.
    std::string play_long(int turns) {
        const Opening game = long_game(named_, turns, random_);
        const game::ByPlayer<Account> seats{people_[0], people_[1]};
        house::Terms terms = terms_;
        terms.variant.settings = {{"turns", std::to_string(table::most_turns)}};
        std::string table;
        written([&](sql::Transaction& transaction) {
            table = value_of(tables_.open(transaction, terms, seats)).id;
        });
        for (int played = 0; played < turns;)
            written([&](sql::Transaction&) {
                for (const int pause = std::min(turns, played + turns_at_once); played < pause; ++played)
                    take_turn(seats, table, played + 1, game[static_cast<std::size_t>(played)]);
            });
        return table;
    }

private:
    template <class Work>
    void written(Work work) {
        const auto done = database_.write([&](sql::Transaction& transaction) -> sql::Result<void> {
            part_.begin(transaction);
            work(transaction);
            return {};
        });
        if (!done) throw std::runtime_error(done.error().what);
    }

    // Accounts that exist already are used again.
    Account person(sql::Transaction& transaction, const std::string& name) const {
        if (auto known = house::find_account_named(transaction, name)) return *std::move(known);
        Account account{.name = name, .settings = "{}", .created = now_, .seen = now_};
        account.id = value_of(house::add_account(transaction, account));
        return account;
    }

    void play_one(sql::Transaction& transaction) {
        const std::uint32_t host = random_.below(count);
        const std::uint32_t guest = (host + 1 + random_.below(count - 1)) % count;
        const game::ByPlayer<Account> seats{people_[host], people_[guest]};
        const std::string table = value_of(tables_.open(transaction, terms_, seats)).id;
        int number = 0;
        for (const std::string& turn : openings_[random_.below(count)])
            take_turn(seats, table, ++number, turn);
        const Player loser = random_.below(2) == 0 ? Player::one : Player::two;
        ask(seats[loser], table, table::Resign{});
    }

    void take_turn(const game::ByPlayer<Account>& seats, const std::string& table, int number,
                   const std::string& turn) {
        ask(seats[number % 2 == 1 ? Player::one : Player::two], table, table::Play{number, turn});
    }

    void ask(const Account& who, const std::string& table, const table::Request& request) {
        now_ += between_turns;
        const house::Identity identity{who, {.account = who.id, .scopes = house::every_scope}};
        const auto answer = tables_.ask(identity, table, request);
        if (!answer) throw std::runtime_error("the house has refused a request: " + answer.error().message);
    }

    sql::Database& database_;
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
    house::Context context_{
        part_, [this] { return now_; },
        [](std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }};
    house::Tables tables_{context_};
};

std::unique_ptr<sql::Database> open(const std::string& address) {
    auto database = house::open_database(address);
    if (!database) throw std::runtime_error(database.error().what);
    return *std::move(database);
}

void fill(const std::string& address, int games) {
    const auto database = open(address);
    Filler filler(*database, games * (turns_of_a_game + 2));
    filler.invite_people();
    filler.play(games);
}

void add_long_game(const std::string& address, int turns) {
    const auto database = open(address);
    Filler filler(*database, turns);
    filler.invite_people();
    std::puts(filler.play_long(turns).c_str());
}

int run(std::span<char* const> arguments) {
    const bool is_long = arguments.size() == 4 && arguments[2] == std::string_view("--turns");
    std::optional<int> number;
    if (is_long) number = base::read_number(arguments[3], most_turns);
    if (arguments.size() == 3) number = base::read_number(arguments[2], most_games);
    if (!number) {
        std::fputs(
            "usage: fill_house DATABASE GAMES (at most 10000000)\n"
            "       fill_house DATABASE --turns TURNS (at most 1999)\n",
            stderr);
        return 2;
    }
    if (is_long)
        add_long_game(arguments[1], *number);
    else
        fill(arguments[1], *number);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(std::span(argv, static_cast<std::size_t>(argc)));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fill_house: %s\n", error.what());
        return 1;
    }
}
