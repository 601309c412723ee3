#include "cli/server/mail_settings.h"

#include <cstdlib>

#include "base/text.h"
#include "cli/files.h"

namespace cli {
namespace {

std::string environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// From a file or, if none is named, from the environment.
Expected<mail::Login> read_login(const std::string& file) {
    if (file.empty())
        return mail::Login{environment("PARLOR_MAIL_USER"), environment("PARLOR_MAIL_PASSWORD")};
    const auto text = read_file(file);
    if (!text) return tl::unexpected(text.error());
    auto login = mail::read_login(*text);
    if (!login) return fail(Exit::refused, file + ": " + login.error().what);
    return *std::move(login);
}

Expected<mail::Server> read_server(const std::string& url, mail::Protocol protocol,
                                   const MailArguments& arguments) {
    auto server = mail::read_server(url, protocol);
    if (!server) return fail(Exit::usage, server.error().what);
    auto login = read_login(arguments.login_file);
    if (!login) return tl::unexpected(login.error());
    server->login = *std::move(login);
    server->authorities = arguments.authorities;
    server->may_be_plain = server->may_be_plain || arguments.plain;
    return *std::move(server);
}

Expected<std::string> read_secret(const std::string& file) {
    if (file.empty()) return std::string();
    const auto text = read_file(file);
    if (!text) return tl::unexpected(text.error());
    std::string secret(base::trimmed(*text));
    if (secret.size() < least_mail_secret)
        return fail(Exit::refused, file + " must contain a secret of at least " +
                                       std::to_string(least_mail_secret) + " characters");
    return secret;
}

}  // namespace

Expected<std::optional<server::MailSettings>> read_mail_settings(const MailArguments& arguments) {
    if (arguments.address.empty() && arguments.smtp.empty() && arguments.imap.empty()) return std::nullopt;
    if (arguments.address.empty() || arguments.smtp.empty())
        return fail(Exit::usage, "email needs both --mail-address and --smtp");
    const auto address = mail::read_address(arguments.address);
    if (!address) return fail(Exit::usage, address.error().what);
    auto smtp = read_server(arguments.smtp, mail::Protocol::smtp, arguments);
    if (!smtp) return tl::unexpected(smtp.error());
    auto secret = read_secret(arguments.secret_file);
    if (!secret) return tl::unexpected(secret.error());
    server::MailSettings settings{
        .address = *address, .smtp = *std::move(smtp), .secret = *std::move(secret)};
    settings.collecting.pause = std::chrono::seconds(arguments.every);
    if (arguments.erase) settings.collecting.afterwards = mail::Afterwards::erase;
    if (arguments.imap.empty()) return settings;
    auto imap = read_server(arguments.imap, mail::Protocol::imap, arguments);
    if (!imap) return tl::unexpected(imap.error());
    settings.imap = *std::move(imap);
    return settings;
}

}  // namespace cli
