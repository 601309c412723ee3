#include "server/mail/received.h"

#include "house/notify/mail_sql.h"
#include "house/notify/notifications.h"
#include "house/people/secrets.h"
#include "sql/database.h"

namespace mail {
namespace {

// Another process may be working on it now.
OrVerdict<Attempt> attempt_after(const std::optional<house::ReceivedMessage>& before, house::Time now) {
    if (!before) return Attempt::first;
    if (before->answered) return tl::unexpected(Verdict::duplicate);
    if (now - before->begun < longest_business) return tl::unexpected(Verdict::later);
    return Attempt::again;
}

}  // namespace

house::Hash hash_of(const Message& message, std::string_view bytes,
                    const std::optional<std::string>& signed_code) {
    if (message.message_id.empty()) return house::hash_of(bytes);
    std::string same;
    for (const std::string& part : {message.message_id, message.from, signed_code.value_or(std::string()),
                                    message.subject, message.text})
        same += std::to_string(part.size()) + ' ' + part;
    return house::hash_of(same);
}

OrVerdict<Attempt> begin_message(const house::Context& context, const house::Hash& hash) {
    const house::Time now = context.now();
    const auto attempt = house::write<OrVerdict<Attempt>>(
        context.database, [&](sql::Transaction& transaction) -> house::Answer<OrVerdict<Attempt>> {
            const auto found = attempt_after(house::find_received(transaction, hash), now);
            if (found) house::put_received(transaction, {.hash = hash, .begun = now});
            return found;
        });
    return attempt.value_or(tl::unexpected(Verdict::later));
}

// If the database cannot be reached, it stays in doubt.
void forget_message(const house::Context& context, const house::Hash& hash) {
    static_cast<void>(
        house::write<void>(context.database, [&](sql::Transaction& transaction) -> house::Answer<void> {
            house::erase_received(transaction, hash);
            return {};
        }));
}

Verdict finish_message(const house::Context& context, const house::Hash& hash, const AnswerLetter& answer) {
    const house::Time now = context.now();
    const auto verdict =
        house::write<Verdict>(context.database, [&](sql::Transaction& transaction) -> house::Answer<Verdict> {
            const auto begun = house::find_received(transaction, hash);
            if (begun && begun->answered) return Verdict::duplicate;
            house::put_received(transaction, {.hash = hash, .begun = now, .answered = true});
            house::queue_letter(transaction, answer.account, answer.letter, now);
            return Verdict::done;
        });
    return verdict.value_or(Verdict::later);
}

}  // namespace mail
