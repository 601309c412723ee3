#include "house/notify/written_letter.h"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "house/notify/delivery_sql.h"
#include "house/notify/notifications.h"
#include "house/notify/signed_codes.h"
#include "sql/database.h"

namespace house {
namespace {

using Json = nlohmann::json;
using Text = std::pair<const char*, std::string WrittenLetter::*>;

std::string confirmation_text(const Context& context, const Account& account,
                              const std::string& signed_code) {
    const std::string way =
        context.page.empty()
            ? "Please reply to this email to confirm your email address. You can write anything.\n"
            : "Please open this link to confirm your email address:\n\n    " + context.page + "/confirm/" +
                  signed_code + "\n";
    return "Hello " + account.name + ",\n\n" + way +
           "\nIf you did not give this address to Parlor, you can ignore this email.\n";
}

}  // namespace

std::string write_letter(const WrittenLetter& letter) {
    return Json{{"to", letter.to},
                {"subject", letter.subject},
                {"text", letter.text},
                {"reply_to", letter.reply_to},
                {"in_reply_to", letter.in_reply_to},
                {"automatic", letter.automatic}}
        .dump(-1, ' ', false, Json::error_handler_t::replace);
}

base::Result<WrittenLetter> read_letter(std::string_view json) {
    const Json document = Json::parse(json, nullptr, false);
    if (!document.is_object()) return base::failure("an email must be a JSON object");
    WrittenLetter letter;
    constexpr std::array texts{Text{"to", &WrittenLetter::to}, Text{"subject", &WrittenLetter::subject},
                               Text{"text", &WrittenLetter::text}, Text{"reply_to", &WrittenLetter::reply_to},
                               Text{"in_reply_to", &WrittenLetter::in_reply_to}};
    for (const auto& [name, member] : texts) {
        const auto field = document.find(name);
        if (field == document.end() || !field->is_string())
            return base::failure(std::string("an email must have the string '") + name + "'");
        letter.*member = field->get<std::string>();
    }
    const auto automatic = document.find("automatic");
    if (automatic == document.end() || !automatic->is_boolean())
        return base::failure("an email must have the boolean 'automatic'");
    letter.automatic = automatic->get<bool>();
    return letter;
}

void queue_letter(sql::Transaction& transaction, std::optional<AccountId> account,
                  const WrittenLetter& letter, Time now) {
    add_delivery(transaction,
                 {.account = account, .letter = write_letter(letter), .created = now, .due = now});
}

void ask_to_confirm(sql::Transaction& transaction, const Context& context, const Account& account) {
    const Contact contact = contact_of(transaction, account.id);
    if (!is_in_question(account, contact)) return;
    const std::string signed_code = write_signed_code(signing_key(transaction, context.entropy),
                                                      {Purpose::confirm, account.id}, account, contact);
    queue_letter(transaction, account.id,
                 {.to = account.mail,
                  .subject = "Confirm your email address",
                  .text = confirmation_text(context, account, signed_code),
                  .reply_to = signed_code},
                 context.now());
}

WrittenLetter reset_letter(const Context& context, const Account& account, std::string_view secret) {
    return {.to = account.mail,
            .subject = "Reset your password",
            .text = "Hello " + account.name +
                    ",\n\nTo choose a new password, open this link within an hour:\n\n    " + context.page +
                    "/reset/" + std::string(secret) +
                    "\n\nIf you did not ask for a new password, you can ignore this email. Your password "
                    "stays the same.\n"};
}

}  // namespace house
