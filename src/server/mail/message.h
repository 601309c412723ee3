// Messages: mail taken apart and put together (RFC 5322, MIME). Whatever comes in was written by anybody.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "commands/letters.h"
#include "server/mail/address.h"

namespace mail {

// A longer one is not read.
inline constexpr std::size_t longest_message = std::size_t{1} << 20;

// All texts are UTF-8 without control characters; those but `text` are one line.
struct Message {
    std::string message_id{};       // as it stands there, without brackets; empty: none
    std::string from{};             // an address; empty: none that one could answer
    std::vector<std::string> to{};  // every address that it says it was sent to
    std::string subject{};          // without "Re:" and its kin
    std::string text{};             // what its writer has written: no quotations, no signature
    std::string in_reply_to{};      // as message_id
    bool is_reply = false;          // somebody has pressed "reply"
    bool is_automatic = false;      // no person has written it: never to be answered or carried out
    bool is_bounce = false;         // it says that a letter has not arrived; automatic, too
    bool is_dead_end = false;       // and that nobody will ever be reached there
    std::string dead_letter{};  // the mark of the letter of the house that it says so of; empty: not quoted
};

// An error is that these bytes are no message.
[[nodiscard]] base::Result<Message> read_message(std::string_view bytes);

// What is on an envelope and not in the letter.
struct Envelope {
    Address house;       // where it comes from
    std::string page{};  // where the house is found; empty: nowhere
    std::string id{};    // of the message, without brackets and host: the same whenever it is sent
    std::string mark{};  // by what the house knows it again if it comes back, one word; empty: the id
    house::Time date{};
};

// Bytes for SMTP, lines ending with CR LF: plain text and HTML beside it.
[[nodiscard]] std::string write_message(const commands::Letter& letter, const Envelope& envelope);

}  // namespace mail
