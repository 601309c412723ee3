#include "server/mail/reply.h"

#include <string>
#include <string_view>
#include <utility>

#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "sql/database.h"

namespace mail {
namespace {

constexpr std::string_view how_to_be_known =
    "\nReply to this email with the command: a reply shows the server that it is from you.\n";

// The account whose owner reads this address. The From header proves nothing; but only the reader of the
// reply can answer it, and is identified then.
std::optional<house::AccountId> owner_of(const house::House& house, const std::string& mail) {
    std::optional<house::AccountId> owner;
    static_cast<void>(house.context.database.read([&](sql::Snapshot& snapshot) {
        if (const auto account = house::owner_of_mail(snapshot, mail)) owner = account->id;
    }));
    return owner;
}

bool makes_no_sense(const Message& message, const commands::Reply& reply) {
    return message.subject.empty() || reply.code == commands::code::bad_command ||
           reply.code == house::code::no_such_game;
}

// One function for each kind of sender.
struct ReplyStep {
    house::House& house;
    const Message& message;
    const CommandResult& result;

    OrVerdict<AnswerLetter> operator()(const Stranger&) const {
        const commands::Reply& reply = result.reply;
        auto answer = letter_to(message.from);
        if (const auto owner = owner_of(house, message.from)) {
            answer.reply_to =
                house.signed_links.code_for(*owner, house::Purpose::answer, reply.table).value_or("");
            if (reply.code == house::code::not_signed_in) answer.text += how_to_be_known;
        }
        return AnswerLetter{.letter = std::move(answer), .is_advice = makes_no_sense(message, reply)};
    }

    OrVerdict<AnswerLetter> operator()(const OutdatedCode&) const {
        return AnswerLetter{.letter = letter_to(message.from), .is_advice = true};
    }

    OrVerdict<AnswerLetter> operator()(const Confirming&) const { return answer_to_account(); }
    OrVerdict<AnswerLetter> operator()(const Unsubscribing&) const { return answer_to_account(); }

    OrVerdict<AnswerLetter> operator()(const Correspondent& correspondent) const {
        const std::string& table = result.reply.table;
        const auto signed_code = house.signed_links.code_for(result.account->id, house::Purpose::answer,
                                                             table.empty() ? correspondent.subject : table);
        if (!signed_code) return tl::unexpected(Verdict::later);
        auto answer = answer_to_account();
        answer.letter.reply_to = *signed_code;
        return answer;
    }

private:
    [[nodiscard]] house::WrittenLetter letter_to(const std::string& to) const {
        return {.to = to,
                .subject = result.reply.subject,
                .text = result.reply.text,
                .in_reply_to = message.message_id};
    }
    [[nodiscard]] AnswerLetter answer_to_account() const {
        return {.account = result.account->id, .letter = letter_to(result.account->mail)};
    }
};

}  // namespace

OrVerdict<AnswerLetter> write_reply(house::House& house, const Message& message,
                                    const CommandResult& result) {
    return std::visit(ReplyStep{house, message, result}, result.sender);
}

}  // namespace mail
