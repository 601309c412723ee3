// The email of a running server: incoming and outgoing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "commands/runner.h"
#include "server/api/mail_route.h"
#include "server/mail/collector.h"
#include "server/mail/incoming.h"
#include "server/mail/outgoing.h"
#include "server/net/log.h"

namespace server {

struct MailSettings {
    mail::Address address;
    mail::Server smtp;
    std::optional<mail::Server> imap{};
    mail::CollectorSettings collecting{};
    std::string secret{};  // of the mail server that delivers emails; empty: none does
};

class MailService {
public:
    // All must outlive this.
    MailService(house::House& house, commands::Runner& runner, const MailSettings& settings, net::Log& log);

    void start();
    void stop();
    // While polling is off it looks neither for emails to send nor into the mailbox, unless it is woken.
    void set_polling(bool polling);
    [[nodiscard]] api::MailSlot::Fate take(std::string_view bytes);

private:
    mail::OutgoingMail outgoing_;
    mail::IncomingMail incoming_;
    std::optional<mail::Collector> collector_;
};

}  // namespace server
