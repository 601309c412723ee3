#include "server/mail/outgoing.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "commands/letters.h"
#include "server/mail/message.h"

namespace mail {
namespace {

using house::Answer;
using house::Delivery;
using Outcome = SendResult::Outcome;

// The same at every attempt of the delivery, and different on every server.
std::string message_id(const Delivery& delivery) {
    const auto created = static_cast<std::uint64_t>(delivery.created.time_since_epoch().count());
    return "delivery-" + std::to_string(delivery.id) + '.' + base::write_key(base::mix(0, created));
}

bool refuses(const SendResult& result) {
    return result.outcome == Outcome::refused || result.outcome == Outcome::dead_end ||
           result.outcome == Outcome::no_sender;
}

// Whether the server has answered about this email.
bool is_reached(const SendResult& result) {
    return result.outcome != Outcome::unreachable && result.outcome != Outcome::no_sender &&
           result.outcome != Outcome::broken_off;
}

}  // namespace

OutgoingMail::OutgoingMail(house::House& house, Smtp smtp, Address address, const Log& log,
                           std::chrono::milliseconds pause)
    : house_(house),
      smtp_(std::move(smtp)),
      address_(std::move(address)),
      server_(log, "emails cannot be sent", "emails are sent again"),
      books_(log, "outgoing emails cannot be read", "outgoing emails can be read again"),
      log_(log),
      loop_([this] { return look(); }, {.pause = pause}) {}

bool OutgoingMail::look() {
    const auto worked = work_once();
    if (worked)
        books_.works();
    else
        books_.fails(worked.error().message);
    return worked.value_or(false);
}

Answer<bool> OutgoingMail::work_once() {
    if (closed_until_ && house_.context.now() < *closed_until_) return false;
    const auto delivery = house_.deliveries.take(Delivery::Channel::mail);
    if (!delivery) return tl::unexpected(delivery.error());
    if (!*delivery) return false;
    if (const auto brought = bring(**delivery); !brought) return tl::unexpected(brought.error());
    return true;
}

// An email that cannot be written now cannot be written later either.
Answer<void> OutgoingMail::bring(const Delivery& delivery) {
    const auto letter = commands::letter_for(house_, delivery);
    if (!letter && letter.error().code == house::code::unavailable) return tl::unexpected(letter.error());
    if (!letter) return house_.deliveries.give_up(delivery, letter.error().message);
    if (!*letter) return house_.deliveries.done(delivery);
    const auto to = read_address((*letter)->to);
    if (!to) return house_.deliveries.give_up(delivery, "It has no valid recipient.");
    const auto mark = house_.deliveries.return_code(delivery, (*letter)->to);
    if (!mark) return tl::unexpected(mark.error());
    const Envelope envelope{.house = address_,
                            .page = house_.context.page,
                            .id = message_id(delivery),
                            .mark = *mark,
                            .date = house_.context.now()};
    return send(delivery, write_address(*to), *mark, write_message(**letter, envelope));
}

// An email that was handed over and refused may be handed over again.
Answer<void> OutgoingMail::send(const Delivery& delivery, const std::string& to, const std::string& mark,
                                const std::string& bytes) {
    bool handed_over = false;
    const auto hand_over = [&] {
        return handed_over = handed_over || house_.deliveries.hand_over(delivery).has_value();
    };
    const Mailing mailing{.from = write_address(address_), .to = to, .bytes = bytes};
    const bool plain = mark.empty() || takes_signed_ == false;
    return report(delivery, to,
                  plain ? send_once(mailing, hand_over) : send_signed(mailing, mark, hand_over));
}

// A server that has once accepted a signed code refuses the email itself; otherwise it may refuse the signed
// code.
SendResult OutgoingMail::send_signed(const Mailing& mailing, const std::string& mark,
                                     const std::function<bool()>& hand_over) {
    Mailing grant = mailing;
    grant.from = signed_address(address_, mark);
    auto result = send_once(grant, hand_over);
    if (result.outcome == Outcome::sent) takes_signed_ = true;
    if (takes_signed_ == true || !refuses(result)) return result;
    result = send_once(mailing, hand_over);
    if (result.outcome == Outcome::sent) {
        takes_signed_ = false;
        log_.noted("the mail server accepts emails only from the plain sender address");
    }
    return result;
}

SendResult OutgoingMail::send_once(const Mailing& mailing, const std::function<bool()>& hand_over) const {
    return smtp_.send(mailing, hand_over, [this] { return loop_.is_stopping(); });
}

Answer<void> OutgoingMail::report(const Delivery& delivery, const std::string& to, const SendResult& result) {
    if (is_reached(result)) {
        server_.works();
        wait_ = {};
    }
    switch (result.outcome) {
    case Outcome::sent: return house_.deliveries.done(delivery);
    case Outcome::refused: return house_.deliveries.give_up(delivery, result.trouble);
    case Outcome::dead_end: return house_.deliveries.take_back(delivery, to, result.trouble);
    case Outcome::broken_off:
    case Outcome::later: return house_.deliveries.put_off(delivery, result.trouble);
    case Outcome::in_doubt:
        log_.warned("email " + std::to_string(delivery.id) +
                    " may or may not have arrived: " + result.trouble);
        return {};
    case Outcome::no_sender:
    case Outcome::unreachable: break;
    }
    server_.fails(result.trouble);
    leave_alone();
    return house_.deliveries.put_off(delivery, result.trouble);
}

void OutgoingMail::leave_alone() {
    wait_ = std::clamp<std::chrono::milliseconds>(2 * wait_, first_wait, longest_wait);
    closed_until_ = house_.context.now() + wait_;
}

}  // namespace mail
