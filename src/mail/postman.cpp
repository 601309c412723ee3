#include "mail/postman.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "clerk/letters.h"
#include "mail/message.h"

namespace mail {
namespace {

using house::Answer;
using house::Errand;
using Outcome = Delivery::Outcome;

// The same whenever the errand is run, and another in every house.
std::string message_id(const Errand& errand) {
    const auto created = static_cast<std::uint64_t>(errand.created.time_since_epoch().count());
    return "errand-" + std::to_string(errand.id) + '.' + base::write_key(base::mix(0, created));
}

bool refuses(const Delivery& delivery) {
    return delivery.outcome == Outcome::refused || delivery.outcome == Outcome::dead_end ||
           delivery.outcome == Outcome::no_sender;
}

// Whether the server talks about letters.
bool is_reached(const Delivery& delivery) {
    return delivery.outcome != Outcome::unreachable && delivery.outcome != Outcome::no_sender &&
           delivery.outcome != Outcome::broken_off;
}

}  // namespace

Postman::Postman(house::House& house, Smtp smtp, Address address, const Diary& diary,
                 std::chrono::milliseconds pause)
    : house_(house),
      smtp_(std::move(smtp)),
      address_(std::move(address)),
      server_(diary, "letters cannot be sent", "letters are sent again"),
      books_(diary, "the postman finds no letters", "the postman finds letters again"),
      diary_(diary),
      rounds_([this] { return make_round(); }, pause) {}

bool Postman::make_round() {
    const auto worked = work_once();
    if (worked)
        books_.works();
    else
        books_.fails(worked.error().message);
    return worked.value_or(false);
}

Answer<bool> Postman::work_once() {
    if (closed_until_ && house_.premises.now() < *closed_until_) return false;
    const auto errand = house_.errands.take(Errand::Channel::mail);
    if (!errand) return tl::unexpected(errand.error());
    if (!*errand) return false;
    if (const auto brought = bring(**errand); !brought) return tl::unexpected(brought.error());
    return true;
}

// What cannot be written as a letter today cannot be tomorrow.
Answer<void> Postman::bring(const Errand& errand) {
    const auto letter = clerk::letter_for(house_, errand);
    if (!letter && letter.error().code == house::code::unavailable) return tl::unexpected(letter.error());
    if (!letter) return house_.errands.give_up(errand, letter.error().message);
    if (!*letter) return house_.errands.done(errand);
    const auto to = read_address((*letter)->to);
    if (!to) return house_.errands.give_up(errand, "It is addressed to nobody.");
    const auto mark = house_.errands.return_seal(errand, (*letter)->to);
    if (!mark) return tl::unexpected(mark.error());
    const Envelope envelope{.house = address_,
                            .page = house_.premises.page,
                            .id = message_id(errand),
                            .mark = *mark,
                            .date = house_.premises.now()};
    return send(errand, write_address(*to), *mark, write_message(**letter, envelope));
}

// What was handed over and refused may be handed over again.
Answer<void> Postman::send(const Errand& errand, const std::string& to, const std::string& mark,
                           const std::string& bytes) {
    bool handed_over = false;
    const auto hand_over = [&] {
        return handed_over = handed_over || house_.errands.hand_over(errand).has_value();
    };
    const Mailing mailing{.from = write_address(address_), .to = to, .bytes = bytes};
    const bool plain = mark.empty() || takes_seals_ == false;
    return report(errand, to, plain ? send_once(mailing, hand_over) : send_sealed(mailing, mark, hand_over));
}

// A server that has taken a seal once means the letter by a refusal; else it may mean the seal.
Delivery Postman::send_sealed(const Mailing& mailing, const std::string& mark,
                              const std::function<bool()>& hand_over) {
    Mailing sealed = mailing;
    sealed.from = sealed_address(address_, mark);
    auto delivery = send_once(sealed, hand_over);
    if (delivery.outcome == Outcome::sent) takes_seals_ = true;
    if (takes_seals_ == true || !refuses(delivery)) return delivery;
    delivery = send_once(mailing, hand_over);
    if (delivery.outcome == Outcome::sent) {
        takes_seals_ = false;
        diary_.noted("the mail server takes letters from the plain address of the house only");
    }
    return delivery;
}

Delivery Postman::send_once(const Mailing& mailing, const std::function<bool()>& hand_over) const {
    return smtp_.send(mailing, hand_over, [this] { return rounds_.is_stopping(); });
}

Answer<void> Postman::report(const Errand& errand, const std::string& to, const Delivery& delivery) {
    if (is_reached(delivery)) {
        server_.works();
        wait_ = {};
    }
    switch (delivery.outcome) {
    case Outcome::sent: return house_.errands.done(errand);
    case Outcome::refused: return house_.errands.give_up(errand, delivery.trouble);
    case Outcome::dead_end: return house_.errands.take_back(errand, to, delivery.trouble);
    case Outcome::broken_off:
    case Outcome::later: return house_.errands.put_off(errand, delivery.trouble);
    case Outcome::in_doubt:
        diary_.warned("letter " + std::to_string(errand.id) +
                      " may have arrived or not: " + delivery.trouble);
        return {};
    case Outcome::no_sender:
    case Outcome::unreachable: break;
    }
    server_.fails(delivery.trouble);
    leave_alone();
    return house_.errands.put_off(errand, delivery.trouble);
}

void Postman::leave_alone() {
    wait_ = std::clamp<std::chrono::milliseconds>(2 * wait_, first_wait, longest_wait);
    closed_until_ = house_.premises.now() + wait_;
}

}  // namespace mail
