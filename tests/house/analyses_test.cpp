// Computer analyses: who may ask, who works, and what is believed.
#include "house/analyses/analyses.h"

#include "base/text.h"
#include "house/analyses/agreements.h"
#include "house/analyses/analysis_sql.h"
#include "rooms.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using Stage = Analyses::Stage;

class AnalysesTest : public Rooms {
protected:
    // Both have made a turn, and the first player has resigned.
    std::string finished() {
        const std::string id = table(ann, ben);
        begin(ann, ben, id);
        granted(ask<table::Resign>(ann, id));
        return id;
    }
    // What an engine might say about it.
    static std::vector<TurnFinding> findings() { return {{"c8-b6", 510, 510}, {"c1-b3", 480, 290}}; }

    std::string leased() { return granted(analyses.take()).value().lease; }
    std::optional<AnalysisJob> take() { return granted(analyses.take()); }
    Analyses::Shown shown(std::string_view id) { return granted(analyses.find(ann, id)).value(); }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
};

TEST_F(AnalysesTest, are_for_members_and_for_finished_games_that_they_can_see) {
    const std::string id = table(ann, ben);
    EXPECT_EQ(refusal(analyses.ask(ann, id)), "not-over");
    granted(ask<table::Abort>(ann, id));
    EXPECT_EQ(refusal(analyses.ask(ann, id)), "not-over");
    const std::string over = finished();
    EXPECT_FALSE(granted(analyses.find(ann, over)));
    EXPECT_EQ(refusal(analyses.find(ann, "zzzzzzzzzz")), "no-such-table");
    EXPECT_EQ(refusal(analyses.ask(guest(), over)), "not-allowed");
    EXPECT_EQ(refusal(analyses.ask(with_token(ann, static_cast<Scopes>(Scope::read)), over)), "not-allowed");
    EXPECT_EQ(refusal(analyses.ask(ann, "zzzzzzzzzz")), "no-such-table");
    EXPECT_EQ(granted(analyses.ask(member("cay"), over)).stage, Stage::waiting);
}

TEST_F(AnalysesTest, of_a_game_are_made_once) {
    const std::string id = finished();
    EXPECT_EQ(granted(analyses.ask(ann, id)).stage, Stage::waiting);
    const std::string lease = leased();
    EXPECT_EQ(granted(analyses.ask(ben, id)).stage, Stage::running);
    EXPECT_FALSE(take());
    granted(analyses.finish(lease, findings()));
    const auto done = granted(analyses.ask(ben, id));
    EXPECT_EQ(done.stage, Stage::done);
    EXPECT_FALSE(take());
    ASSERT_EQ(done.turns.size(), 2);
    EXPECT_EQ(done.turns[1].best, "c1-b3");
    EXPECT_EQ(done.turns[1].player, game::Player::two);
    EXPECT_EQ(review::fault_of(review::loss_of(done.turns[1])), review::Fault::mistake);
    EXPECT_EQ(shown(id).turns, done.turns);
}

TEST_F(AnalysesTest, are_limited_for_each_member_and_day) {
    for (std::size_t count = 0; count < most_analyses_a_day; ++count) granted(analyses.ask(ann, finished()));
    const std::string one_more = finished();
    const auto refused = analyses.ask(ann, one_more);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "too-many-analyses");
    EXPECT_EQ(refused.error().retry_after, 24h);
    EXPECT_TRUE(analyses.ask(ben, one_more));
    wait(24h);
    EXPECT_TRUE(analyses.ask(ann, finished()));
}

TEST_F(AnalysesTest, that_no_worker_has_are_counted_with_the_age_of_the_oldest) {
    EXPECT_EQ(granted(analyses.backlog()).waiting, 0);
    EXPECT_EQ(granted(analyses.backlog()).oldest, std::nullopt);
    const Time first = now();
    granted(analyses.ask(ann, finished()));
    wait(1h);
    granted(analyses.ask(ann, finished()));
    EXPECT_EQ(granted(analyses.backlog()).waiting, 2);
    EXPECT_EQ(granted(analyses.backlog()).oldest, first);
    const std::string lease = leased();
    EXPECT_EQ(granted(analyses.backlog()).waiting, 1);
    EXPECT_EQ(granted(analyses.backlog()).oldest, first + 1h);
    wait(analysis_lease);
    EXPECT_EQ(granted(analyses.backlog()).waiting, 2);
}

TEST_F(AnalysesTest, are_taken_over_from_a_worker_that_has_died) {
    const std::string id = finished();
    granted(analyses.ask(ann, id));
    const std::string dead = leased();
    wait(analysis_lease - 1ms);
    EXPECT_FALSE(take());
    wait(1ms);
    EXPECT_EQ(shown(id).stage, Stage::waiting);
    const std::string heir = leased();
    EXPECT_EQ(refusal(analyses.renew(dead, 1)), "lease-lost");
    EXPECT_EQ(refusal(analyses.finish(dead, findings())), "lease-lost");
    EXPECT_EQ(refusal(analyses.release(dead)), "lease-lost");
    granted(analyses.finish(heir, findings()));
    EXPECT_EQ(refusal(analyses.finish(heir, findings())), "lease-lost");
    EXPECT_EQ(refusal(analyses.finish("", findings())), "lease-lost");
    EXPECT_EQ(refusal(analyses.finish("\xFF", findings())), "lease-lost");
}

TEST_F(AnalysesTest, stay_with_a_worker_that_renews_its_lease) {
    const std::string id = finished();
    granted(analyses.ask(ann, id));
    const std::string lease = leased();
    for (int turn = 1; turn <= 2; ++turn) {
        wait(analysis_lease - 1ms);
        granted(analyses.renew(lease, turn));
        EXPECT_FALSE(take());
        EXPECT_EQ(shown(id).analysis.progress, turn);
    }
    granted(analyses.finish(lease, findings()));
}

TEST_F(AnalysesTest, that_are_given_back_are_taken_at_once_and_do_not_count_as_failures) {
    granted(analyses.ask(ann, finished()));
    for (int count = 0; count < 2 * most_analysis_attempts; ++count) granted(analyses.release(leased()));
    EXPECT_TRUE(take());
}

TEST_F(AnalysesTest, that_no_worker_survives_are_given_up_and_may_be_asked_for_again) {
    const std::string id = finished();
    granted(analyses.ask(ann, id));
    for (int count = 0; count < most_analysis_attempts; ++count) {
        EXPECT_TRUE(take());
        wait(analysis_lease);
    }
    EXPECT_FALSE(take());
    EXPECT_EQ(shown(id).stage, Stage::failed);
    EXPECT_EQ(granted(analyses.ask(ann, id)).stage, Stage::waiting);
    EXPECT_TRUE(take());
}

TEST_F(AnalysesTest, are_believed_only_if_they_can_be_true) {
    granted(analyses.ask(ann, finished()));
    const std::string lease = leased();
    const auto refused_with = [&](const std::vector<TurnFinding>& wrong) {
        return refusal(analyses.finish(lease, wrong)) == "bad-result";
    };
    EXPECT_TRUE(refused_with({}));
    EXPECT_TRUE(refused_with({findings()[0]}));
    EXPECT_TRUE(refused_with({findings()[0], findings()[1], findings()[0]}));
    EXPECT_TRUE(refused_with({findings()[0], {"c8-b6", 480, 290}}));
    EXPECT_TRUE(refused_with({findings()[0], {"", 480, 290}}));
    EXPECT_TRUE(refused_with({findings()[0], {std::string(longest_best_turn + 1, 'a'), 480, 290}}));
    EXPECT_TRUE(refused_with({findings()[0], {"c1-b3", 1'001, 290}}));
    EXPECT_TRUE(refused_with({findings()[0], {"c1-b3", 480, -1}}));
    EXPECT_TRUE(refused_with({findings()[0], {"c1-b3", 480, 290, 0}})) << "luck without dice";
    granted(analyses.finish(lease, findings()));
}

// A legal turn that begins with this roll.
std::string turn_with(const play::Game& game, const std::string& roll) {
    std::vector<std::string> actions{roll};
    for (auto draft = game.draft(actions); !draft->complete; draft = game.draft(actions))
        actions.push_back(draft->choices.back().text);
    return base::join(actions, ":");
}

TEST_F(AnalysesTest, with_dice_keep_the_roll_that_was_thrown) {
    const std::string id = table(ann, ben, mazers());
    const auto mover = seen(id).entry.to_move.value();
    const Identity& first = seen(id).entry.seats[mover] == ann.account.id ? ann : ben;
    const auto at = seen(id).table;
    const play::Game& game = at->game();
    const std::string roll = at->roll().value();
    const auto rolls = game.draft({})->choices;
    const std::string played = turn_with(game, roll);
    const std::string other =
        turn_with(game, (rolls.front().text == roll ? rolls.back() : rolls.front()).text);
    granted(play(first, id, played));
    const auto then = seen(id).table;
    const std::string reply = turn_with(then->game(), then->roll().value());
    granted(play(&first == &ann ? ben : ann, id, reply));
    granted(ask<table::Resign>(ann, id));
    granted(analyses.ask(ann, id));
    const std::string lease = leased();
    EXPECT_EQ(refusal(analyses.finish(lease, {{other, 500, 500}, {reply, 500, 500}})), "bad-result");
    EXPECT_EQ(refusal(analyses.finish(lease, {{played, 500, 500, 1'001}, {reply, 500, 500}})), "bad-result");
    EXPECT_EQ(refusal(analyses.finish(lease, {{played, 500, 500, -1'001}, {reply, 500, 500}})), "bad-result");
    granted(analyses.finish(lease, {{played, 500, 500, -61}, {reply, 500, 500}}));
    const auto kept = shown(id).turns;
    EXPECT_EQ(kept[0].luck, -61);
    EXPECT_EQ(kept[1].luck, std::nullopt) << "a worker may leave it out";
}

TEST_F(AnalysesTest, are_made_with_tokens_that_only_the_host_gives) {
    EXPECT_EQ(refusal(accounts.make_token(
                  ann, {.label = "mine", .scopes = every_scope | static_cast<Scopes>(Scope::analyze)})),
              "not-allowed");
    EXPECT_EQ(refusal(accounts.make_worker_token("nobody")), "no-such-account");
    const auto worker = granted(accounts.recognize(granted(accounts.make_worker_token("ann"))));
    EXPECT_TRUE(worker.may(Permission::analyze));
    EXPECT_FALSE(worker.may(Permission::see_own));
    EXPECT_FALSE(ann.may(Permission::analyze));
}

TEST_F(AnalysesTest, of_rated_games_count_how_often_players_made_the_turn_of_the_engine) {
    const Terms rated = terms("5m+3s", R"(,"rated":true)");
    for (int count = 0; count < 2; ++count) {
        const std::string id = table(ann, ben, rated);
        begin(ann, ben, id);
        granted(ask<table::Resign>(ann, id));
        granted(analyses.ask(ann, id));
        granted(analyses.finish(leased(), findings()));
    }
    granted(analyses.ask(ann, finished()));  // a casual game does not count
    granted(analyses.finish(leased(), findings()));
    const auto of_ann = granted(agreements.report(std::nullopt, "ann"));
    ASSERT_EQ(of_ann.size(), 1);
    EXPECT_EQ(of_ann.front().ladder, ladder_of(rated));
    EXPECT_EQ(of_ann.front().own, (AgreementCount{.games = 2, .turns = 2, .agreed = 2}));
    EXPECT_FALSE(of_ann.front().enough);
    EXPECT_EQ(granted(agreements.report(std::nullopt, "ben")).front().own,
              (AgreementCount{.games = 2, .turns = 2, .agreed = 0}));
    member("cay");
    EXPECT_EQ(granted(agreements.report(std::nullopt, "cay")), std::vector<AgreementReport>());
}

TEST_F(AnalysesTest, are_reported_to_the_host_and_moderators_only) {
    EXPECT_EQ(refusal(agreements.report(ann, "ben")), "not-allowed");
    EXPECT_EQ(refusal(agreements.report(std::nullopt, "nobody")), "no-such-account");
    EXPECT_EQ(refusal(agreements.report(std::nullopt, "\xFF")), "no-such-account");
    granted(moderation.set_moderator("ann", true));
    EXPECT_TRUE(agreements.report(again(ann), "ben"));
}

GameAgreement game_of(int player, int turns, int agreed) {
    return {.account = static_cast<AccountId>(player), .turns = turns, .agreed = agreed};
}

TEST(AgreementReport, compares_a_player_with_others_who_have_made_enough_turns) {
    const std::vector own{game_of(1, 80, 60), game_of(1, 40, 30)};
    std::vector others{game_of(1, 500, 500), game_of(2, 60, 30),  game_of(2, 40, 30), game_of(3, 99, 99),
                       game_of(4, 100, 75),  game_of(5, 200, 80), game_of(6, 100, 90)};
    auto report = compare_agreement(AccountId{1}, own, others);
    EXPECT_EQ(report.own, (AgreementCount{.games = 2, .turns = 120, .agreed = 90}));
    EXPECT_EQ(report.players, 4);
    EXPECT_EQ(report.others, (AgreementCount{.games = 5, .turns = 500, .agreed = 305}));
    EXPECT_EQ(report.as_often, 2);  // 75 % and 90 %, like the player or more often
    EXPECT_FALSE(report.enough);
    others.push_back(game_of(7, 100, 10));
    EXPECT_TRUE(compare_agreement(AccountId{1}, own, others).enough);
    EXPECT_FALSE(compare_agreement(AccountId{1}, std::span(own).first(1), others).enough);
}

}  // namespace
}  // namespace house
