// Delivery of notifications, and bounces.
#include "house/notify/deliveries.h"

#include <set>
#include <thread>

#include "house/accounts/admin.h"
#include "mail_room.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Channel = Delivery::Channel;
using State = Delivery::State;

class DeliveriesTest : public Readers {
protected:
    void send(std::string_view text = "hello") {
        granted(messages.send(std::nullopt,
                              {.to = "eve@example.org", .subject = "Hi", .text = std::string(text)}));
    }
    bool is_due(Channel channel = Channel::mail) {
        const auto taken = granted(deliveries.take(channel));
        return taken.has_value();
    }
};

TEST_F(DeliveriesTest, keeps_a_delivery_until_it_is_done) {
    EXPECT_FALSE(is_due());
    send();
    const Delivery delivery = take();
    EXPECT_EQ(read_letter(delivery.letter)->text, "hello");
    EXPECT_EQ(delivery.account, std::nullopt);
    EXPECT_FALSE(is_due(Channel::push));
    granted(deliveries.hand_over(delivery));
    granted(deliveries.done(delivery));
    EXPECT_EQ(kept(delivery), std::nullopt);
    granted(deliveries.done(delivery));
}

TEST_F(DeliveriesTest, counts_waiting_deliveries_and_the_oldest_due_one) {
    EXPECT_EQ(granted(deliveries.backlog(Channel::mail)).waiting, 0);
    EXPECT_EQ(granted(deliveries.backlog(Channel::mail)).oldest, std::nullopt);
    const Time sent = context.now();
    send("one");
    wait(5min);
    send("two");
    EXPECT_EQ(granted(deliveries.backlog(Channel::mail)).waiting, 2);
    EXPECT_EQ(granted(deliveries.backlog(Channel::mail)).oldest, sent);
    EXPECT_EQ(granted(deliveries.backlog(Channel::push)).waiting, 0);
    granted(deliveries.put_off(take(), "later"));
    EXPECT_EQ(granted(deliveries.backlog(Channel::mail)).waiting, 2);
    EXPECT_EQ(granted(deliveries.backlog(Channel::mail)).oldest, sent + 5min);
}

TEST_F(DeliveriesTest, counts_outcomes) {
    for (int count = 0; count < 3; ++count) send();
    granted(deliveries.done(take()));
    granted(deliveries.put_off(take(), "later"));
    granted(deliveries.give_up(take(), "never"));
    const auto outcomes = deliveries.outcomes(Channel::mail);
    EXPECT_EQ(outcomes.done, 1);
    EXPECT_EQ(outcomes.put_off, 1);
    EXPECT_EQ(outcomes.failed, 1);
    EXPECT_EQ(deliveries.outcomes(Channel::hook).done, 0);
}

TEST_F(DeliveriesTest, leases_a_delivery_to_one_worker_at_a_time) {
    send();
    const Delivery first = take();
    EXPECT_FALSE(is_due());
    wait(delivery_lease - 1ms);
    EXPECT_FALSE(is_due());
    wait(1ms);
    const Delivery second = take();
    EXPECT_EQ(second.id, first.id);
    EXPECT_EQ(refusal(deliveries.hand_over(first)), "not-allowed") << "another worker has it";
    granted(deliveries.put_off(first, "too late"));
    EXPECT_EQ(kept(second), second) << "the second worker has the lease";
    granted(deliveries.hand_over(second));
    EXPECT_EQ(refusal(deliveries.hand_over(second)), "not-allowed") << "once";
}

TEST_F(DeliveriesTest, never_repeats_a_delivery_in_doubt) {
    send();
    const Delivery delivery = take();
    granted(deliveries.hand_over(delivery));
    wait(days(10));
    EXPECT_FALSE(is_due());
    const auto stranded = granted(Admin(context).stranded_deliveries({}));
    ASSERT_THAT(stranded, SizeIs(1));
    EXPECT_EQ(stranded.front().delivery.state, State::in_doubt);
}

TEST_F(DeliveriesTest, retries_refused_deliveries_with_growing_waits) {
    send();
    std::vector<std::chrono::minutes> waits;
    const Time begin = now();
    for (int attempt = 1; attempt < most_attempts; ++attempt) {
        const Delivery delivery = take();
        EXPECT_EQ(delivery.attempts, attempt);
        if (attempt % 2 == 0) granted(deliveries.hand_over(delivery));
        granted(deliveries.put_off(delivery, "the server is\nbusy"));
        const Delivery waiting = kept(delivery).value();
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
    const Delivery last = take();
    granted(deliveries.put_off(last, "the server is gone"));
    EXPECT_EQ(kept(last)->state, State::failed);
    wait(days(1));
    EXPECT_FALSE(is_due());
}

TEST_F(DeliveriesTest, gives_up_a_delivery_that_crashes_every_worker) {
    send();
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        take();
        wait(delivery_lease);
    }
    EXPECT_FALSE(is_due());
    EXPECT_EQ(granted(Admin(context).stranded_deliveries({})).front().delivery.state, State::failed);
}

TEST_F(DeliveriesTest, gives_up_an_unreadable_delivery_and_continues) {
    send("to nobody");
    send("to eve");
    const Delivery delivery = take();
    granted(deliveries.give_up(delivery, "there is no such mailbox"));
    EXPECT_EQ(kept(delivery)->trouble, "there is no such mailbox");
    EXPECT_EQ(read_letter(take().letter)->text, "to eve");
}

TEST_F(DeliveriesTest, is_shared_by_many_workers_without_repetition) {
    constexpr int count = 60;
    for (int letter = 0; letter < count; ++letter) send(std::to_string(letter));
    std::array<std::vector<std::int64_t>, 4> brought;
    std::vector<std::thread> messengers;
    for (auto& mine : brought)
        messengers.emplace_back([&] {
            while (const auto delivery = granted(deliveries.take(Channel::mail))) {
                granted(deliveries.hand_over(*delivery));
                mine.push_back(delivery->id);
                granted(deliveries.done(*delivery));
            }
        });
    for (std::thread& messenger : messengers) messenger.join();
    std::set<std::int64_t> all;
    for (const auto& mine : brought) all.insert(mine.begin(), mine.end());
    EXPECT_THAT(all, SizeIs(count));
    EXPECT_EQ(brought[0].size() + brought[1].size() + brought[2].size() + brought[3].size(), count + 0U);
    EXPECT_THAT(waiting(Channel::mail), IsEmpty());
}

TEST_F(DeliveriesTest, removes_a_gone_endpoint_with_its_deliveries) {
    const Endpoint endpoint = hook_of(ann);
    granted(messages.write_to(ben, {"ann"}, "one"));
    granted(messages.write_to(ben, {"ann"}, "two"));
    EXPECT_THAT(waiting(Channel::hook), SizeIs(2));
    const Delivery delivery = take(Channel::hook);
    EXPECT_EQ(delivery.endpoint, endpoint.id);
    granted(deliveries.hand_over(delivery));
    granted(deliveries.give_up(delivery, "the endpoint is gone"));
    EXPECT_THAT(waiting(Channel::hook), IsEmpty());
    EXPECT_THAT(granted(contacts.endpoints(ann)), IsEmpty());
    EXPECT_EQ(kept(delivery), std::nullopt);
}

TEST_F(DeliveriesTest, removes_an_endpoint_after_too_many_failures) {
    hook_of(ann);
    const auto fail = [&] {
        granted(messages.write_to(ben, {"ann"}, "hello"));
        for (int attempt = 0; attempt < most_attempts; ++attempt) {
            wait(12h);
            granted(deliveries.put_off(take(Channel::hook), "nobody there"));
        }
    };
    for (int delivery = 1; delivery < most_failures; ++delivery) fail();
    EXPECT_EQ(granted(contacts.endpoints(ann)).front().failures, most_failures - 1);
    granted(messages.write_to(ben, {"ann"}, "hello"));
    granted(deliveries.done(take(Channel::hook)));
    EXPECT_EQ(granted(contacts.endpoints(ann)).front().failures, 0);
    for (int delivery = 0; delivery < most_failures; ++delivery) fail();
    EXPECT_THAT(granted(contacts.endpoints(ann)), IsEmpty());
}

TEST_F(DeliveriesTest, sends_nothing_to_a_closed_account) {
    granted(messages.write_to(ben, {"ann"}, "hello"));
    granted(signed_links.unsubscribe(granted(signed_links.make_code(ann, Purpose::unsubscribe))));
    EXPECT_EQ(granted(deliveries.bundle(take())), std::nullopt);
}

// Letters that come back.
class ReturnsTest : public DeliveriesTest {
protected:
    // Notifies ann, and returns the email.
    Delivery letter() {
        granted(messages.write_to(ben, {"ann"}, "hello"));
        Delivery delivery = take();
        granted(deliveries.hand_over(delivery));
        return delivery;
    }
    std::string mark(const Delivery& delivery, std::string_view address = "ann@example.org") {
        return granted(deliveries.return_code(delivery, address));
    }
    void come_back(int count) {
        for (int number = 0; number < count; ++number) granted(deliveries.take_back(mark(letter())));
    }
    bool is_reached() { return !contact_of(ann).unreached; }
};

TEST_F(ReturnsTest, stop_emails_after_a_few_bounces) {
    come_back(most_returns - 1);
    EXPECT_TRUE(is_reached());
    const Time last = now();
    come_back(1);
    EXPECT_EQ(contact_of(ann).unreached, last);
    forget_deliveries();
    granted(messages.write_to(ben, {"ann"}, "hello?"));
    EXPECT_THAT(waiting(Channel::mail), IsEmpty());
    EXPECT_THAT(told(ann), SizeIs(1)) << "there is still the feed";
}

TEST_F(ReturnsTest, stop_queued_emails_too) {
    granted(messages.write_to(ben, {"ann"}, "hello"));
    const Delivery waiting = take();
    come_back(most_returns);
    EXPECT_FALSE(granted(deliveries.bundle(waiting)));
}

TEST_F(ReturnsTest, count_each_email_once) {
    const std::string signed_code = mark(letter());
    for (int time = 0; time < 5; ++time) granted(deliveries.take_back(signed_code));
    EXPECT_EQ(contact_of(ann).returns, 1);
    EXPECT_TRUE(is_reached());
}

TEST_F(ReturnsTest, are_forgotten_after_a_while_without_bounces) {
    come_back(most_returns - 1);
    wait(returns_last);
    come_back(most_returns - 1);
    EXPECT_TRUE(is_reached());
}

TEST_F(ReturnsTest, are_accepted_only_with_the_code_of_the_email) {
    const std::string signed_code = mark(letter());
    EXPECT_EQ(mark(letter(), "somebody@example.org"), "") << "it did not go to ann's address";
    for (const Purpose purpose : {Purpose::answer, Purpose::unsubscribe, Purpose::feed, Purpose::confirm})
        EXPECT_EQ(refusal(deliveries.take_back(granted(signed_links.code_for(ann.account.id, purpose, "1")))),
                  "no-such-link");
    for (const std::string& forged :
         {std::string(), std::string("delivery-1.a7"), signed_code + '0', signed_code.substr(1)})
        EXPECT_EQ(refusal(deliveries.take_back(forged)), "no-such-link");
    EXPECT_EQ(refusal(signed_links.make_code(ann, Purpose::returned, "1")), "not-allowed")
        << "users cannot create such a code";
    EXPECT_EQ(contact_of(ann).returns, 0);
    granted(accounts.change_mail(ann, password, "ann@elsewhere.org"));
    EXPECT_EQ(refusal(deliveries.take_back(signed_code)), "no-such-link") << "the address has changed";
}

TEST_F(ReturnsTest, count_when_the_address_is_refused_at_once_too) {
    for (int number = 0; number < most_returns; ++number)
        granted(deliveries.take_back(letter(), "ann@example.org", "550 5.1.1 there is no Ann"));
    EXPECT_FALSE(is_reached());
    const auto stranded = granted(Admin(context).stranded_deliveries({}));
    ASSERT_THAT(stranded, SizeIs(most_returns));
    EXPECT_EQ(stranded.front().delivery.trouble, "550 5.1.1 there is no Ann");
}

TEST_F(ReturnsTest, stop_emails_at_the_first_bounce_of_an_unconfirmed_address) {
    const Identity dan = signed_up("dan");
    const Delivery asking = take();
    granted(deliveries.hand_over(asking));
    granted(deliveries.take_back(mark(asking, "dan@example.org")));
    EXPECT_EQ(contact_of(dan).unreached, now());
    granted(contacts.ask_to_confirm(dan));
}

TEST_F(ReturnsTest, are_forgotten_when_the_address_is_confirmed_again) {
    come_back(most_returns);
    forget_deliveries();
    granted(contacts.ask_to_confirm(ann));
    granted(signed_links.confirm(only_letter().reply_to));
    EXPECT_TRUE(is_reached());
    EXPECT_EQ(contact_of(ann).returns, 0);
    granted(messages.write_to(ben, {"ann"}, "hello?"));
    EXPECT_THAT(waiting(Channel::mail), SizeIs(1));
    EXPECT_EQ(refusal(contacts.ask_to_confirm(ann)), "no-mail") << "there is no address to confirm";
}

TEST_F(ReturnsTest, do_not_affect_another_address) {
    come_back(most_returns);
    granted(accounts.change_mail(ann, password, "ann@elsewhere.org"));
    EXPECT_TRUE(is_reached());
}

}  // namespace
}  // namespace house
