// Outgoing mail: brings the letters of the house to its mail server, one after another, in a thread.
//
// A server that cannot be reached is left alone for a while, each time for longer; what could not be brought
// waits in the database, where another node may find it.
//
// The sender on an envelope has a signed code in it, so that a letter that comes back is known even if
// nothing of it is quoted. Some servers take letters from the very address only that has signed in: what such
// a one refuses is brought again without a signed code, and so are all letters from then on.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "house/house.h"
#include "server/mail/address.h"
#include "server/mail/smtp.h"
#include "server/mail/standing.h"
#include "server/work/worker_loop.h"

namespace mail {

class OutgoingMail {
public:
    static constexpr std::chrono::seconds first_wait{15};
    static constexpr std::chrono::minutes longest_wait{10};

    // The house must outlive this.
    OutgoingMail(house::House& house, Smtp smtp, Address address, const Log& log,
                 std::chrono::milliseconds pause = std::chrono::seconds(2));

    void start() { loop_.start(); }
    // Breaks off what can be broken off without doubt.
    void stop() { loop_.stop(); }
    // There may be a letter. From any thread, and at once.
    void wake() { loop_.wake(); }
    // While polling is off it looks for letters only when it is woken.
    void set_polling(bool polling) { loop_.set_polling(polling); }

    // One letter, if there is one and the server is not being left alone: true if there was. An error is that
    // the books cannot be reached.
    [[nodiscard]] house::Answer<bool> work_once();

private:
    [[nodiscard]] bool look();
    [[nodiscard]] house::Answer<void> bring(const house::Delivery& delivery);
    [[nodiscard]] house::Answer<void> send(const house::Delivery& delivery, const std::string& to,
                                           const std::string& mark, const std::string& bytes);
    [[nodiscard]] SendResult send_signed(const Mailing& mailing, const std::string& mark,
                                         const std::function<bool()>& hand_over);
    [[nodiscard]] SendResult send_once(const Mailing& mailing, const std::function<bool()>& hand_over) const;
    [[nodiscard]] house::Answer<void> report(const house::Delivery& delivery, const std::string& to,
                                             const SendResult& result);
    void leave_alone();

    house::House& house_;
    Smtp smtp_;
    Address address_;
    Standing server_;
    Standing books_;
    Log log_;
    std::optional<bool>
        takes_signed_;  // of this server: whether senders may have one; nothing: not known yet
    std::chrono::milliseconds wait_{};  // how long the server was last left alone
    std::optional<house::Time> closed_until_;
    work::WorkerLoop loop_;  // last: its thread uses all of the above
};

}  // namespace mail
