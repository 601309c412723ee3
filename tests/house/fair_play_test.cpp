// What rated games cost those who would bend their ratings, and what vacations are good for.
#include "house/tables/fair_play.h"

#include "base/random.h"
#include "house/people/vacation.h"
#include "house/tables/bots.h"
#include "house/tables/ratings.h"
#include "rooms.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view live_ladder = "razzle razzledazzle live";

class FairPlay : public Rooms {
protected:
    static Terms rated() { return terms("5m+3s", R"(,"rated":true)"); }

    template <class T>
    static std::string sentence(const Answer<T>& answer) {
        return answer ? std::string() : std::string(answer.error().code) + ": " + answer.error().message;
    }

    void abort_games(const Identity& who, int count) {
        for (int game = 0; game < count; ++game) {
            const Identity other = member("other-" + std::to_string(++others_));
            granted(ask<table::Abort>(who, table(who, other, rated())));
        }
    }
    // A rated game that the first wins; whether it could be begun.
    bool win(const Identity& winner, const Identity& loser) {
        const auto challenge = lobby.challenge(winner, loser.account.name, rated());
        if (!challenge) return false;
        const std::string id = granted(lobby.accept(loser, challenge->id)).id;
        begin(winner, loser, id);
        granted(ask<table::Resign>(loser, id));
        return true;
    }
    [[nodiscard]] std::vector<std::string> standings() {
        std::vector<std::string> names;
        for (const Ranked& place : granted(people.standings(live_ladder, {}))) names.push_back(place.name);
        return names;
    }
    [[nodiscard]] Rating rating_of(const std::string& name) {
        return granted(people.profile(name)).ratings.front();
    }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");

private:
    int others_ = 0;
};

TEST_F(FairPlay, allows_three_aborts_of_rated_games_a_day) {
    abort_games(ann, 3);
    EXPECT_TRUE(lobby.seek(ann, rated()));
}

TEST_F(FairPlay, excludes_players_who_abort_more_from_rated_games) {
    const auto seek = granted(lobby.seek(ben, rated()));
    abort_games(ann, 4);
    const std::string why =
        "aborted-too-often: You have aborted 4 rated games within a day. You can play rated games again from "
        "2026-07-01 00:15 UTC, and casual games now.";
    EXPECT_EQ(sentence(lobby.seek(ann, rated())), why);
    EXPECT_EQ(sentence(lobby.link(ann, rated())), why);
    EXPECT_EQ(sentence(lobby.challenge(ann, "ben", rated())), why);
    EXPECT_EQ(sentence(lobby.accept(ann, seek.id)), why);
    EXPECT_EQ(lobby.seek(ann, rated()).error().retry_after, 15min);
    EXPECT_TRUE(lobby.seek(ann, terms("5m+3s"))) << "casual games are open to them";
    wait(15min);
    EXPECT_TRUE(lobby.seek(ann, rated()));
    EXPECT_TRUE(lobby.accept(ann, seek.id));
}

TEST_F(FairPlay, excludes_repeated_aborters_for_longer) {
    abort_games(ann, 4);
    wait(15min);
    abort_games(ann, 1);
    EXPECT_EQ(lobby.seek(ann, rated()).error().retry_after, 1h);
    wait(1h);
    abort_games(ann, 1);
    EXPECT_EQ(lobby.seek(ann, rated()).error().retry_after, 6h);
    wait(6h);
    abort_games(ann, 1);
    EXPECT_EQ(lobby.seek(ann, rated()).error().retry_after, 24h);
    wait(24h);
    granted(messages.pass_time());
    EXPECT_TRUE(lobby.seek(ann, rated()));
}

TEST_F(FairPlay, does_not_reveal_aborts_to_others) {
    const auto seek = granted(lobby.seek(ann, rated()));
    abort_games(ann, 4);
    const std::string why = "not-welcome: ann can't play rated games at the moment.";
    EXPECT_EQ(sentence(lobby.accept(ben, seek.id)), why);
    EXPECT_EQ(sentence(lobby.challenge(ben, "ann", rated())), why);
    EXPECT_TRUE(lobby.challenge(ben, "ann", terms("5m+3s")));
}

TEST_F(FairPlay, does_not_count_aborts_of_casual_games) {
    for (int game = 0; game < 6; ++game) granted(ask<table::Abort>(ann, table(ann, ben, "5m+3s")));
    EXPECT_TRUE(lobby.seek(ann, rated()));
}

TEST_F(FairPlay, counts_an_abort_only_for_the_player_who_aborts) {
    for (int game = 0; game < 4; ++game) granted(ask<table::Abort>(ben, table(ann, ben, rated())));
    EXPECT_TRUE(lobby.seek(ann, rated()));
    EXPECT_EQ(refusal(lobby.seek(ben, rated())), "aborted-too-often");
}

TEST_F(FairPlay, counts_a_game_that_a_player_does_not_begin) {
    for (int game = 0; game < 4; ++game) {
        const std::string id = table(ann, ben, rated());
        granted(play(ann, id, "c8-b6"));
        wait(30s);
        granted(tables.pass_time());
        EXPECT_EQ(result(id), "*");
    }
    EXPECT_TRUE(lobby.seek(ann, rated())) << "a player who has moved is not counted";
    EXPECT_EQ(refusal(lobby.seek(ben, rated())), "aborted-too-often");
}

TEST_F(FairPlay, counts_it_also_when_the_opponent_acts_first) {
    for (int game = 0; game < 4; ++game) {
        const std::string id = table(ann, ben, rated());
        wait(30s);
        EXPECT_EQ(refusal(ask<table::Abort>(ben, id)), "time-is-up");
        EXPECT_EQ(result(id), "*");
    }
    EXPECT_EQ(refusal(lobby.seek(ann, rated())), "aborted-too-often");
    EXPECT_TRUE(lobby.seek(ben, rated()));
}

TEST_F(FairPlay, does_not_count_aborts_of_bots) {
    granted(Bots(context, tables, "a node").enroll());
    for (int game = 0; game < 4; ++game) {
        const auto challenge = granted(lobby.challenge(ann, "level-1", rated()));
        granted(play(ann, challenge.table, "c8-b6"));
        wait(30s);
        granted(tables.pass_time());
        EXPECT_EQ(result(challenge.table), "*");
    }
    EXPECT_TRUE(lobby.challenge(ann, "level-1", rated()));
}

TEST_F(FairPlay, allows_no_abort_of_a_rated_game_after_the_first_roll) {
    const std::string id = table(ann, ben, mazers("one", {{"rated", true}}));
    EXPECT_TRUE(seen(id).table->roll());
    EXPECT_EQ(refusal(ask<table::Abort>(ann, id)), "dice-seen");
    EXPECT_EQ(refusal(ask<table::Abort>(ben, id)), "dice-seen");
    granted(ask<table::Resign>(ann, id));
    EXPECT_EQ(result(id), "0-1");
    EXPECT_EQ(rating_of("ann").lost, 1);
}

TEST_F(FairPlay, allows_ten_rated_games_a_day_between_two_players) {
    const auto open = granted(lobby.challenge(ann, "ben", rated()));
    for (int game = 0; game < 10; ++game) {
        win(game % 2 == 0 ? ann : ben, game % 2 == 0 ? ben : ann);
        wait(1min);
    }
    const std::string why =
        "rated-too-often: You have started 10 rated games with ben within a day. You can start the next one "
        "from 2026-07-02 00:00 UTC, and casual games now.";
    EXPECT_EQ(sentence(lobby.challenge(ann, "ben", rated())), why);
    EXPECT_EQ(refusal(lobby.accept(ben, open.id)), "rated-too-often");
    EXPECT_EQ(refusal(lobby.accept(ben, granted(lobby.seek(ann, rated())).id)), "rated-too-often");
    EXPECT_TRUE(lobby.challenge(ann, "ben", terms("5m+3s"))) << "unrated";
    const Identity cay = member("cay");
    EXPECT_TRUE(lobby.accept(cay, granted(lobby.seek(ann, rated())).id)) << "other opponents are not limited";
    wait(24h - 10min);
    EXPECT_TRUE(lobby.accept(ben, open.id)) << "the first of them was a day ago";
    EXPECT_EQ(refusal(lobby.challenge(ben, "ann", rated())), "rated-too-often");
}

TEST_F(FairPlay, starts_no_rated_game_without_consent) {
    EXPECT_EQ(sentence(lobby.begin(ann, "ben", rated())),
              "bad-terms: You can't start a rated game without asking first. Challenge ben and wait for the "
              "answer, or play a casual game.");
    EXPECT_THAT(granted(tables.of(ben.account.id, ben, false, {})).tables, IsEmpty());
    EXPECT_TRUE(lobby.begin(ann, "ben", terms("5m+3s")));
    granted(Bots(context, tables, "a node").enroll());
    EXPECT_TRUE(lobby.begin(ann, "level-1", rated())) << "bots always consent";
}

// As many games as they can have, day after day, with accounts that lose whatever they play.
TEST_F(FairPlay, limits_rating_gains_from_fake_accounts) {
    std::vector<Identity> puppets;
    for (int number = 0; number < 4; ++number) puppets.push_back(member("puppet-" + std::to_string(number)));
    int games = 0;
    for (int day = 0; day < 7; ++day) {
        for (const Identity& puppet : puppets)
            while (win(ann, puppet)) ASSERT_LE(++games, 7 * 40);
        wait(days(1));
    }
    EXPECT_EQ(games, 7 * 40);
    EXPECT_LT(rating_of("ann").rating, 1'900);
    EXPECT_THAT(standings(), IsEmpty()) << "four opponents are too few";
}

TEST_F(FairPlay, lists_players_with_five_different_opponents) {
    std::vector<Identity> others;
    for (int number = 0; number < 4; ++number) others.push_back(member("player-" + std::to_string(number)));
    for (int round = 0; round < 20; ++round) {
        if (round == 10) wait(days(1));
        for (const Identity& other : others) EXPECT_TRUE(round % 2 == 0 ? win(ann, other) : win(other, ann));
    }
    const Rating before = rating_of("ann");
    EXPECT_EQ(before.opponents, 4);
    EXPECT_LE(before.deviation, listed_deviation);
    EXPECT_THAT(standings(), IsEmpty());
    EXPECT_TRUE(win(ben, ann));
    EXPECT_EQ(rating_of("ann").opponents, 5);
    EXPECT_THAT(standings(), testing::ElementsAre("ann"));
}

// However vacation days are used, a turn of three days gets no more than those and the days of a year.
class VacationAbuse : public FairPlay {
protected:
    void SetUp() override { wait(Day(2027y / 1 / 1) - now()); }

    // The time that a turn of three days takes, with vacations of all kinds and as late as can be.
    std::chrono::milliseconds longest_turn(std::uint64_t seed) {
        base::Random random(seed);
        const std::string id = table(ann, ben, "3d");
        begin(ann, ben, id);
        const Time began = now();
        for (int number = 0; number < 200; ++number) {
            step(random);
            const auto due = seen(id).entry.due;
            pass(due ? some_time(random, *due - now() - 1ms)
                     : std::chrono::milliseconds(random.below(172'800'000)));
        }
        pass(days(60));
        return *seen(id).entry.ended - began;
    }

private:
    void step(base::Random& random) {
        const Day today = day_of(now());
        const auto some = [&](std::uint32_t most) { return static_cast<int>(random.below(most)); };
        switch (random.below(5)) {
        case 0: static_cast<void>(tables.set_vacation(ann, 1 + some(4))); break;
        case 1:
        case 2: static_cast<void>(tables.set_vacation(ann, 0)); break;
        case 3: {
            const Day first = today + days(some(3));
            static_cast<void>(tables.plan_vacation(ann, first, first + days(some(3))));
            break;
        }
        default: static_cast<void>(tables.cancel_vacation(ann));
        }
    }

    // All of it, none, or a part.
    static std::chrono::milliseconds some_time(base::Random& random, std::chrono::milliseconds all) {
        const std::array choices{all, 0ms,
                                 std::min(all, std::chrono::milliseconds(random.below(86'400'000)))};
        return choices.at(random.below(3));
    }

    // What is due happens in its time.
    void pass(std::chrono::milliseconds time) {
        const Time until = now() + time;
        while (now() < until) {
            const Account account = again(ann).account;
            Time next = until;
            for (const auto& moment : {account.on_vacation_until, planned_start(account)})
                if (moment && *moment > now()) next = std::min(next, *moment);
            wait(next - now());
            granted(tables.pass_time());
        }
        granted(tables.pass_time());
    }
    static std::optional<Time> planned_start(const Account& account) {
        return account.planned_vacation ? std::optional(account.planned_vacation->from) : std::nullopt;
    }
};

TEST_F(VacationAbuse, gains_no_time_with_vacations_that_end_at_once) {
    const std::string id = table(ann, ben, "3d");
    begin(ann, ben, id);
    const Time began = now();
    for (int times = 0; times < 60 && result(id).empty(); ++times) {
        wait(*seen(id).entry.due - now() - 1ms);
        static_cast<void>(tables.set_vacation(ann, 1));
        static_cast<void>(tables.set_vacation(ann, 0));
        if (seen(id).entry.due == now() + 1ms) wait(1ms);
        granted(tables.pass_time());
    }
    EXPECT_EQ(result(id), "0-1");
    EXPECT_LE(*seen(id).entry.ended - began, days(3 + vacation_days_a_year));
}

TEST_F(VacationAbuse, never_makes_a_turn_longer_than_the_days_of_a_year) {
    std::chrono::milliseconds longest{0};
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        wait(Day(std::chrono::year(2028 + static_cast<int>(seed)) / 1 / 1) - now());
        ann = member("ann-" + std::to_string(seed));
        ben = member("ben-" + std::to_string(seed));
        longest = std::max(longest, longest_turn(seed));
        ASSERT_LE(longest, days(3 + vacation_days_a_year)) << "seed " << seed;
    }
    EXPECT_GT(longest, days(25)) << "much of it was used";
}

}  // namespace
}  // namespace house
