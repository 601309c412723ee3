// Outgoing mail: a thread that sends emails to the mail server, one after another.
//
// If the server cannot be reached, it waits for an increasing time; unsent emails stay in the database, where
// another node may send them.
//
// The envelope sender contains a signed code, so that a bounce is recognized even if it quotes nothing. Some
// servers accept only the signed-in address as sender: then an email is sent again without a signed code, and
// so are all later ones.
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
    // Cancels what can be cancelled without leaving doubt.
    void stop() { loop_.stop(); }
    // There may be an email to send. From any thread; returns at once.
    void wake() { loop_.wake(); }
    // While polling is off it looks for emails only when it is woken.
    void set_polling(bool polling) { loop_.set_polling(polling); }

    // Sends one email, if there is one and the server is not being avoided: true if there was. An error means
    // that the database cannot be reached.
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
        takes_signed_;  // whether this server accepts signed codes in senders; nothing: unknown
    std::chrono::milliseconds wait_{};  // the last waiting time
    std::optional<house::Time> closed_until_;
    work::WorkerLoop loop_;  // last: its thread uses all of the above
};

}  // namespace mail
