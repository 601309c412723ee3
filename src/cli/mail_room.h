// The mail room of an open house: who reads what comes, who brings what goes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "api/mail_route.h"
#include "clerk/clerk.h"
#include "cli/commands.h"
#include "mail/collector.h"
#include "mail/postman.h"
#include "mail/reception.h"
#include "net/log.h"

namespace cli {

struct MailSettings {
    mail::Address address;
    mail::Server smtp;
    std::optional<mail::Server> imap{};
    mail::CollectorSettings collecting{};
    std::string secret{};  // of a mail server that brings messages; empty: none does
};

// Nothing: the house has no mail.
[[nodiscard]] Expected<std::optional<MailSettings>> read_mail_settings(const MailArguments& arguments);

class MailRoom {
public:
    // All must outlive this.
    MailRoom(house::House& house, clerk::Clerk& clerk, const MailSettings& settings, net::Log& log);

    void start();
    void stop();
    [[nodiscard]] api::MailSlot::Fate take(std::string_view bytes);

private:
    mail::Postman postman_;
    mail::Reception reception_;
    std::optional<mail::Collector> collector_;
};

}  // namespace cli
