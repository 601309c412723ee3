// Reply: the email that answers an email.
#pragma once

#include <optional>

#include "house/house.h"
#include "house/notify/written_letter.h"
#include "server/mail/command.h"
#include "server/mail/message.h"
#include "server/mail/verdict.h"

namespace mail {

struct AnswerLetter {
    std::optional<house::AccountId> account{};
    house::WrittenLetter letter;
    bool is_advice = false;  // a reply to an email that made no sense or had no effect
};

[[nodiscard]] OrVerdict<AnswerLetter> write_reply(house::House& house, const Message& message,
                                                  const CommandResult& result);

}  // namespace mail
