// What holds of every table, along random commands at random times in all games and time controls.
#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "base/random.h"
#include "base/text.h"
#include "table/json.h"
#include "table/party_test.h"
#include "table/snapshot.h"

namespace table {
namespace {

using game::Player;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

bool is_play(const Command& command) {
    const auto* const asked = std::get_if<Asked>(&command);
    return asked != nullptr && std::holds_alternative<Play>(asked->request);
}

// A whole turn, chosen action by action; it begins with the roll, if there is one.
std::string random_turn(const play::Game& game, const std::optional<std::string>& roll,
                        base::Random& random) {
    std::vector<std::string> actions;
    if (roll) actions.push_back(*roll);
    auto draft = game.draft(actions);
    while (draft && !draft->complete && !draft->choices.empty()) {
        actions.push_back(
            draft->choices[random.below(static_cast<std::uint32_t>(draft->choices.size()))].text);
        draft = game.draft(actions);
    }
    return base::join(actions, ":");
}

// The most by which one decision can make a player's time grow, if a turn of theirs is part of it.
Milliseconds most_growth(const TimeControl& time_control) {
    if (const auto* const fischer = std::get_if<Fischer>(&time_control))
        return fischer->increment + most_refund;
    if (std::holds_alternative<Delay>(time_control)) return most_refund;
    if (const auto* const byo_yomi = std::get_if<ByoYomi>(&time_control))
        return byo_yomi->period + most_refund;
    if (const auto* const days = std::get_if<DaysPerTurn>(&time_control)) return days->days;
    if (const auto* const days = std::get_if<TotalDays>(&time_control)) return days->per_turn;
    if (const auto* const bank = std::get_if<DayBank>(&time_control)) return bank->increment;
    return Milliseconds(0);
}

class RandomTable {
public:
    RandomTable(std::uint64_t seed, const Settings& settings)
        : random_(seed), live_(*Table::open(settings)), folded_(live_) {}

    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    [[nodiscard]] const std::set<Code>& refusals() const { return refusals_; }

    void step() {
        now_ += random_time();
        const Command command = random_command();
        const Table before = live_;
        const Moment moment = now_;
        const Decision decision = decide(live_, command, now_);
        EXPECT_EQ(live_, before) << "deciding changes nothing";
        if (!decision) {
            refusals_.insert(decision.error().code);
            return;
        }
        EXPECT_TRUE(decision->empty() || !before.ending()) << "nothing happens when the game is over";
        for (const Event& event : *decision) take(event);
        check_clocks(before, *decision, std::max(moment, before.last_time()));
        if (is_play(command)) check_done_before(command);
    }

    // Rebuilt from its events, the table is what it was after each of them.
    void check_replay() const {
        const auto table = Table::replay(live_.settings(), events_);
        ASSERT_TRUE(table) << table.error().what;
        EXPECT_EQ(*table, live_);
    }

    // Whenever a flag can fall, it does so at its deadline and not a moment before.
    void check_deadline() const {
        const auto deadline = live_.clock().deadline();
        if (!deadline) return;
        EXPECT_EQ(decide(live_, PassTime{}, *deadline - Milliseconds(1)), Decision(std::vector<Event>{}));
        const Decision fallen = decide(live_, PassTime{}, *deadline);
        ASSERT_TRUE(fallen);
        ASSERT_EQ(fallen->size(), 1U);
        EXPECT_TRUE(std::holds_alternative<Ended>(fallen->front().what));
    }

private:
    [[nodiscard]] bool one_in(std::uint32_t count) { return random_.below(count) == 0; }
    [[nodiscard]] Player random_player() { return one_in(2) ? ann : ben; }
    [[nodiscard]] Offer random_offer() { return all_offers.at(random_.below(3)); }

    Milliseconds random_time() {
        if (!live_.clock().begun() && !one_in(10)) return Milliseconds(0);
        const Milliseconds unit = is_live(live_.settings().time_control) ? seconds(1) : hours(2);
        if (one_in(20)) return -seconds(2);
        if (one_in(60)) return unit * 400;
        return unit * random_.below(12) + Milliseconds(random_.below(1'000));
    }

    Command random_command() {
        const Player player = random_player();
        if (live_.awaits_roll() && !one_in(10)) return Roll{std::to_string(11 + random_.below(6))};
        if (live_.settings().rated && one_in(20)) return Asked{player, Abort{}};
        if (live_.is_swappable() && one_in(3)) return Asked{player, Swap{}};
        if (!live_.clock().begun() && !one_in(3)) return random_play();
        switch (random_.below(30)) {
        case 0: return Asked{player, MakeOffer{random_offer(), static_cast<int>(random_.below(8))}};
        case 1: return Asked{player, MakeOffer{Offer::takeback, one_in(4) ? 1 : live_.next_turn() - 1}};
        case 2:
        case 3:
        case 4: return random_answer(player);
        case 5: return one_in(6) ? Command(Asked{player, Resign{}}) : Command(Asked{player, Resume{}});
        case 6: return one_in(4) ? Command(Asked{player, Abort{}}) : Command(Asked{player, Resume{}});
        case 7:
            return Asked{player, Claim{one_in(3) ? std::nullopt : std::optional(now_ - random_time() * 8)}};
        case 8: return Vacation{player, one_in(2), hours(48)};
        case 9: return Roll{one_in(2) ? "77" : "11"};
        case 10:
        case 11:
        case 12: return Asked{player, SetConditions{random_conditions(player)}};
        case 13: return PassTime{};
        case 14: return Excuse{seconds(random_.below(20))};
        case 15: return wrong_play();
        case 16:
        case 17: return random_queue();
        case 18: return Asked{player, Swap{}};
        default: return random_play();
        }
    }

    // What can be said to an open offer, if there is any.
    Command random_answer(Player player) {
        for (const Offer offer : all_offers) {
            const auto& open = live_.open_offer(offer);
            if (!open) continue;
            switch (random_.below(4)) {
            case 0: return Asked{opponent(open->by), Decline{offer}};
            case 1: return Asked{open->by, Withdraw{offer}};
            case 2: return Asked{open->by, MakeOffer{offer, open->turn}};
            default: return Asked{opponent(open->by), Accept{offer}};
            }
        }
        return Asked{player, Accept{random_offer()}};
    }

    Asked random_play() {
        const Player player = live_.game().to_move();
        const auto& waiting = live_.conditions(opponent(player)).branches;
        const std::string turn =
            waiting.empty() ? random_turn(live_.game(), live_.roll(), random_) : waiting.front().condition;
        return Asked{player, Play{live_.next_turn(), turn, "id" + std::to_string(random_.below(100'000)),
                                  Milliseconds(random_.below(2'000))}};
    }

    Command wrong_play() {
        Asked asked = random_play();
        Play& play = std::get<Play>(asked.request);
        switch (random_.below(6)) {
        case 0: asked.player = opponent(asked.player); break;
        case 1: --play.number; break;
        case 2: ++play.number; break;
        case 3: play.id = "two words"; break;
        case 4: play.turn = random_turn(live_.game(), std::nullopt, random_); break;
        default: play.turn = "zz"; break;
        }
        return asked;
    }

    // Mostly by the player who is not to move, and often a turn that is legal only now.
    Command random_queue() {
        const Player player = one_in(8) ? random_player() : opponent(live_.game().to_move());
        if (one_in(6)) return Asked{player, Queue{one_in(2) ? "" : "zz"}};
        const auto game = live_.game().clone();
        if (one_in(2) && !game->has_dice() && !game->ending().over()) static_cast<void>(random_played(*game));
        return Asked{player, Queue{random_turn(*game, std::nullopt, random_)}};
    }

    Conditions random_conditions(Player player) {
        if (live_.game().ending().over() || live_.game().has_dice()) return {"a", {{"b", "c"}}};
        const auto game = live_.game().clone();
        Conditions conditions;
        if (game->to_move() == player) conditions.after = random_played(*game);
        if (!game->ending().over()) conditions.branches = random_branches(*game, 2);
        return conditions;
    }

    std::vector<Branch> random_branches(play::Game& game, int depth) {
        Branch branch;
        branch.condition = random_played(game);
        if (game.ending().over()) return {};
        branch.reply = one_in(20) ? "zz" : random_played(game);
        if (depth > 0 && branch.reply != "zz" && !game.ending().over())
            branch.next = random_branches(game, depth - 1);
        return {branch};
    }

    std::string random_played(play::Game& game) {
        return game.play(random_turn(game, std::nullopt, random_)).value_or("");
    }

    void check_done_before(const Command& play) const {
        EXPECT_EQ(decide(live_, play, now_), Decision(std::vector<Event>{})) << "a turn is sent again";
    }

    void take(const Event& event) {
        EXPECT_EQ(event.number, static_cast<int>(events_.size()) + 1);
        EXPECT_GE(event.time, live_.last_time());
        EXPECT_FALSE(live_.ending()) << "the end is the last event";
        check_order(event.what);
        events_.push_back(event);
        EXPECT_TRUE(live_.apply(event));
        const auto read = read_event(write_event(event).dump());
        ASSERT_TRUE(read) << read.error().what;
        EXPECT_TRUE(folded_.apply(*read));
        EXPECT_EQ(folded_, live_) << "replaying the events gives the same table";
        if (one_in(8)) check_replay();
        if (events_.size() % 4 == 0) go_on_from_snapshot();
    }

    // A table that was written and read as a whole is the same, and what follows can be applied to it.
    void go_on_from_snapshot() {
        auto read = read_snapshot(live_.settings(), write_snapshot(live_));
        ASSERT_TRUE(read) << read.error().what;
        EXPECT_EQ(*read, live_);
        folded_ = *std::move(read);
    }

    // Nobody moves twice: the players alternate, turn by turn.
    void check_order(const What& what) {
        if (const auto* const back = std::get_if<TakenBack>(&what)) turns_ = back->turn - 1;
        const auto* const turn = std::get_if<TurnPlayed>(&what);
        if (turn == nullptr) return;
        EXPECT_EQ(turn->number, ++turns_);
        EXPECT_EQ(turn->player == live_.game().opener(), turn->number % 2 == 1);
    }

    [[nodiscard]] Player seat_before(Player player, const Table& before) const {
        return before.is_swapped() == live_.is_swapped() ? player : opponent(player);
    }
    static bool begins_a_turn_anew(const What& what) {
        return std::holds_alternative<TakenBack>(what) || std::holds_alternative<Swapped>(what);
    }

    // Time is never created: only a turn adds some, within limits; a player who returns from vacation gets
    // some back, and an outage is not counted. A refund may restore a period that seemed to be used up.
    void check_clocks(const Table& before, const std::vector<Event>& events, Moment then) const {
        for (const Player player : game::both_players) {
            const Player seat = seat_before(player, before);
            const auto was = before.clock().left(seat, then);
            const auto is = live_.clock().left(player, std::max(now_, live_.last_time()));
            if (!was || !is) continue;
            int turns = 0;
            int refunds = 0;
            Milliseconds least{0};
            Milliseconds excused{0};
            for (const Event& event : events) {
                if (const auto* const back = std::get_if<VacationEnded>(&event.what)) least = back->least;
                if (const auto* const outage = std::get_if<Outage>(&event.what)) excused = outage->time;
                if (begins_a_turn_anew(event.what)) ++turns;
                const auto* const turn = std::get_if<TurnPlayed>(&event.what);
                if (turn == nullptr || turn->player != player) continue;
                ++turns;
                if (turn->refund > Milliseconds(0)) ++refunds;
            }
            EXPECT_LE(
                is->time,
                std::max(was->time + turns * most_growth(live_.settings().time_control) + excused, least));
            EXPECT_LE(is->periods, was->periods + refunds + (excused > Milliseconds(0) ? 1 : 0));
            EXPECT_LE(is->total, before.clock().left(seat, before.last_time())->total);
            EXPECT_GE(is->time, Milliseconds(0));
        }
    }

    base::Random random_;
    Table live_;
    Table folded_;  // from events that were written and read again
    std::vector<Event> events_;
    std::set<Code> refusals_;
    Moment now_ = opened;
    int turns_ = 0;
};

std::vector<Settings> all_settings() {
    std::vector<Settings> all;
    for (const std::string_view time_control :
         {"5m+3s", "2m d5s", "1m 3x20s", "3d", "5d+1d<6d", "3d/5d", "3d/5d!", "unlimited"})
        for (const std::string_view game : {"razzle", "knights", "mazers", "octi"})
            all.push_back(settings_for(game, time_control));
    for (const std::string_view game : {"razzle", "mazers"}) all.push_back(practice_of(game));
    Settings short_game = settings_for("razzle", "5m+3s");
    short_game.variant.settings = {{"turns", "10"}};
    all.push_back(short_game);
    Settings rated = settings_for("mazers", "3d");
    rated.rated = true;
    all.push_back(rated);
    for (Settings settings : {settings_for("razzle", "5m+3s"), settings_for("mazers", "3d/5d")}) {
        settings.swap = true;
        all.push_back(settings);
    }
    Settings of_tournament = settings_for("razzle", "5m+3s");
    of_tournament.tournament = "t1";
    all.push_back(of_tournament);
    return all;
}

// What takes minutes in a sanitized build is left to the release, where enough is played to see everything.
#ifdef NDEBUG
constexpr std::uint64_t games_of_each = 35;
constexpr bool sees_everything = true;
#else
constexpr std::uint64_t games_of_each = 3;
constexpr bool sees_everything = false;
#endif
constexpr int steps = 60;

TEST(TableLaws, hold_along_random_commands) {
    std::set<std::size_t> kinds;
    std::set<Code> refusals;
    for (const Settings& settings : all_settings()) {
        for (std::uint64_t seed = 0; seed < games_of_each && !testing::Test::HasFailure(); ++seed) {
            RandomTable table(seed, settings);
            for (int step = 0; step < steps; ++step) table.step();
            table.check_replay();
            table.check_deadline();
            for (const Event& event : table.events()) kinds.insert(event.what.index());
            refusals.insert(table.refusals().begin(), table.refusals().end());
            if (testing::Test::HasFailure())
                ADD_FAILURE() << settings.game << ", " << write_time_control(settings.time_control)
                              << ", seed " << seed;
        }
    }
    if (!sees_everything) return;
    EXPECT_EQ(kinds.size(), std::variant_size_v<What>) << "every kind of event has happened";
    std::string unseen;
    for (const CodeInfo& info : all_codes())
        if (!refusals.contains(info.code)) unseen += ' ' + std::string(info.name);
    EXPECT_EQ(unseen, "") << "every reason to refuse has come up";
}

}  // namespace
}  // namespace table
