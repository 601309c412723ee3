#include "server/mail/incoming.h"

#include <utility>
#include <variant>

namespace mail {
namespace {

constexpr base::Rate rate_of_strangers{.per_second = 30.0 / 3'600, .burst = 30};
// Far more than a person mistypes; a program that answers every reply is stopped.
constexpr base::Rate rate_of_advice{.per_second = 12.0 / 3'600, .burst = 12};
constexpr base::Rate rate_of_friends{.per_second = 1.0 / 10, .burst = 300};

}  // namespace

IncomingMail::IncomingMail(house::House& house, commands::Runner& runner, Address address, Log log,
                           std::function<void()> queued)
    : house_(house),
      runner_(runner),
      address_(std::move(address)),
      log_(std::move(log)),
      queued_(std::move(queued)),
      strangers_(rate_of_strangers, house::code::too_many_requests, "Too many emails."),
      advice_(rate_of_advice, house::code::too_many_requests, "Too many emails."),
      friends_(rate_of_friends, house::code::too_many_requests, "Too many emails.") {}

Verdict IncomingMail::take(std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    const auto message = read_message(bytes);
    if (!message) return Verdict::unreadable;
    switch (origin_of(*message, address_)) {
    case Origin::mail_server: return take_back(*message);
    case Origin::machine: return Verdict::ignored;
    case Origin::person: break;
    }
    const auto signed_code = code_of(*message, address_);
    return answer_once(hash_of(*message, bytes, signed_code), [&](Attempt attempt) {
        return identify(house_, signed_code)
            .and_then([&](const Sender& sender) { return command(*message, sender, attempt); })
            .and_then([&](const CommandResult& result) { return reply(*message, result); });
    });
}

// Anyone can send a fake bounce. Only a real one knows the mark of the email.
Verdict IncomingMail::take_back(const Message& report) const {
    log_.noted("an email has bounced");
    if (!report.is_dead_end) return Verdict::ignored;
    for (const std::string& mark : marks_of(report, address_)) {
        const auto taken = house_.deliveries.take_back(mark);
        if (!taken && taken.error().code == house::code::unavailable) return Verdict::later;
    }
    return Verdict::ignored;
}

// An email that was in doubt before stays so: its command may have been carried out.
Verdict IncomingMail::answer_once(const house::Hash& hash,
                                  const std::function<OrVerdict<AnswerLetter>(Attempt)>& answer) const {
    const auto attempt = begin_message(house_.context, hash);
    if (!attempt) return attempt.error();
    const auto answered = answer(*attempt);
    if (!answered) {
        if (*attempt == Attempt::first) forget_message(house_.context, hash);
        return answered.error();
    }
    const Verdict verdict = finish_message(house_.context, hash, *answered);
    if (verdict == Verdict::done) queued_();
    return verdict;
}

OrVerdict<CommandResult> IncomingMail::command(const Message& message, const Sender& sender,
                                               Attempt attempt) {
    return admit(message, sender).and_then([&] {
        return run_command(house_, runner_, message, sender, attempt);
    });
}

OrVerdict<void> IncomingMail::admit(const Message& message, const Sender& sender) {
    const base::SteadyTime now = house_.context.steady();
    if (std::holds_alternative<Stranger>(sender) && !strangers_.take(in_lower_case(message.from), now))
        return tl::unexpected(Verdict::ignored);
    const auto* const correspondent = std::get_if<Correspondent>(&sender);
    if (correspondent != nullptr && !friends_.take(correspondent->identity.account.name, now))
        return tl::unexpected(Verdict::later);
    return {};
}

// An email that makes no sense is answered with advice, unless the sender has just had a lot of it.
OrVerdict<AnswerLetter> IncomingMail::reply(const Message& message, const CommandResult& result) {
    auto answer = write_reply(house_, message, result);
    if (answer && answer->is_advice && !advice_.take(in_lower_case(message.from), house_.context.steady()))
        return tl::unexpected(Verdict::ignored);
    return answer;
}

}  // namespace mail
