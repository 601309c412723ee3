// Incoming mail: what comes becomes commands of the command language, and what that answers becomes letters.
//
// A message is believed to come from somebody only if it was sent to an address that the house had given to
// them alone, or shows a token; who it says to be from decides nothing but where an answer to a stranger
// goes. No message is carried out or answered twice, and none that a machine has written is answered at all.
//
// That a message has come is written down before it is carried out, and that it is answered with its answer.
// What the house was busy with when it died may have been done or not: it is not done again, and its writer
// is told to look.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/runner.h"
#include "house/common/limit.h"
#include "house/house.h"
#include "server/mail/address.h"
#include "server/mail/message.h"
#include "server/mail/standing.h"

namespace mail {

enum class Verdict : std::uint8_t {
    done,        // an answer is on its way
    ignored,     // nobody is to hear of it: a machine has written it, or somebody writes too much
    duplicate,   // it had come before
    unreadable,  // it is no message
    later,       // not now: to be brought again
};
[[nodiscard]] std::string_view write_verdict(Verdict verdict);

// May be used from any thread. It takes one message at a time.
class IncomingMail {
public:
    // Whoever is busy with a message for longer has died.
    static constexpr std::chrono::minutes patience{5};

    // House and runner must outlive this. `queued` is called when there is a letter to be sent.
    IncomingMail(
        house::House& house, commands::Runner& runner, Address address, Log log,
        std::function<void()> queued = [] {});

    [[nodiscard]] Verdict take(std::string_view bytes);

private:
    // A message that is worth an answer, and what is known of it.
    struct Letter {
        Message message;
        house::Hash hash{};
        std::optional<std::string> seal{};  // that it was sent to
        bool in_doubt = false;              // somebody has begun with it before
    };
    // What is written back; nothing: the message is passed over.
    struct Answered {
        std::optional<house::AccountId> account{};
        house::WrittenLetter letter;
    };
    using Result = tl::expected<Answered, Verdict>;

    [[nodiscard]] tl::expected<Letter, Verdict> read(std::string_view bytes) const;
    // A letter of the house has come back, if it is one.
    [[nodiscard]] Verdict take_back(const Message& message) const;
    // By what a report shows which letter it is about: where it was sent, and what it quotes.
    [[nodiscard]] std::vector<std::string> marks_of(const Message& message) const;
    [[nodiscard]] std::optional<std::string> seal_of(const Message& message) const;
    // Writes down that a message is begun, and notes whether it was before.
    [[nodiscard]] tl::expected<void, Verdict> begin(Letter& letter) const;
    // Nothing has come of it: when it is brought again it is new.
    void forget(const Letter& letter) const;
    [[nodiscard]] Verdict keep(const Letter& letter, const Answered& answered);

    [[nodiscard]] Result answer(const Letter& letter);
    [[nodiscard]] Result answer_stranger(const Letter& letter);
    [[nodiscard]] std::optional<house::AccountId> owner_of(const std::string& mail) const;
    [[nodiscard]] Result answer_sealed(const Letter& letter, const house::Sealed& sealed);
    [[nodiscard]] Result answer_correspondent(const Letter& letter);
    // What the command language says to a command; to one that is in doubt, how things stand.
    [[nodiscard]] commands::Reply reply_to(const Letter& letter, const commands::Command& command) const;
    // At most one in an hour, to whoever writes what makes no sense.
    [[nodiscard]] Result advise(const Letter& letter, house::WrittenLetter advice);

    house::House& house_;
    commands::Runner& runner_;
    Address address_;
    Log log_;
    std::function<void()> queued_;
    std::mutex mutex_;
    house::Limit strangers_;  // what one address sends
    house::Limit advice_;     // what one address is told that it did not ask for
    house::Limit friends_;    // what one account sends
};

}  // namespace mail
