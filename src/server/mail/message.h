// Messages: parsing and writing emails (RFC 5322, MIME). Incoming emails are untrusted.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "commands/letters.h"
#include "server/mail/address.h"

namespace mail {

// Longer ones are not read.
inline constexpr std::size_t longest_message = std::size_t{1} << 20;

// All texts are UTF-8 without control characters; all but `text` are one line.
struct Message {
    std::string message_id{};       // without brackets; empty: none
    std::string from{};             // an address; empty: none that can be answered
    std::vector<std::string> to{};  // all addresses that it names as recipients
    std::string subject{};          // without "Re:" and similar prefixes
    std::string text{};             // what the sender has written: no quotations, no signature
    std::string in_reply_to{};      // as message_id
    bool is_reply = false;          // it is a reply
    bool is_automatic = false;      // not written by a person: never answer it or carry it out
    bool is_bounce = false;         // it reports that an email was not delivered; also automatic
    bool is_dead_end = false;       // the address can never be reached
    std::string dead_letter{};      // the mark of the bounced email; empty: not quoted
};

// An error means that these bytes are not an email.
[[nodiscard]] base::Result<Message> read_message(std::string_view bytes);

// The envelope: what is not part of the letter.
struct Envelope {
    Address house;       // the sender
    std::string page{};  // the public address of the server; empty: unknown
    std::string id{};    // of the message, without brackets and host: the same at every attempt
    std::string mark{};  // the signed code by which a bounce is recognized, one word; empty: the id
    house::Time date{};
};

// Bytes for SMTP, lines ending with CR LF: plain text and an HTML alternative.
[[nodiscard]] std::string write_message(const commands::Letter& letter, const Envelope& envelope);

}  // namespace mail
