#include "server/mail/identify.h"

#include "house/notify/seals.h"
#include "sql/database.h"

namespace mail {
namespace {

bool is_of_house(const std::string& from, const Address& sender, const Address& house) {
    return sender.host == house.host && (same_word(sender.local, house.local) || seal_in(house, from));
}

OrVerdict<Sender> correspondent_with(house::House& house, const std::string& seal) {
    auto who = house.chancery.recognize(seal);
    if (who) return *std::move(who);
    return tl::unexpected(who.error().code == house::code::unavailable ? Verdict::later : Verdict::ignored);
}

OrVerdict<Sender> bearer_of(house::House& house, const std::string& seal, house::Purpose purpose) {
    switch (purpose) {
    case house::Purpose::answer: return correspondent_with(house, seal);
    case house::Purpose::confirm: return Confirming{seal};
    case house::Purpose::unsubscribe: return Unsubscribing{seal};
    case house::Purpose::feed:
    case house::Purpose::returned: break;
    }
    return tl::unexpected(Verdict::ignored);
}

}  // namespace

Origin origin_of(const Message& message, const Address& house) {
    if (message.is_bounce) return Origin::mail_server;
    if (message.is_automatic) return Origin::machine;
    const auto sender = read_address(message.from);
    return sender && !is_of_house(message.from, *sender, house) ? Origin::person : Origin::machine;
}

std::optional<std::string> seal_of(const Message& message, const Address& house) {
    for (const std::string& to : message.to)
        if (auto seal = seal_in(house, to)) return seal;
    return std::nullopt;
}

std::vector<std::string> marks_of(const Message& report, const Address& house) {
    std::vector<std::string> marks;
    if (auto seal = seal_of(report, house)) marks.push_back(*std::move(seal));
    if (!report.dead_letter.empty()) marks.push_back(report.dead_letter);
    return marks;
}

OrVerdict<Sender> identify(house::House& house, const std::optional<std::string>& seal) {
    if (!seal) return Stranger{};
    std::optional<house::Sealed> sealed;
    if (!house.context.database.read(
            [&](sql::Snapshot& snapshot) { sealed = house::read_seal(snapshot, *seal); }))
        return tl::unexpected(Verdict::later);
    if (!sealed) return OutdatedSeal{};
    return bearer_of(house, *seal, sealed->purpose);
}

}  // namespace mail
