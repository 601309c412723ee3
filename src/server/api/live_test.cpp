#include "server/api/live.h"

#include <gmock/gmock.h>

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <set>
#include <utility>

#include "house/tournaments/plan.h"
#include "server/api/house_test.h"
#include "server/api/streams.h"

namespace api {
namespace {

using testing::ElementsAre;

// Turns with which a game of Razzle may begin.
constexpr const char* first_turn = "b8-a6";
constexpr const char* second_turn = "e1-d3";

std::vector<std::int64_t> numbers_in(const Json& message) {
    std::vector<std::int64_t> numbers;
    for (const Json& event : message.at("events")) numbers.push_back(event.at("number"));
    return numbers;
}

std::string watch(const std::string& table) { return Json{{"type", "watch"}, {"table", table}}.dump(); }

class LiveTest : public HouseTest {
protected:
    house::Admitted ann_ = visitor();
    house::Admitted ben_ = visitor();
};

// The game may begin before the list of tables is read, after it, or between reading and sending it.
TEST_F(LiveTest, NoGameIsMissingThatBeginsWhileTheLobbyIsEntered) {
    for (int attempt = 0; attempt < 100; ++attempt) {
        const auto link = house_.lobby.link(ann_.identity, *house::read_terms({{"game", "razzle"}}));
        ASSERT_TRUE(link);
        const auto page = socket(ann_.secret);
        Arrivals heard(page->outbox());
        auto beginning =
            std::async(std::launch::async, [&] { return house_.lobby.accept(ben_.identity, link->id); });
        page->on_text(R"({"type":"lobby","id":"l1"})");
        const auto begun = beginning.get();
        ASSERT_TRUE(begun);
        std::set<std::string> known;
        for (bool listed = false; !listed || !known.contains(begun->id);) {
            const Json message = heard.next("tables");
            if (message.contains("id")) {
                listed = true;
                known.clear();
            }
            for (const Json& row : message.at("tables")) known.insert(row.at("id"));
        }
        ASSERT_TRUE(house_.tables.ask(ann_.identity, begun->id, table::Abort{}));
    }
}

TEST_F(LiveTest, WatcherSeesTheTableAndThenEveryTurn) {
    const std::string id = table(ann_, ben_);
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(watch(id));
    const Json look = heard.next();
    EXPECT_EQ(look.at("type"), "table");
    EXPECT_EQ(look.at("look").at("last_event"), 0);
    EXPECT_FALSE(look.at("look").contains("you"));
    play(ann_, id, 1, first_turn);
    const Json news = heard.next("events");
    EXPECT_THAT(numbers_in(news), ElementsAre(1));
    EXPECT_EQ(news.at("events").at(0).at("turn"), first_turn);
    EXPECT_EQ(news.at("last_event"), 1);
    EXPECT_TRUE(news.at("clocks").contains("running"));
}

// Does something when it is told of a table for the first time.
class Told final : public Listener {
public:
    explicit Told(std::function<void()> then) : Listener(std::nullopt), then_(std::move(then)) {}

    void hear_table(const TableNews&) override {
        if (then_) std::exchange(then_, nullptr)();
    }
    [[nodiscard]] bool beat() override { return true; }

private:
    std::function<void()> then_;
};

TEST_F(LiveTest, WhoReturnsWhileOthersAreToldOfATurnHearsItToo) {
    const std::string id = table(ann_, ben_);
    std::promise<void> heard;
    const auto returned = std::make_shared<Told>([&] { heard.set_value(); });
    const auto here = std::make_shared<Told>([&] { live_.watch(id, 0, returned); });
    live_.watch(id, 0, here);
    play(ann_, id, 1, first_turn);
    EXPECT_EQ(heard.get_future().wait_for(std::chrono::seconds(20)), std::future_status::ready);
    live_.leave(id, *here);
    live_.leave(id, *returned);
}

std::string about_tournament(std::string_view type, const std::string& tournament) {
    return Json{{"type", type}, {"tournament", tournament}, {"id", "w1"}}.dump();
}

class LiveTournamentTest : public HouseTest {
protected:
    house::Identity member(const std::string& name) {
        auto admitted = house_.accounts.sign_up({name, "correct horse", ""}, "a test");
        EXPECT_TRUE(admitted) << admitted.error().message;
        return admitted->identity;
    }
    std::string create() {
        const auto plan = house::read_plan(
            {{"name", "Cup"}, {"kind", "swiss"}, {"terms", {{"game", "razzle"}}}, {"start_players", 2}},
            now());
        return house_.tournaments.create(ann_, *plan).value().id;
    }
    house::Identity ann_ = member("ann");
    house::Identity ben_ = member("ben");
};

TEST_F(LiveTournamentTest, WatchersAreToldOfEntriesAndOfTheStart) {
    const std::string id = create();
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(about_tournament("watch-tournament", id));
    EXPECT_EQ(heard.next(), Json({{"type", "done"}, {"id", "w1"}, {"tournament", id}}));
    ASSERT_TRUE(house_.tournaments.enter(ann_, id));
    EXPECT_EQ(heard.next(), Json({{"type", "tournament"}, {"tournament", id}}));
    ASSERT_TRUE(house_.tournaments.enter(ben_, id));
    EXPECT_EQ(heard.next().at("type"), "tournament");
    ASSERT_TRUE(house_.tournaments.pass_time());
    EXPECT_EQ(heard.next().at("type"), "tournament");
}

TEST_F(LiveTournamentTest, NothingIsToldAfterLeavingOrOfOtherTournaments) {
    const std::string id = create();
    const std::string other = create();
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(about_tournament("watch-tournament", id));
    page->on_text(about_tournament("watch-tournament", other));
    page->on_text(about_tournament("leave-tournament", id));
    for (int answers = 0; answers < 3; ++answers) EXPECT_EQ(heard.next().at("type"), "done");
    ASSERT_TRUE(house_.tournaments.enter(ann_, id));
    ASSERT_TRUE(house_.tournaments.enter(ann_, other));
    EXPECT_EQ(heard.next("tournament").at("tournament"), other);
    page->on_closed();
    EXPECT_EQ(live_.listeners(), 0);
}

TEST_F(LiveTournamentTest, StudiesAreWatchedByThoseWhoMaySeeThem) {
    const auto study = [&](house::Study::Visibility visibility) {
        return house_.studies
            .create(ann_, {.settings = {"Openings", visibility},
                           .first = {.name = "One", .source = house::FromStart{"razzle"}}})
            .value()
            .study.id;
    };
    const auto about = [](const std::string& id) {
        return Json{{"type", "watch-study"}, {"study", id}}.dump();
    };
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(about(study(house::Study::Visibility::only_authors)));
    EXPECT_EQ(heard.next().at("code"), "no-such-study");
    const std::string id = study(house::Study::Visibility::unlisted);
    page->on_text(about(id));
    EXPECT_EQ(heard.next(), Json({{"type", "done"}, {"study", id}}));
    ASSERT_TRUE(house_.studies.edit(ann_, id, 1, {{{}, house::AddTurns{{"c8-b6"}}}}));
    EXPECT_EQ(heard.next(), Json({{"type", "study"}, {"study", id}}));
    ASSERT_TRUE(house_.studies.edit(ann_, id, 1, {{{}, house::AddTurns{{"c8-b6"}}}})) << "nothing new";
    ASSERT_TRUE(house_.studies.remove(ann_, id));
    EXPECT_EQ(heard.next().at("type"), "study");
}

TEST_F(LiveTournamentTest, OnlyTournamentsThatExistAndAFewAtATimeAreWatched) {
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(about_tournament("watch-tournament", "zzzzzzzz"));
    EXPECT_EQ(heard.next().at("code"), "no-such-tournament");
    house::Identity host = ann_;
    host.account.moderator = true;
    const auto plan =
        house::read_plan({{"name", "Cup"}, {"kind", "swiss"}, {"terms", {{"game", "razzle"}}}}, now());
    for (int count = 0; count < 20; ++count) {
        page->on_text(
            about_tournament("watch-tournament", house_.tournaments.create(host, *plan).value().id));
        EXPECT_EQ(heard.next().at("type"), "done");
    }
    page->on_text(about_tournament("watch-tournament", house_.tournaments.create(host, *plan).value().id));
    EXPECT_EQ(heard.next().at("code"), "too-many");
}

// Reads on until this many spectators are reported: counts in between may be left out.
void hear_spectators(Arrivals& heard, int count) {
    Json message = heard.next("spectators");
    while (!message.empty() && message.at("count") != count) message = heard.next("spectators");
    EXPECT_FALSE(message.empty()) << "never " << count << " spectators";
}

TEST_F(LiveTest, EveryoneAtATableLearnsHowManySpectatorsThereAre) {
    const std::string id = table(ann_, ben_);
    const auto player = socket(ann_.secret);
    Arrivals heard(player->outbox());
    player->on_text(watch(id));
    hear_spectators(heard, 0);
    const auto stranger = socket();
    Arrivals strangers_news(stranger->outbox());
    stranger->on_text(watch(id));
    hear_spectators(heard, 1);
    hear_spectators(strangers_news, 1);
    const house::Admitted cat = visitor();
    const auto page = socket(cat.secret);
    const auto other_page = socket(cat.secret);
    page->on_text(watch(id));
    other_page->on_text(watch(id));
    hear_spectators(heard, 2);
    stranger->on_text(Json{{"type", "leave"}, {"table", id}}.dump());
    hear_spectators(heard, 1);
    page->on_closed();
    other_page->on_closed();
    hear_spectators(heard, 0);
}

TEST_F(LiveTest, AnOpponentOrAPreviewIsNoSpectator) {
    const std::string id = table(ann_, ben_);
    const auto opponent = socket(ben_.secret);
    opponent->on_text(watch(id));
    const auto home = socket();
    Arrivals at_home(home->outbox());
    home->on_text(Json{{"type", "watch"}, {"table", id}, {"preview", true}}.dump());
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(watch(id));
    EXPECT_EQ(heard.next("spectators").at("count"), 1);
    play(ann_, id, 1, first_turn);
    Json message = at_home.next();
    for (; message.at("type") != "events"; message = at_home.next())
        EXPECT_NE(message.at("type"), "spectators") << "a preview does not show the number";
}

TEST_F(LiveTest, WatchersOfAFinishedGameLearnOfItsRematch) {
    const std::string id = table(ann_, ben_);
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(watch(id));
    ASSERT_TRUE(house_.tables.ask(ann_.identity, id, table::Abort{}));
    const auto offer = house_.lobby.rematch(ben_.identity, id, {});
    ASSERT_TRUE(offer) << offer.error().message;
    const auto rematch = house_.lobby.accept(ann_.identity, offer->id);
    ASSERT_TRUE(rematch) << rematch.error().message;
    EXPECT_EQ(heard.next("rematch").at("rematch"), rematch->id);

    const auto late = socket();
    Arrivals heard_late(late->outbox());
    late->on_text(watch(id));
    EXPECT_EQ(heard_late.next("table").at("look").at("rematch"), rematch->id);
    const auto returning = socket();
    Arrivals heard_on_return(returning->outbox());
    returning->on_text(Json{{"type", "watch"}, {"table", id}, {"after", 1}}.dump());
    EXPECT_EQ(heard_on_return.next("rematch").at("rematch"), rematch->id);
}

TEST_F(LiveTest, ReconnectWithTheLastNumberGetsTheRest) {
    const std::string id = table(ann_, ben_);
    play(ann_, id, 1, first_turn);
    play(ben_, id, 2, second_turn);
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(Json{{"type", "watch"}, {"table", id}, {"after", 1}}.dump());
    EXPECT_THAT(numbers_in(heard.next("events")), ElementsAre(2));
}

TEST_F(LiveTest, UnknownNumberGetsTheWholeTable) {
    const std::string id = table(ann_, ben_);
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(Json{{"type", "watch"}, {"table", id}, {"after", 99}}.dump());
    EXPECT_EQ(heard.next().at("type"), "table");
}

TEST_F(LiveTest, PlayersTurnIsAcknowledgedWithItsId) {
    const std::string id = table(ann_, ben_);
    const auto page = socket(ann_.secret);
    Arrivals heard(page->outbox());
    page->on_text(watch(id));
    EXPECT_EQ(heard.next().at("look").at("you"), "one");
    const Json turn{{"type", "turn"}, {"id", "t1"}, {"table", id}, {"number", 1}, {"turn", first_turn}};
    EXPECT_EQ(heard.next("done").at("table"), id);
    page->on_text(turn.dump());
    const Json done = heard.next("done");
    EXPECT_EQ(done.at("id"), "t1");
    page->on_text(turn.dump());
    EXPECT_EQ(heard.next("done").at("id"), "t1");
    const auto events = house_.tables.events(std::nullopt, id, 0);
    ASSERT_TRUE(events);
    EXPECT_EQ(events->size(), 1);
}

TEST_F(LiveTest, RefusalHasTheCodeAndTheSentenceOfTheTable) {
    const std::string id = table(ann_, ben_);
    const auto page = socket(ben_.secret);
    Arrivals heard(page->outbox());
    page->on_text(
        Json{{"type", "turn"}, {"id", "t1"}, {"table", id}, {"number", 1}, {"turn", first_turn}}.dump());
    const Json refused = heard.next();
    EXPECT_EQ(refused.at("type"), "refused");
    EXPECT_EQ(refused.at("id"), "t1");
    EXPECT_EQ(refused.at("code"), "not-your-turn");
}

TEST_F(LiveTest, AnonymousUsersMayWatchButNotAct) {
    const std::string id = table(ann_, ben_);
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(Json{{"type", "resign"}, {"table", id}}.dump());
    EXPECT_EQ(heard.next().at("code"), "not-signed-in");
}

TEST_F(LiveTest, PrivateTableIsHiddenFromOthers) {
    const std::string id =
        table(ann_, ben_, {{"game", "razzle"}, {"seat", "one"}, {"visibility", "private"}});
    const auto eve = visitor();
    for (const std::string& secret : {std::string(), eve.secret}) {
        const auto page = socket(secret);
        Arrivals heard(page->outbox());
        page->on_text(watch(id));
        EXPECT_EQ(heard.next().at("code"), "no-such-table");
    }
    EXPECT_FALSE(GameStream::begin(house_, live_, eve.identity, id, eve.secret));
    const auto own = socket(ben_.secret);
    Arrivals heard(own->outbox());
    own->on_text(watch(id));
    EXPECT_EQ(heard.next().at("type"), "table");
}

TEST_F(LiveTest, ConditionsAreSentToTheirOwnerOnly) {
    const std::string id = table(ann_, ben_);
    const auto of_ann = socket(ann_.secret);
    const auto of_ben = socket(ben_.secret);
    Arrivals ann_hears(of_ann->outbox());
    Arrivals ben_hears(of_ben->outbox());
    of_ann->on_text(watch(id));
    of_ben->on_text(watch(id));
    const auto conditions = table::read_conditions(std::string("if ") + first_turn + " then " + second_turn);
    ASSERT_TRUE(conditions);
    ASSERT_TRUE(house_.tables.ask(ben_.identity, id, table::SetConditions{*conditions}));
    EXPECT_EQ(ben_hears.next("events").at("events").at(0).at("name"), "conditions-set");
    play(ann_, id, 1, first_turn);
    EXPECT_THAT(numbers_in(ann_hears.next("events")), ElementsAre(2, 3));
}

TEST_F(LiveTest, PlayersAndWatchersHaveSeparateChats) {
    const std::string id = table(ann_, ben_);
    const auto eve = visitor();
    const auto of_ben = socket(ben_.secret);
    const auto of_eve = socket(eve.secret);
    Arrivals ben_hears(of_ben->outbox());
    Arrivals eve_hears(of_eve->outbox());
    of_ben->on_text(watch(id));
    of_eve->on_text(watch(id));
    ASSERT_TRUE(house_.chat.say(ann_.identity, id, house::Room::players, "good luck"));
    EXPECT_EQ(ben_hears.next("chat").at("line").at("text"), "good luck");
    ASSERT_TRUE(house_.chat.say(eve.identity, id, house::Room::watchers, "who will win?"));
    EXPECT_EQ(eve_hears.next("chat").at("line").at("text"), "who will win?");
    ASSERT_TRUE(house_.chat.say(ann_.identity, id, house::Room::players, "your turn"));
    EXPECT_EQ(ben_hears.next("chat").at("line").at("text"), "your turn");
}

TEST_F(LiveTest, LobbySendsSeeksAndOnesOwnTables) {
    const auto page = socket(ben_.secret);
    Arrivals heard(page->outbox());
    page->on_text(R"({"type":"lobby","id":"l1"})");
    EXPECT_EQ(heard.next().at("tables"), Json::array());
    const auto seek = house_.lobby.seek(ann_.identity, *house::read_terms({{"game", "knights"}}));
    ASSERT_TRUE(seek);
    const Json told = heard.next("invitation").at("invitation");
    EXPECT_EQ(told.at("id"), seek->id);
    EXPECT_EQ(told.at("from"), ann_.identity.account.name);
    ASSERT_TRUE(house_.lobby.accept(ben_.identity, seek->id));
    EXPECT_EQ(heard.next("tables").at("tables").at(0).at("game"), "knights");
    EXPECT_EQ(heard.next("invitation").at("invitation").at("state"), "accepted");
}

TEST_F(LiveTest, ChallengesAreNotSentToOthers) {
    const auto eve = visitor();
    const auto page = socket(eve.secret);
    Arrivals heard(page->outbox());
    page->on_text(R"({"type":"lobby"})");
    EXPECT_EQ(heard.next().at("type"), "tables");
    const house::Terms terms = *house::read_terms({{"game", "knights"}});
    ASSERT_TRUE(house_.lobby.challenge(ann_.identity, ben_.identity.account.name, terms));
    ASSERT_TRUE(house_.lobby.link(ann_.identity, terms));
    ASSERT_TRUE(house_.lobby.seek(ann_.identity, terms));
    EXPECT_EQ(heard.next().at("invitation").at("kind"), "seek");
}

TEST_F(LiveTest, SocketWhoseSessionHasEndedIsClosed) {
    const auto page = socket(ann_.secret);
    Arrivals heard(page->outbox());
    page->on_text(R"({"type":"lobby"})");
    EXPECT_EQ(heard.next().at("type"), "tables");
    ASSERT_TRUE(house_.accounts.sign_out(ann_.identity));
    live_.beat();
    EXPECT_TRUE(heard.ends());
    EXPECT_EQ(live_.listeners(), 0);
}

TEST_F(LiveTest, SocketOfABannedUserIsClosedAtOnce) {
    const std::string id = table(ann_, ben_);
    const auto page = socket(ann_.secret);
    const auto other = socket(ben_.secret);
    Arrivals heard(page->outbox());
    Arrivals others(other->outbox());
    page->on_text(watch(id));
    other->on_text(watch(id));
    ASSERT_TRUE(house_.moderation.ban({}, ann_.identity.account.name, {}));
    EXPECT_TRUE(heard.ends()) << "without waiting for the heartbeat";
    EXPECT_FALSE(others.has_ended());
}

TEST_F(LiveTest, RemovedSocketReceivesNothing) {
    const std::string id = table(ann_, ben_);
    const auto page = socket(ann_.secret);
    page->on_text(watch(id));
    page->on_text(R"({"type":"lobby"})");
    EXPECT_EQ(live_.listeners(), 1);
    page->on_closed();
    EXPECT_EQ(live_.listeners(), 0);
}

TEST_F(LiveTest, MissedNoticesAreMadeUpFor) {
    const std::string id = table(ann_, ben_);
    const auto page = socket();
    Arrivals heard(page->outbox());
    page->on_text(watch(id));
    EXPECT_EQ(heard.next("done").at("table"), id);
    stop_listening();
    play(ann_, id, 1, first_turn);
    live_.hear({}, {});
    EXPECT_THAT(numbers_in(heard.next("events")), ElementsAre(1));
    EXPECT_EQ(heard.next("resync").at("type"), "resync");
}

TEST_F(LiveTest, LimitsTheNumberOfWatchedTables) {
    const auto page = socket();
    Arrivals heard(page->outbox());
    for (int count = 0; count < 50; ++count) {
        page->on_text(watch(table(ann_, ben_)));
        EXPECT_EQ(heard.next("done").at("type"), "done");
    }
    page->on_text(watch(table(ann_, ben_)));
    EXPECT_EQ(heard.next("refused").at("code"), "too-many");
}

TEST_F(LiveTest, ClosesASocketThatSendsTooFast) {
    const auto page = socket();
    Arrivals heard(page->outbox());
    for (int count = 0; count < 100; ++count) page->on_text(R"({"type":"ping"})");
    EXPECT_FALSE(heard.has_ended());
    page->on_text(R"({"type":"ping"})");
    EXPECT_TRUE(heard.ends());
}

TEST_F(LiveTest, ProgramReadsAGameFromBeginningToEnd) {
    const std::string id = table(ann_, ben_);
    const auto game = GameStream::begin(house_, live_, ben_.identity, id, ben_.secret);
    ASSERT_TRUE(game);
    Arrivals lines((*game)->stream()->outbox());
    const Json full = lines.next();
    EXPECT_EQ(full.at("type"), "gameFull");
    EXPECT_EQ(full.at("you"), "two");
    EXPECT_EQ(full.at("state").at("toMove"), "one");
    play(ann_, id, 1, first_turn);
    const Json state = lines.next();
    EXPECT_EQ(state.at("moves"), first_turn);
    EXPECT_EQ(state.at("turn"), 2);
    play(ben_, id, 2, second_turn);
    EXPECT_EQ(lines.next().at("turn"), 3);
    ASSERT_TRUE(house_.tables.ask(ann_.identity, id, table::Resign{}));
    const Json last = lines.next();
    EXPECT_EQ(last.at("status"), "finished");
    EXPECT_EQ(last.at("winner"), "two");
    EXPECT_TRUE(lines.ends());
    (*game)->stream()->reader_gone();
}

TEST_F(LiveTest, ProgramReceivesGamesAndChallenges) {
    const std::string before = table(ann_, ben_);
    const auto events = EventStream::begin(house_, live_, ben_.identity, ben_.secret);
    ASSERT_TRUE(events);
    Arrivals lines((*events)->stream()->outbox());
    EXPECT_EQ(lines.next().at("game").at("id"), before);
    const house::Terms terms = *house::read_terms({{"game", "knights"}});
    const auto challenge = house_.lobby.challenge(ann_.identity, ben_.identity.account.name, terms);
    ASSERT_TRUE(challenge);
    EXPECT_EQ(lines.next("challenge").at("challenge").at("id"), challenge->id);
    ASSERT_TRUE(house_.lobby.withdraw(ann_.identity, challenge->id));
    EXPECT_EQ(lines.next("challengeCanceled").at("challenge").at("id"), challenge->id);
    const std::string after = table(ann_, ben_);
    EXPECT_EQ(lines.next("gameStart").at("game").at("id"), after);
    ASSERT_TRUE(house_.tables.ask(ann_.identity, after, table::Abort{}));
    EXPECT_EQ(lines.next("gameFinish").at("game").at("id"), after);
    (*events)->stream()->reader_gone();
    EXPECT_EQ(live_.listeners(), 0);
}

}  // namespace
}  // namespace api
