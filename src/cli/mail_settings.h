// The mail of a house, as the command line tells it.
#pragma once

#include <optional>

#include "cli/commands.h"
#include "server/mail_service.h"

namespace cli {

// Nothing: the house has no mail.
[[nodiscard]] Expected<std::optional<server::MailSettings>> read_mail_settings(
    const MailArguments& arguments);

}  // namespace cli
