// The email settings from the command line.
#pragma once

#include <optional>

#include "cli/server/commands.h"
#include "server/mail_service.h"

namespace cli {

// Nothing: the server neither sends nor receives email.
[[nodiscard]] Expected<std::optional<server::MailSettings>> read_mail_settings(
    const MailArguments& arguments);

}  // namespace cli
