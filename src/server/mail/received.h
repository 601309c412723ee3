// Received: the list of messages that have come, so that none is carried out or answered twice.
//
// That a message has come is written down before it is carried out, and that it is answered with its answer.
// What the house was busy with when it died may have been done or not.
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

// Whoever is busy with a message for longer has died.
inline constexpr std::chrono::minutes longest_business{5};

// By what a message is known again: two deliveries of one differ in what servers have written on it, and in
// nothing else.
[[nodiscard]] house::Hash hash_of(const Message& message, std::string_view bytes,
                                  const std::optional<std::string>& signed_code);

// Writes down that a message is begun, unless it is answered already or somebody else may be busy with it.
[[nodiscard]] OrVerdict<Attempt> begin_message(const house::Context& context, const house::Hash& hash);
// Nothing has come of it: when it is brought again it is new.
void forget_message(const house::Context& context, const house::Hash& hash);
// Writes down that it is answered, and queues the answer, unless that was done before.
[[nodiscard]] Verdict finish_message(const house::Context& context, const house::Hash& hash,
                                     const AnswerLetter& answer);

}  // namespace mail
