// Post: how people are told of things while they are away, and what is on its way to them.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/accounts.h"
#include "house/limit.h"
#include "house/premises.h"
#include "house/seals.h"
#include "house/tables.h"
#include "house/written_letter.h"

namespace house {

// What somebody wants to change about how they are told; what is not said stays.
struct ContactWish {
    std::optional<Contact::Pace> pace{};
    std::optional<int> digest_hour{};
    std::optional<bool> broadcasts{};
};

struct EndpointWish {
    Endpoint::Kind kind = Endpoint::Kind::push;
    std::string url;
    // JSON of a push: {"p256dh": "…", "auth": "…"}; the house draws a hook's: {"secret": "…"}.
    std::string keys{};
    std::string label;
};

// A messenger has as long as this to bring an errand before another may try.
inline constexpr std::chrono::minutes errand_lease{5};
// After so many attempts, over about three days, an errand has failed.
inline constexpr int most_attempts = 12;
// An endpoint that so many errands in a row have not reached is dropped.
inline constexpr int most_failures = 20;
// Letters to an address pause when so many have come back of late; the first is enough where none has ever
// reached anybody.
inline constexpr int most_returns = 3;
inline constexpr std::chrono::days returns_last{30};
// So many browsers and programs may somebody be told by.
inline constexpr std::size_t most_endpoints = 20;
// So many tables and games may somebody follow.
inline constexpr std::size_t most_followings = 200;

class Post {
public:
    Post(Premises& premises, Accounts& accounts, const Tables& tables);

    [[nodiscard]] Answer<Contact> contact(const Identity& who);
    // By whoever may play for them, as with a vacation: an answer to a letter may.
    [[nodiscard]] Answer<Contact> change_contact(const Identity& who, const ContactWish& wish);
    // Queues a letter to the address of an account that asks whether it is theirs, and whether letters reach
    // them there; so often only.
    [[nodiscard]] Answer<void> ask_to_confirm(const Identity& who);
    // Whoever has this seal reads the mail of the account.
    [[nodiscard]] Answer<Account> confirm(std::string_view seal);
    // No more letters; harmless when done again.
    [[nodiscard]] Answer<Account> unsubscribe(std::string_view seal);
    // New seals instead of all that the house has made for somebody: a feed's address has got about.
    [[nodiscard]] Answer<Contact> renew_seals(const Identity& who);
    // For what the one who asks may do themselves. One that confirms an address is found in a letter only.
    [[nodiscard]] Answer<std::string> seal(const Identity& who, Purpose purpose,
                                           std::string_view subject = {});
    // The same for a letter to somebody.
    [[nodiscard]] Answer<std::string> seal_for(AccountId account, Purpose purpose,
                                               std::string_view subject = {});

    // Who answers a letter with the seal that was in it, and what it was about (empty: anything). They may
    // read, play and challenge, and have been here by that.
    struct Correspondent {
        Identity identity;
        std::string subject;
    };
    [[nodiscard]] Answer<Correspondent> recognize(std::string_view seal);

    // Queues a letter with which a forgotten password can be changed, to the confirmed address of a member.
    // Says the same whether there is one or not.
    [[nodiscard]] Answer<void> send_reset(std::string_view name_or_mail);

    // Their feed, newest first.
    struct Feed {
        Account account;
        std::vector<Memo> memos;
    };
    [[nodiscard]] Answer<Feed> feed(std::string_view seal);

    // One with the same address takes the place of the old one. Address and keys are not looked at: see
    // courier/.
    [[nodiscard]] Answer<Endpoint> add_endpoint(const Identity& who, const EndpointWish& wish);
    [[nodiscard]] Answer<std::vector<Endpoint>> endpoints(const Identity& who);
    [[nodiscard]] Answer<void> remove_endpoint(const Identity& who, std::int64_t id);

    // Follows a table that may be seen, or all tables of a game to come; again: no harm.
    [[nodiscard]] Answer<void> follow(const Identity& who, std::string_view game, std::string_view table,
                                      Following::Extent extent);
    [[nodiscard]] Answer<void> unfollow(const Identity& who, std::string_view game, std::string_view table);
    [[nodiscard]] Answer<std::vector<Following>> followings(const Identity& who);

    // Something to be sent that no memo tells, to whatever address the letter names.
    [[nodiscard]] Answer<void> send(const std::optional<AccountId>& account, const WrittenLetter& letter);
    // A message to some, or to all who want to hear what is told to everybody; so often only.
    [[nodiscard]] Answer<void> write_to(const Identity& who, const std::vector<std::string>& names,
                                        std::string_view text);
    [[nodiscard]] Answer<int> broadcast(const Identity& who, std::string_view text);  // to how many

    // For whoever brings things. An errand that is taken is this one's for errand_lease; nothing: none is
    // due, or only those of accounts that are passed over. A digest is closed by it: what is told from then
    // on waits for the next.
    [[nodiscard]] Answer<std::optional<Errand>> take(Errand::Channel channel,
                                                     std::span<const AccountId> passed_over = {});
    // What a mail errand without a letter of its own tells, and to whom: one memo, or those of a digest in
    // their order. Nothing if they want no letters any more, or there is nothing left to tell.
    struct Bundle {
        Account account;
        std::vector<Memo> memos;
    };
    [[nodiscard]] Answer<std::optional<Bundle>> bundle(const Errand& errand);
    // To be called at the last moment at which nothing can have arrived yet. If the messenger dies after it,
    // the errand stays in doubt and is never brought again. Refused if the lease was lost to another: then
    // nothing must be sent.
    [[nodiscard]] Answer<void> hand_over(const Errand& errand);
    [[nodiscard]] Answer<void> done(const Errand& errand);
    // To be tried again later, each time after a longer wait; after most_attempts it has failed. Of push and
    // hook it counts against the endpoint, and done() speaks for it.
    // Whoever refuses it may wish for a longer wait, which they get within reason.
    [[nodiscard]] Answer<void> put_off(const Errand& errand, std::string_view trouble,
                                       std::chrono::seconds wished = {});
    // There is no sense in trying again. An endpoint that is gone goes, too.
    [[nodiscard]] Answer<void> give_up(const Errand& errand, std::string_view trouble);

    // What goes on the letter of an errand to an address, and by what the house knows it again if it is
    // returned; empty where this is not the address of an account.
    [[nodiscard]] Answer<std::string> return_seal(const Errand& errand, std::string_view address);
    // A letter with this seal has been returned for good. Each letter counts once, however often this is
    // said.
    [[nodiscard]] Answer<void> take_back(std::string_view seal);
    // The same of a letter that was refused when it was brought, which is given up.
    [[nodiscard]] Answer<void> take_back(const Errand& errand, std::string_view address,
                                         std::string_view trouble);

    // Reminders that are due, and what has become old is thrown away: true if there are more.
    [[nodiscard]] Answer<bool> pass_time();

private:
    [[nodiscard]] Answer<void> remind(const std::string& table);
    [[nodiscard]] Answer<void> tidy();

    Premises& premises_;
    Accounts& accounts_;
    const Tables& tables_;
    Limit resets_;      // letters to whoever has forgotten, by what they call themselves
    Limit messages_;    // of one person
    Limit recipients_;  // of their messages
    Limit broadcasts_;  // of one person
    std::atomic<Time> tidied_{Time{}};
};

}  // namespace house
