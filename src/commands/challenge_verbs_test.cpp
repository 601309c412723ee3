#include "commands/commands_test.h"
#include "house/people/preferences.h"
#include "house/tables/bots.h"
#include "play/games.h"

namespace commands {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::SizeIs;
using testing::StartsWith;

class ChallengeVerbTest : public CommandsTest {
protected:
    house::Invitation only_invitation() {
        const auto open = granted(house_.lobby.of(ben_));
        EXPECT_THAT(open, SizeIs(1));
        return open.empty() ? house::Invitation{} : open.front();
    }
    house::Terms terms_of(const std::string& line) {
        const Reply reply = say(ann_, line);
        EXPECT_FALSE(reply.refused()) << reply.text;
        const auto invitation = only_invitation();
        const auto read = house::read_terms(nlohmann::json::parse(invitation.terms));
        granted(house_.lobby.withdraw(ann_, invitation.id));
        return granted(read);
    }
    Reply answer_invitation(const house::Identity& who, const std::string& id, std::string line) {
        return runner_.take({.line = std::move(line), .sender = known(who), .invitation = id});
    }
};

TEST_F(ChallengeVerbTest, a_challenge_waits_for_its_answer) {
    const Reply reply = say(ann_, "razzle chall ann ben");
    EXPECT_FALSE(reply.refused());
    const std::string id = only_invitation().id;
    EXPECT_THAT(reply.text, AllOf(HasSubstr("razzle accept " + id), HasSubstr("razzle reject " + id)));
    EXPECT_EQ(say(carl_, "razzle accept " + id).code, "no-such-invitation");
    const Reply accepted = say(ben_, "razzle accept " + id);
    EXPECT_THAT(accepted.text, HasSubstr("board 101 of razzle"));
    EXPECT_EQ(accepted.table, board("razzle", 101).id);
}

TEST_F(ChallengeVerbTest, a_challenger_can_withdraw) {
    const Reply challenged = say(ann_, "razzle challenge ann ben");
    const std::string id = only_invitation().id;
    EXPECT_THAT(challenged.text, HasSubstr("razzle withdraw " + id));
    EXPECT_TRUE(say(ben_, "razzle withdraw " + id).refused());
    EXPECT_TRUE(say(ben_, "razzle withdraw").refused());
    EXPECT_FALSE(say(ann_, "razzle withdraw " + id).refused());
    EXPECT_TRUE(say(ben_, "razzle accept " + id).refused());
    EXPECT_EQ(say(ann_, "razzle withdraw").code, "no-such-invitation");
}

TEST_F(ChallengeVerbTest, withdraw_needs_no_id_if_there_is_one_challenge) {
    say(ann_, "razzle challenge ann ben");
    say(ann_, "mazers challenge ann ben");
    EXPECT_FALSE(say(ann_, "razzle withdraw").refused());
    EXPECT_EQ(only_invitation().game, "mazers");
    say(ann_, "mazers challenge ann carl");
    EXPECT_EQ(say(ann_, "mazers withdraw").code, "bad-command");
    EXPECT_FALSE(answer_invitation(ann_, only_invitation().id, "withdraw").refused());
}

TEST_F(ChallengeVerbTest, the_player_named_first_has_the_first_seat) {
    EXPECT_EQ(terms_of("razzle challenge ann ben").seat, game::Player::one);
    EXPECT_EQ(terms_of("razzle challenge ben ANN").seat, game::Player::two);
    EXPECT_EQ(terms_of("razzle challenge ben").seat, game::Player::one);
    EXPECT_EQ(terms_of("razzle challenge ann whatever ben").seat, game::Player::one);
    EXPECT_EQ(terms_of("razzle challenge ann whatever ben ann").seat, game::Player::two);
}

TEST_F(ChallengeVerbTest, challenges_without_a_valid_opponent_are_refused) {
    EXPECT_EQ(say(ann_, "razzle challenge ann").code, "bad-command");
    EXPECT_EQ(say(ann_, "razzle challenge ann nobody-here").code, "no-such-account");
    EXPECT_EQ(say(ann_, "razzle challenge").code, "bad-command");
    EXPECT_EQ(say(ann_, "razzle challenge ann x ben ann carl").code, "bad-command");
    EXPECT_FALSE(say({}, "razzle challenge " + spoken("dora") + " ben").refused());
}

TEST_F(ChallengeVerbTest, parameters_are_the_options_of_the_game) {
    EXPECT_EQ(terms_of("razzle challenge ann ben").variant.preset, "razzledazzle");
    EXPECT_EQ(terms_of("razzledazzlex challenge ann ben").variant.preset, "razzledazzlex");
    EXPECT_EQ(terms_of("razzle challenge ann ben -variant=Razzle-SDG").variant.preset, "razzle-sdg");
    EXPECT_EQ(play::write_variant(terms_of("razzle challenge -size=5x5 ann ben").variant),
              "razzledazzle size=5x5");
    EXPECT_EQ(say(ann_, "razzle challenge ann ben -size=1x1").code, "bad-terms");
    EXPECT_EQ(say(ann_, "razzle challenge ann ben -colour=red").code, "bad-terms");
    EXPECT_EQ(say(ann_, "razzle challenge ann ben -variant=mazers").code, "bad-terms");
    EXPECT_EQ(terms_of("knights challenge ann ben -extensions=neighbor,switch").game, "knights");
    EXPECT_EQ(terms_of("mazers challenge ann ben -board=pillars").game, "mazers");
}

TEST_F(ChallengeVerbTest, options_set_the_time_and_who_may_see_the_game) {
    using std::chrono::days;
    const auto usual = terms_of("razzle challenge ann ben");
    EXPECT_EQ(table::write_time_control(usual.time_control), "21d");
    EXPECT_EQ(usual.reminder, days(7));
    EXPECT_FALSE(usual.rated);
    const auto patient = terms_of("razzle challenge ann ben --nagtime=3 --forfeittime=10 --totaltime=60");
    EXPECT_EQ(table::write_time_control(patient.time_control), "10d/60d");
    EXPECT_EQ(patient.reminder, days(3));
    EXPECT_EQ(table::write_time_control(terms_of("razzle challenge ann ben --totaltime=60!").time_control),
              "21d/60d!");
    EXPECT_EQ(table::write_time_control(terms_of("razzle challenge ann ben --forfeittime=5").time_control),
              "5d");
    EXPECT_EQ(
        table::write_time_control(terms_of("razzle challenge ann ben --timecontrol=5m+3s").time_control),
        "5m+3s");
    EXPECT_TRUE(terms_of("razzle challenge ann ben --rated").rated);
    EXPECT_EQ(terms_of("razzle challenge ann ben --private").visibility, house::Visibility::closed);
    EXPECT_EQ(terms_of("razzle challenge ann ben --unlisted").visibility, house::Visibility::unlisted);
    EXPECT_EQ(say(ann_, "razzle challenge ann ben --private --unlisted").code, "bad-command");
    EXPECT_EQ(say(ann_, "razzle challenge ann ben --timecontrol=5m --nagtime=3").code, "bad-terms");
    EXPECT_EQ(say(ann_, "razzle challenge ann ben --nagtime=soon").code, "bad-terms");
    EXPECT_EQ(say(ann_, "razzle challenge ann ben --nagtime=0").code, "bad-terms");
    EXPECT_EQ(say(ann_, "razzle challenge ann ben --nagtime=3!").code, "bad-terms");
    EXPECT_EQ(say(ann_, "razzle challenge ann ben --totaltime=!").code, "bad-terms");
    EXPECT_EQ(say(ann_, "razzle challenge ann ben --hurry").code, "bad-command");
    EXPECT_THAT(say(ann_, "razzle challenge ann ben --nagtimes=3").subject,
                HasSubstr("did you mean 'nagtime'?"));
    EXPECT_EQ(say(ann_, "razzle challenge ann ben --word=tulip").code, "bad-dice");
}

TEST_F(ChallengeVerbTest, both_players_can_add_a_word_to_the_dice) {
    EXPECT_FALSE(say(ann_, "mazers challenge ann ben --word=tulip").refused());
    EXPECT_FALSE(say(ben_, "mazers accept " + only_invitation().id + " --word=rose").refused());
    const auto words = board("mazers", 101).words;
    EXPECT_EQ(words.one, "tulip");
    EXPECT_EQ(words.two, "rose");
}

TEST_F(ChallengeVerbTest, now_begins_at_once_if_the_opponent_allows_it) {
    const Reply reply = say(ann_, "razzle challenge ann ben --now");
    EXPECT_EQ(reply.table, board("razzle", 101).id);
    EXPECT_THAT(granted(house_.lobby.of(ben_)), IsEmpty());
    EXPECT_FALSE(say(ben_, "razzle limit 1").refused());
    EXPECT_EQ(say(carl_, "razzle challenge carl ben --now").code, "not-welcome");
}

TEST_F(ChallengeVerbTest, now_cannot_start_a_rated_game) {
    const Reply reply = say(ann_, "razzle challenge ben --now --rated");
    EXPECT_EQ(reply.code, "bad-terms");
    EXPECT_EQ(reply.subject,
              "You can't start a rated game without asking first. Challenge ben and wait for the answer, or "
              "play a casual game.");
    EXPECT_FALSE(say(ann_, "razzle challenge ben --now").refused());
}

TEST_F(ChallengeVerbTest, now_starts_a_game_between_two_others) {
    const Reply asked = say(carl_, "razzle challenge ann ben");
    EXPECT_EQ(asked.code, "not-allowed");
    EXPECT_EQ(asked.subject,
              "You cannot challenge on behalf of others: ann can challenge ben, or you can start the game at "
              "once with --now, if both allow that.");
    const Reply reply = say(carl_, "razzle challenge ann ben --now --forfeittime=5");
    ASSERT_FALSE(reply.refused()) << reply.text;
    EXPECT_THAT(reply.text,
                AllOf(StartsWith("The game between ann and ben begins. This is board 101 of razzle."),
                      HasSubstr("ann (Eks), ben (Ohs)"), HasSubstr("Turn 1: it is ann's turn")));
    EXPECT_EQ(board("razzle", 101).seats.one, ann_.account.id);
    EXPECT_EQ(table::write_time_control(seen(reply.table).table->settings().time_control), "5d");
    EXPECT_FALSE(say({}, "razzle challenge carl " + token_of(carl_) + " ben ann --now").refused());
    EXPECT_EQ(board("razzle", 102).seats.one, ben_.account.id);
    const Reply hidden = say(carl_, "razzle challenge ann ben --now --private");
    EXPECT_THAT(hidden.text,
                MatchesRegex("The game between ann and ben begins. This is board [0-9]{7,} of razzle.\n"));
}

TEST_F(ChallengeVerbTest, a_game_between_others_is_refused_with_all_reasons) {
    EXPECT_FALSE(say(ann_, "razzle reject").refused());
    EXPECT_FALSE(say(ben_, "razzle limit 1").refused());
    table(ben_, carl_);
    EXPECT_EQ(say(carl_, "razzle challenge ann ben --now").subject,
              "ann does not play razzle. ben does not want more games of razzle at the moment.");
    EXPECT_EQ(say(carl_, "razzle challenge ann x --now").subject,
              "There is no player named 'x'. ann does not play razzle.");
    EXPECT_EQ(say(carl_, "knights challenge ann ben --now --rated").code, "bad-terms");
    EXPECT_EQ(say(carl_, "mazers challenge ann ben --now --word=tulip").code, "bad-command");
    EXPECT_EQ(say(carl_, "knights challenge ann ann --now").code, "bad-terms");
}

TEST_F(ChallengeVerbTest, challenging_yourself_starts_a_practice_game) {
    const Reply reply = say(ann_, "razzle challenge ann Ann");
    ASSERT_FALSE(reply.refused()) << reply.text;
    EXPECT_THAT(reply.text, AllOf(StartsWith("You play both sides. This is board 101 of razzle."),
                                  HasSubstr("ann (Eks), ann (Ohs)\nrazzledazzle, unlimited, practice\n"),
                                  HasSubstr("Turn 1: it is your turn (Eks)")));
    EXPECT_EQ(say(ann_, "razzle challenge ann ann --rated").code, "bad-terms");
    EXPECT_EQ(say(ann_, "razzle challenge ann ann --nagtime=3").code, "bad-command") << "there is no clock";
    EXPECT_EQ(say(ann_, "razzle challenge ann ann --timecontrol=5m").code, "bad-command");
    EXPECT_FALSE(say(ann_, "mazers challenge ann ann --word=tulip --now").refused());
    EXPECT_EQ(board("mazers", 101).words.one, "tulip");
}

TEST_F(ChallengeVerbTest, a_bot_accepts_at_once) {
    granted(house::Bots(house_.context, house_.tables, "a test").enroll());
    const Reply reply = say(ann_, "razzle challenge ann level-3");
    ASSERT_FALSE(reply.refused()) << reply.text;
    EXPECT_EQ(reply.table, board("razzle", 101).id);
}

TEST_F(ChallengeVerbTest, a_challenge_can_be_declined_with_a_reason) {
    EXPECT_FALSE(say(ann_, "razzle challenge ann ben").refused());
    const std::string id = only_invitation().id;
    EXPECT_FALSE(say(ben_, "razzle reject " + id + " no time").refused());
    EXPECT_EQ(granted(house_.lobby.read(id)).reason, "no time");
    EXPECT_EQ(say(ben_, "razzle accept " + id).code, "no-such-invitation");
}

TEST_F(ChallengeVerbTest, a_reply_to_a_challenge_needs_no_id) {
    EXPECT_FALSE(say(ann_, "razzle challenge ann ben").refused());
    EXPECT_EQ(answer_invitation(ben_, only_invitation().id, "show").code, "bad-command");
    EXPECT_FALSE(answer_invitation(ben_, only_invitation().id, "Accept").refused());
    EXPECT_FALSE(say(ann_, "razzle challenge ann ben").refused());
    const std::string second = only_invitation().id;
    EXPECT_FALSE(answer_invitation(ben_, second, "reject no time").refused());
    EXPECT_EQ(granted(house_.lobby.read(second)).reason, "no time");
    EXPECT_EQ(granted(house_.lobby.read(second)).state, house::Invitation::State::declined);
}

TEST_F(ChallengeVerbTest, all_challenges_to_a_game_can_be_accepted_or_rejected) {
    EXPECT_EQ(say(ben_, "razzle reject ben whatever").subject, "ben rejects all challenges to razzle.");
    EXPECT_EQ(say(ann_, "razzle challenge ann ben").code, "not-welcome");
    EXPECT_FALSE(say(ann_, "knights challenge ann ben").refused());
    EXPECT_EQ(say(ben_, "razzle accept").subject, "ben accepts challenges to razzle, without a limit.");
    EXPECT_FALSE(say(ann_, "razzle challenge ann ben").refused());
}

TEST_F(ChallengeVerbTest, a_limit_is_set_and_shown) {
    EXPECT_THAT(say(ben_, "razzle limit").subject, HasSubstr("without a limit"));
    EXPECT_EQ(say(ben_, "razzle limit 1").subject, "ben plays at most 1 game of razzle at the same time.");
    table(ann_, ben_);
    EXPECT_EQ(say(carl_, "razzle challenge carl ben").code, "not-welcome");
    for (const std::string_view all : {"accept", "all", "INF"})
        EXPECT_THAT(say(ben_, "razzle limit " + std::string(all)).subject, HasSubstr("without a limit"))
            << all;
    for (const std::string_view none : {"reject", "0"})
        EXPECT_THAT(say(ben_, "razzle limit " + std::string(none)).subject, HasSubstr("rejects")) << none;
    EXPECT_EQ(say(ben_, "razzle limit lots").code, "bad-command");
    EXPECT_EQ(say(ben_, "razzle limit 1001").code, "bad-command");
}

TEST_F(ChallengeVerbTest, the_right_to_challenge_includes_setting_a_limit) {
    const auto challenger = static_cast<house::Scopes>(house::Scope::challenge);
    EXPECT_FALSE(say({}, "razzle limit ben " + token_of(ben_, challenger) + " 3").refused());
    const auto reader = static_cast<house::Scopes>(house::Scope::read);
    EXPECT_EQ(say({}, "razzle limit ben " + token_of(ben_, reader) + " 4").code, "not-allowed");
    EXPECT_EQ(house::game_preferences(known(ben_).account, "razzle").limit, 3);
}

TEST_F(ChallengeVerbTest, each_new_game_lowers_the_number_of_challenges_sought) {
    EXPECT_EQ(say(ben_, "razzle seek").subject, "ben is looking for no challenges to razzle.");
    EXPECT_EQ(say(ben_, "razzle seek 2").subject, "ben is looking for 2 challenges to razzle.");
    table(ann_, ben_);
    EXPECT_EQ(say(ben_, "razzle seek").subject, "ben is looking for 1 challenge to razzle.");
    EXPECT_EQ(say(ben_, "razzle seek many").code, "bad-command");
}

}  // namespace
}  // namespace commands
