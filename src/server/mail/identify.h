// Identify: who has written an email.
//
// The sender is recognized only if the email was sent to a signed address, which only they got from the
// server, or if the command contains a token, which the command language checks. The From header only decides
// where a reply to a stranger is sent.
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

// What kind of email it is.
enum class Origin : std::uint8_t {
    mail_server,  // a bounce of one of our emails
    machine,      // or the server itself, or a sender without an address
    person,
};
[[nodiscard]] Origin origin_of(const Message& message, const Address& house);

// The signed code in the address that an email was sent to, if there is one.
[[nodiscard]] std::optional<std::string> code_of(const Message& message, const Address& house);
// The signed codes by which a bounce shows which email it is about: in its recipient, and in what it quotes.
[[nodiscard]] std::vector<std::string> marks_of(const Message& report, const Address& house);

// Sent to the plain address of the server.
struct Stranger {};
// Sent to a signed address that is no longer valid.
struct OutdatedCode {};
// A reply to a confirmation email.
struct Confirming {
    std::string signed_code;
};
struct Unsubscribing {
    std::string signed_code;
};
// A reply to a notification.
using Correspondent = house::SignedLinks::Correspondent;

using Sender = std::variant<Stranger, OutdatedCode, Confirming, Unsubscribing, Correspondent>;

// By the signed code in the recipient's address; nothing: it had none.
[[nodiscard]] OrVerdict<Sender> identify(house::House& house, const std::optional<std::string>& signed_code);

}  // namespace mail
