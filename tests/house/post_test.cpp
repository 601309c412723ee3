// The post of the house: how people choose to be told, and how what they are told is brought.
#include "house/post.h"

#include <set>
#include <thread>

#include "house/admin.h"
#include "house/bots.h"
#include "post_office.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using Channel = Errand::Channel;
using Pace = Contact::Pace;
using State = Errand::State;

class PostTest : public PostOffice {
protected:
    void send(std::string_view text = "hello") {
        granted(
            post.send(std::nullopt, {.to = "eve@example.org", .subject = "Hi", .text = std::string(text)}));
    }
    Errand take(Channel channel = Channel::mail) { return granted(post.take(channel)).value(); }
    bool is_due(Channel channel = Channel::mail) {
        const auto taken = granted(post.take(channel));
        return taken.has_value();
    }
    std::optional<Errand> kept(const Errand& errand) {
        std::optional<Errand> found;
        write_down([&](Writer& writer) { found = writer.errand(errand.id); });
        return found;
    }
    Endpoint hook_of(const Identity& who, const std::string& url = "https://example.org/") {
        return granted(post.add_endpoint(who, {Endpoint::Kind::hook, url, {}, "mine"}));
    }
    Contact contact_of(const Identity& who) { return granted(post.contact(who)); }
    // The only letter on its way, which is taken off it.
    WrittenLetter only_letter() {
        const auto waiting = errands(Channel::mail);
        if (waiting.size() != 1) throw std::runtime_error("there are " + std::to_string(waiting.size()));
        forget_errands();
        return *read_letter(waiting.front().letter);
    }
    Identity signed_up(const std::string& name) {
        return granted(accounts.sign_up({name, std::string(password), name + "@example.org"}, "a test"))
            .identity;
    }

public:
    Identity ann = reader("ann");
    Identity ben = reader("ben");
};

TEST_F(PostTest, letters_come_back_as_they_were_written) {
    const WrittenLetter letter{.to = "ann@example.org",
                               .subject = "Grüße",
                               .text = "two\nlines",
                               .reply_to = "a1",
                               .in_reply_to = "<x@y>",
                               .automatic = false};
    EXPECT_EQ(read_letter(write_letter(letter)), letter);
    EXPECT_FALSE(read_letter(""));
    EXPECT_FALSE(read_letter("[]"));
    EXPECT_FALSE(read_letter(R"({"to":"ann@example.org"})"));
    EXPECT_TRUE(read_letter(write_letter({.to = "a", .subject = "b", .text = "broken \xFF"})));
}

TEST_F(PostTest, has_an_errand_until_it_is_done) {
    EXPECT_FALSE(is_due());
    send();
    const Errand errand = take();
    EXPECT_EQ(read_letter(errand.letter)->text, "hello");
    EXPECT_EQ(errand.account, std::nullopt);
    EXPECT_FALSE(is_due(Channel::push));
    granted(post.hand_over(errand));
    granted(post.done(errand));
    EXPECT_EQ(kept(errand), std::nullopt);
    granted(post.done(errand));
}

TEST_F(PostTest, gives_an_errand_to_one_messenger_at_a_time) {
    send();
    const Errand first = take();
    EXPECT_FALSE(is_due());
    wait(errand_lease - 1ms);
    EXPECT_FALSE(is_due());
    wait(1ms);
    const Errand second = take();
    EXPECT_EQ(second.id, first.id);
    EXPECT_EQ(refusal(post.hand_over(first)), "not-allowed") << "somebody else has it";
    granted(post.put_off(first, "too late"));
    EXPECT_EQ(kept(second), second) << "and decides over it";
    granted(post.hand_over(second));
    EXPECT_EQ(refusal(post.hand_over(second)), "not-allowed") << "once";
}

TEST_F(PostTest, never_brings_again_what_may_have_arrived) {
    send();
    const Errand errand = take();
    granted(post.hand_over(errand));
    wait(days(10));
    EXPECT_FALSE(is_due());
    const auto stranded = granted(Admin(premises).stranded_errands({}));
    ASSERT_THAT(stranded, SizeIs(1));
    EXPECT_EQ(stranded.front().errand.state, State::in_doubt);
}

TEST_F(PostTest, brings_again_later_and_later_what_was_refused_even_after_it_was_handed_over) {
    send();
    std::vector<std::chrono::minutes> waits;
    const Time begin = now();
    for (int attempt = 1; attempt < most_attempts; ++attempt) {
        const Errand errand = take();
        EXPECT_EQ(errand.attempts, attempt);
        if (attempt % 2 == 0) granted(post.hand_over(errand));
        granted(post.put_off(errand, "the server is\nbusy"));
        const Errand waiting = kept(errand).value();
        EXPECT_EQ(waiting.state, State::waiting);
        EXPECT_EQ(waiting.trouble, "the server is busy");
        waits.push_back(std::chrono::duration_cast<std::chrono::minutes>(waiting.due - now()));
        wait(waiting.due - now() - 1ms);
        EXPECT_FALSE(is_due());
        wait(1ms);
    }
    EXPECT_THAT(waits, ElementsAre(1min, 5min, 15min, 1h, 2h, 4h, 8h, 12h, 12h, 12h, 12h));
    EXPECT_GT(now() - begin, days(2));
    EXPECT_LT(now() - begin, days(4));
    const Errand last = take();
    granted(post.put_off(last, "the server is gone"));
    EXPECT_EQ(kept(last)->state, State::failed);
    wait(days(1));
    EXPECT_FALSE(is_due());
}

TEST_F(PostTest, gives_up_what_kills_every_messenger) {
    send();
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        take();
        wait(errand_lease);
    }
    EXPECT_FALSE(is_due());
    EXPECT_EQ(granted(Admin(premises).stranded_errands({})).front().errand.state, State::failed);
}

TEST_F(PostTest, gives_up_what_makes_no_sense_and_goes_on_with_the_rest) {
    send("to nobody");
    send("to eve");
    const Errand errand = take();
    granted(post.give_up(errand, "there is no such mailbox"));
    EXPECT_EQ(kept(errand)->trouble, "there is no such mailbox");
    EXPECT_EQ(read_letter(take().letter)->text, "to eve");
}

TEST_F(PostTest, is_brought_by_many_messengers_and_every_errand_once) {
    constexpr int count = 60;
    for (int letter = 0; letter < count; ++letter) send(std::to_string(letter));
    std::array<std::vector<std::int64_t>, 4> brought;
    std::vector<std::thread> messengers;
    for (auto& mine : brought)
        messengers.emplace_back([&] {
            while (const auto errand = granted(post.take(Channel::mail))) {
                granted(post.hand_over(*errand));
                mine.push_back(errand->id);
                granted(post.done(*errand));
            }
        });
    for (std::thread& messenger : messengers) messenger.join();
    std::set<std::int64_t> all;
    for (const auto& mine : brought) all.insert(mine.begin(), mine.end());
    EXPECT_THAT(all, SizeIs(count));
    EXPECT_EQ(brought[0].size() + brought[1].size() + brought[2].size() + brought[3].size(), count + 0U);
    EXPECT_THAT(errands(Channel::mail), IsEmpty());
}

TEST_F(PostTest, drops_an_endpoint_that_is_gone_with_all_that_was_on_its_way) {
    const Endpoint endpoint = hook_of(ann);
    granted(post.write_to(ben, {"ann"}, "one"));
    granted(post.write_to(ben, {"ann"}, "two"));
    EXPECT_THAT(errands(Channel::hook), SizeIs(2));
    const Errand errand = take(Channel::hook);
    EXPECT_EQ(errand.endpoint, endpoint.id);
    granted(post.hand_over(errand));
    granted(post.give_up(errand, "the endpoint is gone"));
    EXPECT_THAT(errands(Channel::hook), IsEmpty());
    EXPECT_THAT(granted(post.endpoints(ann)), IsEmpty());
    EXPECT_EQ(kept(errand), std::nullopt);
}

TEST_F(PostTest, drops_an_endpoint_that_nothing_reaches_any_more) {
    hook_of(ann);
    const auto fail = [&] {
        granted(post.write_to(ben, {"ann"}, "hello"));
        for (int attempt = 0; attempt < most_attempts; ++attempt) {
            wait(12h);
            granted(post.put_off(take(Channel::hook), "nobody there"));
        }
    };
    for (int errand = 1; errand < most_failures; ++errand) fail();
    EXPECT_EQ(granted(post.endpoints(ann)).front().failures, most_failures - 1);
    granted(post.write_to(ben, {"ann"}, "hello"));
    granted(post.done(take(Channel::hook)));
    EXPECT_EQ(granted(post.endpoints(ann)).front().failures, 0);
    for (int errand = 0; errand < most_failures; ++errand) fail();
    EXPECT_THAT(granted(post.endpoints(ann)), IsEmpty());
}

TEST_F(PostTest, knows_the_endpoints_of_their_owner) {
    const Endpoint hook = hook_of(ann);
    EXPECT_THAT(hook.keys, HasSubstr("secret"));
    const Endpoint again_hook = hook_of(ann);
    EXPECT_EQ(again_hook.id, hook.id) << "the same address takes the place of the old one";
    EXPECT_NE(again_hook.keys, hook.keys);
    EXPECT_THAT(granted(post.endpoints(ann)), ElementsAre(again_hook));
    EXPECT_EQ(refusal(post.remove_endpoint(ben, hook.id)), "no-such-endpoint");
    granted(post.remove_endpoint(ann, hook.id));
    EXPECT_EQ(refusal(post.remove_endpoint(ann, hook.id)), "no-such-endpoint");
    for (std::size_t count = 0; count < most_endpoints; ++count)
        hook_of(ann, "https://example.org/" + std::to_string(count));
    EXPECT_EQ(
        refusal(post.add_endpoint(ann, {Endpoint::Kind::hook, "https://example.org/x", {}, "one more"})),
        "too-many");
}

TEST_F(PostTest, refuses_endpoints_that_nothing_could_be_sent_to) {
    const auto add = [&](Endpoint::Kind kind, const std::string& url, const std::string& keys,
                         const std::string& label) {
        return refusal(post.add_endpoint(ann, {kind, url, keys, label}));
    };
    EXPECT_EQ(add(Endpoint::Kind::push, "https://p.example.org/", push_keys, "phone"), "");
    EXPECT_EQ(add(Endpoint::Kind::hook, "", {}, "mine"), "bad-address");
    EXPECT_EQ(add(Endpoint::Kind::hook, std::string(2'001, 'x'), {}, "mine"), "bad-address");
    EXPECT_EQ(add(Endpoint::Kind::hook, "https://example.org/\n", {}, "mine"), "bad-address");
    EXPECT_EQ(add(Endpoint::Kind::hook, "https://example.org/", {}, ""), "bad-label");
    EXPECT_EQ(refusal(post.add_endpoint(with_token(ann, static_cast<Scopes>(Scope::read)),
                                        {Endpoint::Kind::hook, "https://example.org/", {}, "mine"})),
              "not-allowed");
}

TEST_F(PostTest, asks_whether_an_address_is_theirs_before_anything_goes_there) {
    const Identity dan = signed_up("dan");
    const WrittenLetter letter = only_letter();
    EXPECT_EQ(letter.to, "dan@example.org");
    EXPECT_THAT(letter.text, HasSubstr("answer this letter")) << "there is no page to open";
    EXPECT_EQ(contact_of(dan).confirmed, "");
    EXPECT_EQ(granted(post.confirm(letter.reply_to)).name, "dan");
    EXPECT_EQ(contact_of(dan).confirmed, "dan@example.org");
    EXPECT_EQ(granted(post.confirm(letter.reply_to)).name, "dan") << "again: no harm";
    EXPECT_EQ(refusal(post.ask_to_confirm(dan)), "no-mail") << "there is nothing to ask";
}

TEST_F(PostTest, asks_with_a_link_where_there_is_a_page) {
    premises.page = "https://play.example.org";
    signed_up("dan");
    const WrittenLetter letter = only_letter();
    EXPECT_THAT(letter.text, HasSubstr("https://play.example.org/confirm/" + letter.reply_to));
}

TEST_F(PostTest, confirms_the_address_that_was_asked_and_no_other) {
    const Identity dan = signed_up("dan");
    const std::string first = only_letter().reply_to;
    granted(accounts.change_mail(dan, password, "dan@elsewhere.org"));
    EXPECT_EQ(refusal(post.confirm(first)), "no-such-seal");
    granted(post.confirm(only_letter().reply_to));
    EXPECT_EQ(contact_of(dan).confirmed, "dan@elsewhere.org");
    granted(accounts.change_mail(again(dan), password, ""));
    EXPECT_THAT(errands(Channel::mail), IsEmpty());
    EXPECT_EQ(refusal(post.ask_to_confirm(dan)), "no-mail");
}

TEST_F(PostTest, asks_a_guest_who_becomes_a_member) {
    const Identity visitor = guest();
    EXPECT_EQ(refusal(post.ask_to_confirm(visitor)), "not-allowed");
    EXPECT_EQ(
        refusal(post.change_contact(visitor, {.pace = Pace::never, .digest_hour = {}, .broadcasts = {}})),
        "not-allowed");
    granted(accounts.settle(visitor, {"dan", std::string(password), "dan@example.org"}));
    EXPECT_EQ(only_letter().to, "dan@example.org");
}

TEST_F(PostTest, asks_at_one_address_a_few_times_a_day) {
    const Identity dan = signed_up("dan");
    granted(post.ask_to_confirm(dan));
    granted(post.ask_to_confirm(dan));
    EXPECT_EQ(refusal(post.ask_to_confirm(dan)), "too-many-requests");
    EXPECT_THAT(errands(Channel::mail), SizeIs(3));
    granted(accounts.close(dan, password));
    EXPECT_EQ(refusal(accounts.sign_up({"eve", std::string(password), "Dan@example.org"}, "a test")),
              "too-many-requests")
        << "whoever asks";
    EXPECT_EQ(refusal(accounts.sign_in("eve", password, "a test", "192.0.2.1")), "wrong-password")
        << "and nobody was signed up";
    wait(days(1));
    granted(accounts.sign_up({"eve", std::string(password), "dan@example.org"}, "a test"));
}

TEST_F(PostTest, asks_for_one_account_a_few_times_a_day_wherever_that_is) {
    const Identity dan = signed_up("dan");
    const auto move = [&](int number) {
        return accounts.change_mail(again(dan), password, "dan" + std::to_string(number) + "@example.org");
    };
    for (int number = 1; number <= 4; ++number) granted(move(number));
    const auto refused = move(5);
    EXPECT_EQ(refusal(refused), "too-many-requests");
    EXPECT_TRUE(refused.error().retry_after);
    EXPECT_EQ(again(dan).account.mail, "dan4@example.org") << "it stays as it was";
    EXPECT_THAT(errands(Channel::mail), SizeIs(5));
    granted(accounts.change_mail(again(dan), password, ""));
    wait(days(1));
    granted(move(6));
}

// Letters that come back.
class ReturnsTest : public PostTest {
protected:
    // That ann is told something, and the letter that tells her.
    Errand letter() {
        granted(post.write_to(ben, {"ann"}, "hello"));
        Errand errand = take();
        granted(post.hand_over(errand));
        return errand;
    }
    std::string mark(const Errand& errand, std::string_view address = "ann@example.org") {
        return granted(post.return_seal(errand, address));
    }
    void come_back(int count) {
        for (int number = 0; number < count; ++number) granted(post.take_back(mark(letter())));
    }
    bool is_reached() { return !contact_of(ann).unreached; }
};

TEST_F(ReturnsTest, pause_the_letters_once_a_few_have_come_back) {
    come_back(most_returns - 1);
    EXPECT_TRUE(is_reached());
    const Time last = now();
    come_back(1);
    EXPECT_EQ(contact_of(ann).unreached, last);
    forget_errands();
    granted(post.write_to(ben, {"ann"}, "hello?"));
    EXPECT_THAT(errands(Channel::mail), IsEmpty());
    EXPECT_THAT(told(ann), SizeIs(1)) << "there is still the feed";
}

TEST_F(ReturnsTest, stop_what_is_on_its_way_when_letters_pause) {
    granted(post.write_to(ben, {"ann"}, "hello"));
    const Errand waiting = take();
    come_back(most_returns);
    EXPECT_FALSE(granted(post.bundle(waiting)));
}

TEST_F(ReturnsTest, count_each_letter_once) {
    const std::string seal = mark(letter());
    for (int time = 0; time < 5; ++time) granted(post.take_back(seal));
    EXPECT_EQ(contact_of(ann).returns, 1);
    EXPECT_TRUE(is_reached());
}

TEST_F(ReturnsTest, are_forgotten_when_none_has_come_back_for_long) {
    come_back(most_returns - 1);
    wait(returns_last);
    come_back(most_returns - 1);
    EXPECT_TRUE(is_reached());
}

TEST_F(ReturnsTest, are_believed_by_the_seal_of_the_letter_alone) {
    const std::string seal = mark(letter());
    EXPECT_EQ(mark(letter(), "somebody@example.org"), "") << "it did not go to ann's address";
    for (const Purpose purpose : {Purpose::answer, Purpose::unsubscribe, Purpose::feed, Purpose::confirm})
        EXPECT_EQ(refusal(post.take_back(granted(post.seal_for(ann.account.id, purpose, "1")))),
                  "no-such-seal");
    for (const std::string& forged : {std::string(), std::string("errand-1.a7"), seal + '0', seal.substr(1)})
        EXPECT_EQ(refusal(post.take_back(forged)), "no-such-seal");
    EXPECT_EQ(refusal(post.seal(ann, Purpose::returned, "1")), "not-allowed") << "nobody is given one";
    EXPECT_EQ(contact_of(ann).returns, 0);
    granted(accounts.change_mail(ann, password, "ann@elsewhere.org"));
    EXPECT_EQ(refusal(post.take_back(seal)), "no-such-seal") << "letters do not go there any more";
}

TEST_F(ReturnsTest, count_as_well_when_the_address_is_refused_at_once) {
    for (int number = 0; number < most_returns; ++number)
        granted(post.take_back(letter(), "ann@example.org", "550 5.1.1 there is no Ann"));
    EXPECT_FALSE(is_reached());
    const auto stranded = granted(Admin(premises).stranded_errands({}));
    ASSERT_THAT(stranded, SizeIs(most_returns));
    EXPECT_EQ(stranded.front().errand.trouble, "550 5.1.1 there is no Ann");
}

TEST_F(ReturnsTest, say_at_the_first_letter_that_an_address_is_wrong_which_nobody_has_confirmed) {
    const Identity dan = signed_up("dan");
    const Errand asking = take();
    granted(post.hand_over(asking));
    granted(post.take_back(mark(asking, "dan@example.org")));
    EXPECT_EQ(contact_of(dan).unreached, now());
    granted(post.ask_to_confirm(dan));
}

TEST_F(ReturnsTest, are_forgotten_when_the_address_is_confirmed_again) {
    come_back(most_returns);
    forget_errands();
    granted(post.ask_to_confirm(ann));
    granted(post.confirm(only_letter().reply_to));
    EXPECT_TRUE(is_reached());
    EXPECT_EQ(contact_of(ann).returns, 0);
    granted(post.write_to(ben, {"ann"}, "hello?"));
    EXPECT_THAT(errands(Channel::mail), SizeIs(1));
    EXPECT_EQ(refusal(post.ask_to_confirm(ann)), "no-mail") << "there is nothing to ask";
}

TEST_F(ReturnsTest, say_nothing_of_another_address) {
    come_back(most_returns);
    granted(accounts.change_mail(ann, password, "ann@elsewhere.org"));
    EXPECT_TRUE(is_reached());
}

TEST_F(PostTest, lets_everybody_leave_with_one_click_as_often_as_they_like) {
    granted(post.change_contact(ann, {.pace = Pace::digest, .digest_hour = {}, .broadcasts = true}));
    const std::string seal = granted(post.seal(ann, Purpose::unsubscribe));
    for (int click = 0; click < 3; ++click) {
        EXPECT_EQ(granted(post.unsubscribe(seal)).name, "ann");
        EXPECT_EQ(contact_of(ann).pace, Pace::never);
        EXPECT_FALSE(contact_of(ann).broadcasts);
    }
    granted(post.write_to(ben, {"ann"}, "hello"));
    EXPECT_THAT(errands(Channel::mail), IsEmpty());
}

TEST_F(PostTest, sends_nothing_that_was_queued_before_somebody_left) {
    granted(post.write_to(ben, {"ann"}, "hello"));
    granted(post.unsubscribe(granted(post.seal(ann, Purpose::unsubscribe))));
    EXPECT_EQ(granted(post.bundle(take())), std::nullopt);
}

TEST_F(PostTest, recognizes_who_answers_a_letter) {
    const std::string seal = granted(post.seal_for(ann.account.id, Purpose::answer, "k7f2abcdef"));
    wait(days(1));
    const auto correspondent = granted(post.recognize(seal));
    EXPECT_EQ(correspondent.identity.account.name, "ann");
    EXPECT_EQ(correspondent.identity.account.seen, now());
    EXPECT_EQ(correspondent.subject, "k7f2abcdef");
    EXPECT_TRUE(correspondent.identity.may(Scope::play));
    EXPECT_FALSE(correspondent.identity.may(Scope::account)) << "a letter may be read by others";
    write_down([&](Writer& writer) {
        Account account = writer.account(ann.account.id).value();
        account.banned_until = now() + days(1);
        writer.change_account(account);
    });
    EXPECT_EQ(refusal(post.recognize(seal)), "banned");
}

TEST_F(PostTest, sends_a_forgetful_member_a_secret_and_says_nothing) {
    EXPECT_EQ(refusal(post.send_reset("ann")), "unavailable") << "there is no page";
    premises.page = "https://play.example.org";
    signed_up("dan");
    forget_errands();
    for (const std::string_view name : {"nobody", "nobody@example.org", "dan", "level-1", "bad\nname"})
        EXPECT_EQ(refusal(post.send_reset(name)), "") << name;
    EXPECT_THAT(errands(Channel::mail), IsEmpty()) << "there is nobody, or no confirmed address";
    granted(post.send_reset("ANN@example.org"));
    const WrittenLetter letter = only_letter();
    EXPECT_EQ(letter.to, "ann@example.org");
    const std::string_view link = "https://play.example.org/reset/";
    const std::size_t at = letter.text.find(link);
    ASSERT_NE(at, std::string::npos);
    const std::string secret = letter.text.substr(at + link.size(), 43);
    granted(accounts.finish_reset(secret, "another horse"));
    granted(accounts.sign_in("ann", "another horse", "a test", "127.0.0.1"));
    for (int letters = 0; letters < 3; ++letters) granted(post.send_reset("ben"));
    EXPECT_EQ(refusal(post.send_reset("BEN")), "too-many-attempts");
}

TEST_F(PostTest, has_a_feed_of_the_newest_first) {
    granted(post.write_to(ben, {"ann"}, "one"));
    granted(post.write_to(ben, {"ann"}, "two"));
    const auto feed = granted(post.feed(granted(post.seal(ann, Purpose::feed))));
    EXPECT_EQ(feed.account.name, "ann");
    ASSERT_THAT(feed.memos, SizeIs(2));
    EXPECT_EQ(feed.memos[0].text, "two");
    EXPECT_EQ(feed.memos[0].from, "ben");
}

TEST_F(PostTest, carries_messages_to_those_who_are_there_and_so_often_only) {
    granted(Bots(premises, tables, "a").enroll());
    EXPECT_EQ(refusal(post.write_to(guest(), {"ann"}, "hello")), "not-allowed");
    EXPECT_EQ(refusal(post.write_to(ben, {"ann"}, " \n")), "bad-text");
    EXPECT_EQ(refusal(post.write_to(ben, {"ann"}, std::string(4'001, 'x'))), "bad-text");
    EXPECT_EQ(refusal(post.write_to(ben, {}, "hello")), "bad-text");
    const auto unknown = post.write_to(ben, {"ann", "nobody", "level-1"}, "hello");
    ASSERT_EQ(refusal(unknown), "no-such-account");
    EXPECT_EQ(unknown.error().message, "There is no member 'nobody' or 'level-1'.");
    EXPECT_THAT(told(ann), IsEmpty()) << "nobody hears of it then";
    granted(post.write_to(ben, {"ann", "ANN"}, "two\nlines"));
    ASSERT_THAT(told(ann), ElementsAre(Memo::Kind::message)) << "everybody once";
    EXPECT_EQ(memos(ann).front().text, "two\nlines");
    for (int message = 1; message < 20; ++message) granted(post.write_to(ben, {"ann"}, "hello"));
    EXPECT_EQ(refusal(post.write_to(ben, {"ann"}, "hello")), "too-many-requests");
    granted(post.write_to(ann, {"ben"}, "calm down"));
}

TEST_F(PostTest, tells_everybody_who_wants_to_hear_it_once_a_day) {
    const Identity cay = reader("cay");
    const Identity dan = signed_up("dan");
    for (const Identity& who : {ann, ben, cay, dan})
        granted(post.change_contact(
            who, {.pace = {}, .digest_hour = {}, .broadcasts = who.account.name != "cay"}));
    forget_errands();
    EXPECT_EQ(refusal(post.broadcast(dan, "who plays?")), "no-mail");
    EXPECT_EQ(granted(post.broadcast(ann, "who plays?")), 1);
    EXPECT_THAT(told(ben), ElementsAre(Memo::Kind::broadcast));
    EXPECT_THAT(told(ann), IsEmpty());
    EXPECT_THAT(told(cay), IsEmpty()) << "who has not asked for it";
    EXPECT_THAT(told(dan), IsEmpty()) << "whose address is not confirmed";
    EXPECT_EQ(refusal(post.broadcast(ann, "nobody?")), "too-many-requests");
    wait(days(1));
    EXPECT_EQ(granted(post.broadcast(ann, "nobody?")), 1);
}

TEST_F(PostTest, follows_only_what_may_be_seen) {
    const std::string hidden = table(ann, ben, "3d", R"(,"visibility":"private")");
    const std::string open = table(ann, ben);
    const Identity cay = reader("cay");
    EXPECT_EQ(refusal(post.follow(cay, "", hidden, Following::Extent::every_turn)), "no-such-table");
    EXPECT_EQ(refusal(post.follow(ann, "", open, Following::Extent::every_turn)), "not-allowed");
    EXPECT_EQ(refusal(post.follow(cay, "chess", "", Following::Extent::every_turn)), "no-such-game");
    granted(post.follow(cay, "", open, Following::Extent::every_turn));
    granted(post.follow(cay, "", open, Following::Extent::ending));
    granted(post.follow(cay, "razzledazzlex", "", Following::Extent::every_turn));
    EXPECT_THAT(granted(post.followings(cay)),
                testing::UnorderedElementsAre(
                    Following{cay.account.id, "razzle", open, Following::Extent::ending},
                    Following{cay.account.id, "razzle", "", Following::Extent::every_turn}));
    granted(post.unfollow(cay, "", open));
    granted(post.unfollow(cay, "razzle", ""));
    granted(post.unfollow(cay, "razzle", ""));
    EXPECT_THAT(granted(post.followings(cay)), IsEmpty());
}

TEST_F(PostTest, forgets_with_the_account) {
    hook_of(ann);
    granted(post.follow(ann, "razzle", "", Following::Extent::every_turn));
    granted(post.write_to(ben, {"ann"}, "hello"));
    granted(accounts.close(ann, password));
    for (const Channel channel : {Channel::mail, Channel::hook}) EXPECT_THAT(errands(channel), IsEmpty());
    EXPECT_THAT(told(ann), IsEmpty());
    write_down([&](Writer& writer) {
        EXPECT_EQ(writer.contact(ann.account.id), std::nullopt);
        EXPECT_THAT(writer.followings_of(ann.account.id), IsEmpty());
        EXPECT_THAT(writer.endpoints_of(ann.account.id), IsEmpty());
    });
}

TEST_F(PostTest, throws_away_what_has_become_old) {
    granted(post.write_to(ben, {"ann"}, "hello"));
    const Errand errand = take();
    granted(post.give_up(errand, "no"));
    granted(post.pass_time());
    wait(days(30) + 1ms);
    granted(post.pass_time());
    EXPECT_EQ(kept(errand), std::nullopt);
    EXPECT_THAT(told(ann), SizeIs(1));
    wait(days(30));
    granted(post.pass_time());
    EXPECT_THAT(told(ann), IsEmpty());
}

TEST_F(PostTest, asks_what_a_token_is_for) {
    const Identity token = with_token(ann, static_cast<Scopes>(Scope::challenge));
    EXPECT_EQ(refusal(post.contact(token)), "not-allowed");
    EXPECT_EQ(refusal(post.change_contact(token, {})), "not-allowed");
    EXPECT_EQ(refusal(post.renew_seals(token)), "not-allowed");
    EXPECT_EQ(refusal(post.endpoints(token)), "not-allowed");
    EXPECT_EQ(refusal(post.follow(token, "razzle", "", Following::Extent::ending)), "not-allowed");
    EXPECT_EQ(refusal(post.followings(token)), "not-allowed");
    EXPECT_EQ(refusal(post.write_to(token, {"ben"}, "hello")), "not-allowed");
    EXPECT_EQ(refusal(post.broadcast(token, "hello")), "not-allowed");
}

}  // namespace
}  // namespace house
