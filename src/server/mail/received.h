// Received: the list of received emails, so that none is carried out or answered twice.
//
// An email is recorded before its command is carried out, and the reply is recorded with the answer. If the
// server dies in between, the command may or may not have been carried out.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "house/common/context.h"
#include "server/mail/message.h"
#include "server/mail/reply.h"
#include "server/mail/verdict.h"

namespace mail {

// After this time, the process that was working on an email must have died.
inline constexpr std::chrono::minutes longest_business{5};

// The identity of an email: two deliveries of the same one differ only in headers that servers have added.
[[nodiscard]] house::Hash hash_of(const Message& message, std::string_view bytes,
                                  const std::optional<std::string>& signed_code);

// Records that processing begins, unless the email is answered or another process may be working on it.
[[nodiscard]] OrVerdict<Attempt> begin_message(const house::Context& context, const house::Hash& hash);
// Forgets the email, so that another delivery counts as new.
void forget_message(const house::Context& context, const house::Hash& hash);
// Records the answer and queues the reply, unless that was done before.
[[nodiscard]] Verdict finish_message(const house::Context& context, const house::Hash& hash,
                                     const AnswerLetter& answer);

}  // namespace mail
