// Reading incoming mail. The input: a message as a mail server delivers it.
#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"
#include "fuzzing.h"
#include "server/mail/html.h"
#include "server/mail/message.h"
#include "server/mail/plain.h"

namespace {

using fuzz::require;

void check_text(std::string_view text) {
    require(text.size() <= 2 * mail::longest_text, "a text is not too long");
    for (const auto& [line, offset] : base::split(text, '\n'))
        require(base::is_line(line), "a line is text", line);
}

void check_addresses(const mail::Message& message) {
    require(message.from.empty() || mail::read_address(message.from), "an address can be answered",
            message.from);
    for (const std::string& to : message.to)
        require(mail::read_address(to).has_value(), "a recipient is an address", to);
}

// Whatever a message contains, an email that quotes it has one recipient and the same text.
void check_repeated(const mail::Message& message) {
    const commands::Letter letter{.to = "ann@example.com",
                                  .subject = message.subject,
                                  .text = message.text,
                                  .html = message.text,
                                  .reply_code = "code",
                                  .in_reply_to = message.message_id};
    const std::string bytes = mail::write_message(
        letter, {.house = {"parlor", "example.org"}, .id = "delivery-1.0", .date = house::Time{}});
    const auto again = mail::read_message(bytes);
    require(again.has_value(), "what is written can be read", bytes);
    require(again->to == std::vector<std::string>{"ann@example.com"}, "a letter goes to one person", bytes);
    require(again->from == "parlor@example.org", "a letter comes from the house", bytes);
    require(again->is_automatic, "a letter is known as the house's", bytes);
    require(again->text == mail::without_quotes(mail::as_text(message.text)), "the text arrives", bytes);
}

}  // namespace

namespace fuzz {

const Target message_target("message_fuzz", [](std::string_view input) {
    check_text(mail::plain_of_html(input));
    const auto message = mail::read_message(input);
    if (!message) return check_sentence(message.error().what, input);
    for (const std::string& line :
         {message->subject, message->message_id, message->in_reply_to, message->from, message->dead_letter})
        require(base::is_line(line), "a header is a line", line);
    check_text(message->text);
    check_addresses(*message);
    check_repeated(*message);
});

}  // namespace fuzz
