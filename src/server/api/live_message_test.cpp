#include "server/api/live_message.h"

#include <gtest/gtest.h>

#include "table/commands.h"

namespace api {
namespace {

using namespace std::chrono_literals;

LiveMessage read(std::string_view text, std::chrono::milliseconds lag = 0ms) {
    auto message = read_live_message(text, lag);
    EXPECT_TRUE(message) << message.error().sentence;
    return message ? *std::move(message) : LiveMessage{};
}

std::string code_of(std::string_view text) {
    const auto message = read_live_message(text, 0ms);
    return message ? "understood" : message.error().code;
}

TEST(LiveMessage, PingMayHaveALag) {
    EXPECT_TRUE(std::holds_alternative<Ping>(read(R"({"type":"ping"})").what));
}

TEST(LiveMessage, TurnHasItsLagAndId) {
    const LiveMessage message =
        read(R"({"type":"turn","id":"t1","table":"abc","number":3,"turn":"c8-b6"})", 120ms);
    EXPECT_EQ(message.id, "t1");
    const Ask& ask = std::get<Ask>(message.what);
    EXPECT_EQ(ask.table, "abc");
    const auto& play = std::get<table::Play>(ask.request);
    EXPECT_EQ(play.number, 3);
    EXPECT_EQ(play.turn, "c8-b6");
    EXPECT_EQ(play.id, "t1");
    EXPECT_EQ(play.lag, 120ms);
}

TEST(LiveMessage, OffersAndAnswersNameWhatIsOffered) {
    const LiveMessage offer = read(R"({"type":"offer","table":"abc","offer":"takeback","turn":5})");
    const auto made = std::get<Ask>(offer.what).request;
    EXPECT_EQ(std::get<table::MakeOffer>(made).offer, table::Offer::takeback);
    EXPECT_EQ(std::get<table::MakeOffer>(made).turn, 5);
    const LiveMessage answer = read(R"({"type":"decline","table":"abc","offer":"pause"})");
    const auto declined = std::get<Ask>(answer.what).request;
    EXPECT_EQ(std::get<table::Decline>(declined).offer, table::Offer::pause);
}

TEST(LiveMessage, SimpleRequestsNeedNoFurtherFields) {
    const auto deed = [](std::string_view text) { return std::get<Ask>(read(text).what).request; };
    EXPECT_TRUE(std::holds_alternative<table::Resign>(deed(R"({"type":"resign","table":"abc"})")));
    EXPECT_TRUE(std::holds_alternative<table::Abort>(deed(R"({"type":"abort","table":"abc"})")));
    EXPECT_TRUE(std::holds_alternative<table::Resume>(deed(R"({"type":"resume","table":"abc"})")));
    EXPECT_TRUE(std::holds_alternative<table::Claim>(deed(R"({"type":"claim","table":"abc"})")));
}

TEST(LiveMessage, ChatNamesItsRoom) {
    const LiveMessage message =
        read(R"({"type":"chat","table":"abc","room":"watchers","text":"well played"})");
    EXPECT_EQ(std::get<Say>(message.what).room, house::Room::watchers);
    EXPECT_EQ(std::get<Say>(message.what).text, "well played");
}

TEST(LiveMessage, WatchMayContinueAfterANumberOrBeAPreview) {
    EXPECT_EQ(std::get<Watch>(read(R"({"type":"watch","table":"abc"})").what).after, std::nullopt);
    EXPECT_EQ(std::get<Watch>(read(R"({"type":"watch","table":"abc","after":7})").what).after, 7);
    EXPECT_FALSE(std::get<Watch>(read(R"({"type":"watch","table":"abc"})").what).preview);
    EXPECT_TRUE(std::get<Watch>(read(R"({"type":"watch","table":"abc","preview":true})").what).preview);
    EXPECT_EQ(std::get<Leave>(read(R"({"type":"leave","table":"abc"})").what).table, "abc");
    EXPECT_TRUE(std::holds_alternative<EnterLobby>(read(R"({"type":"lobby"})").what));
}

TEST(LiveMessage, TournamentsAreWatchedAndLeftById) {
    const LiveMessage watched = read(R"({"type":"watch-tournament","id":"w1","tournament":"abcdefgh"})");
    EXPECT_EQ(watched.id, "w1");
    EXPECT_EQ(std::get<WatchTopic>(watched.what).topic, (Topic{Topic::Kind::tournament, "abcdefgh"}));
    const LiveMessage left = read(R"({"type":"leave-tournament","tournament":"abcdefgh"})");
    EXPECT_EQ(std::get<LeaveTopic>(left.what).topic, (Topic{Topic::Kind::tournament, "abcdefgh"}));
    const LiveMessage study = read(R"({"type":"watch-study","study":"abcdefghij"})");
    EXPECT_EQ(std::get<WatchTopic>(study.what).topic, (Topic{Topic::Kind::study, "abcdefghij"}));
    EXPECT_EQ(code_of(R"({"type":"watch-tournament"})"), "missing-field");
    EXPECT_EQ(code_of(R"({"type":"watch-tournament","table":"abc","tournament":"abc"})"), "unknown-field");
}

TEST(LiveMessage, IsRefusedWithACodeIfInvalid) {
    EXPECT_EQ(code_of("dance"), "bad-json");
    EXPECT_EQ(code_of("[]"), "not-an-object");
    EXPECT_EQ(code_of("{}"), "missing-field");
    EXPECT_EQ(code_of(R"({"type":"dance"})"), "out-of-range");
    EXPECT_EQ(code_of(R"({"type":"watch"})"), "missing-field");
    EXPECT_EQ(code_of(R"({"type":"watch","table":7})"), "wrong-type");
    EXPECT_EQ(code_of(R"({"type":"watch","table":"abc","after":-1})"), "out-of-range");
    EXPECT_EQ(code_of(R"({"type":"turn","table":"abc","number":0,"turn":"x"})"), "out-of-range");
    EXPECT_EQ(code_of(R"({"type":"offer","table":"abc","offer":"tea"})"), "out-of-range");
    EXPECT_EQ(code_of(R"({"type":"ping","admin":true})"), "unknown-field");
    EXPECT_EQ(code_of(R"({"type":"ping","lag":60000})"), "unknown-field") << "the server measures lag itself";
    EXPECT_EQ(code_of(R"({"type":"leave","table":")" + std::string(41, 'x') + R"("})"), "too-long");
}

TEST(LiveMessage, RefusalEchoesTheId) {
    const auto message = read_live_message(R"({"type":"dance","id":"d1"})", 0ms);
    ASSERT_FALSE(message);
    EXPECT_EQ(message.error().id, "d1");
    EXPECT_NE(message.error().sentence.find("'watch'"), std::string::npos);
}

}  // namespace
}  // namespace api
