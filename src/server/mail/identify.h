// Identify: who has written a message, and by what right.
//
// A message is believed to come from somebody only if it was sent to an address that the house had given to
// them alone, or its command shows a token, which is the command language's matter; who it says to be from
// decides nothing but where an answer to a stranger goes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "house/house.h"
#include "server/mail/address.h"
#include "server/mail/message.h"
#include "server/mail/verdict.h"

namespace mail {

// What a message shows by itself.
enum class Origin : std::uint8_t {
    mail_server,  // it reports that a letter of the house has come back
    machine,      // or the house itself, or nobody that one could answer
    person,
};
[[nodiscard]] Origin origin_of(const Message& message, const Address& house);

// The signed code in the address that a message was sent to, if there is one.
[[nodiscard]] std::optional<std::string> code_of(const Message& message, const Address& house);
// By what a report shows which letter it is about: where it was sent, and what it quotes.
[[nodiscard]] std::vector<std::string> marks_of(const Message& report, const Address& house);

// Whoever writes to the plain address of the house.
struct Stranger {};
// Who writes to an address that is no longer good.
struct OutdatedCode {};
// Who answers a letter that asks whether an address is theirs.
struct Confirming {
    std::string signed_code;
};
struct Unsubscribing {
    std::string signed_code;
};
// Who answers a letter that can be answered.
using Correspondent = house::SignedLinks::Correspondent;

using Sender = std::variant<Stranger, OutdatedCode, Confirming, Unsubscribing, Correspondent>;

// By the signed code in the address that a message was sent to; nothing: it had none.
[[nodiscard]] OrVerdict<Sender> identify(house::House& house, const std::optional<std::string>& signed_code);

}  // namespace mail
