#include "server/mail/identify.h"

#include "house/notify/signed_codes.h"
#include "sql/database.h"

namespace mail {
namespace {

bool is_of_house(const std::string& from, const Address& sender, const Address& house) {
    return sender.host == house.host && (same_word(sender.local, house.local) || code_in(house, from));
}

OrVerdict<Sender> correspondent_with(house::House& house, const std::string& signed_code) {
    auto who = house.signed_links.recognize(signed_code);
    if (who) return *std::move(who);
    return tl::unexpected(who.error().code == house::code::unavailable ? Verdict::later : Verdict::ignored);
}

OrVerdict<Sender> bearer_of(house::House& house, const std::string& signed_code, house::Purpose purpose) {
    switch (purpose) {
    case house::Purpose::answer: return correspondent_with(house, signed_code);
    case house::Purpose::confirm: return Confirming{signed_code};
    case house::Purpose::unsubscribe: return Unsubscribing{signed_code};
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

std::optional<std::string> code_of(const Message& message, const Address& house) {
    for (const std::string& to : message.to)
        if (auto signed_code = code_in(house, to)) return signed_code;
    return std::nullopt;
}

std::vector<std::string> marks_of(const Message& report, const Address& house) {
    std::vector<std::string> marks;
    if (auto signed_code = code_of(report, house)) marks.push_back(*std::move(signed_code));
    if (!report.dead_letter.empty()) marks.push_back(report.dead_letter);
    return marks;
}

OrVerdict<Sender> identify(house::House& house, const std::optional<std::string>& signed_code) {
    if (!signed_code) return Stranger{};
    std::optional<house::Grant> grant;
    if (!house.context.database.read(
            [&](sql::Snapshot& snapshot) { grant = house::read_signed_code(snapshot, *signed_code); }))
        return tl::unexpected(Verdict::later);
    if (!grant) return OutdatedCode{};
    return bearer_of(house, *signed_code, grant->purpose);
}

}  // namespace mail
