#include "server/mail/command.h"

#include <string>
#include <string_view>
#include <utility>

#include "house/tables/table_sql.h"
#include "server/mail/wanted.h"
#include "sql/database.h"

namespace mail {
namespace {

constexpr std::string_view doubt =
    "The server stopped while it was working on your command. The command may or may not have been "
    "carried out, and it will not be repeated. Check your games, and send the command again if it is "
    "missing.\n";

commands::Reply show_instead(commands::Runner& runner, const commands::Command& command) {
    if (command.table.empty())
        return {.subject = "Your command may not have been carried out", .text = std::string(doubt)};
    commands::Command look = command;
    look.line = "show";
    look.comment.clear();
    commands::Reply reply = runner.take(look);
    reply.text = std::string(doubt) + '\n' + reply.text;
    return reply;
}

// One function for each kind of sender.
struct CommandStep {
    house::House& house;
    commands::Runner& runner;
    const Message& message;
    Attempt attempt;

    OrVerdict<CommandResult> operator()(const Stranger& stranger) const {
        return reply_to({.line = message.subject.empty() ? "help" : message.subject,
                         .comment = message.text,
                         .way = commands::Way::mail,
                         .address = message.from,
                         .mail = message.from})
            .map([&](const commands::Reply& reply) { return CommandResult{stranger, reply}; });
    }

    OrVerdict<CommandResult> operator()(const OutdatedCode& outdated) const {
        return CommandResult{outdated,
                             {.subject = "This reply address is no longer valid",
                              .text = "Your command was not carried out. You replied to an email whose reply "
                                      "address is no longer valid: it has been replaced, or you have changed "
                                      "your email address.\n\nPlease reply to a newer email.\n"}};
    }

    OrVerdict<CommandResult> operator()(const Confirming& confirming) const {
        return done_for(confirming, house.signed_links.confirm(confirming.signed_code),
                        {.subject = "Your email address is confirmed",
                         .text = "Thank you. From now on you get your notifications by email. Reply to them "
                                 "to play.\n"});
    }

    OrVerdict<CommandResult> operator()(const Unsubscribing& unsubscribing) const {
        return done_for(unsubscribing, house.signed_links.unsubscribe(unsubscribing.signed_code),
                        {.subject = "You have unsubscribed", .text = "You will get no more emails.\n"});
    }

    OrVerdict<CommandResult> operator()(const Correspondent& correspondent) const {
        const auto is_table = is_about_table(correspondent);
        if (!is_table) return tl::unexpected(is_table.error());
        const std::string& subject = correspondent.subject;
        const house::Account& account = correspondent.identity.account;
        auto wanted = wanted_by(message, !subject.empty());
        return reply_to({.line = std::move(wanted.line),
                         .comment = std::move(wanted.comment),
                         .sender = correspondent.identity,
                         .table = *is_table ? subject : std::string(),
                         .invitation = *is_table ? std::string() : subject,
                         .way = commands::Way::mail,
                         .address = message.from,
                         .mail = account.mail})
            .map([&](const commands::Reply& reply) { return CommandResult{correspondent, reply, account}; });
    }

private:
    [[nodiscard]] OrVerdict<commands::Reply> reply_to(const commands::Command& command) const {
        auto reply = attempt == Attempt::first ? runner.take(command) : show_instead(runner, command);
        if (reply.code == house::code::unavailable) return tl::unexpected(Verdict::later);
        return reply;
    }

    [[nodiscard]] OrVerdict<bool> is_about_table(const Correspondent& correspondent) const {
        bool is_table = false;
        if (!house.context.database.read([&](sql::Snapshot& snapshot) {
                is_table = house::find_table(snapshot, correspondent.subject).has_value();
            }))
            return tl::unexpected(Verdict::later);
        return is_table;
    }

    [[nodiscard]] static OrVerdict<CommandResult> done_for(const Sender& sender,
                                                           const house::Answer<house::Account>& account,
                                                           commands::Reply reply) {
        if (!account) return tl::unexpected(Verdict::later);
        return CommandResult{sender, std::move(reply), *account};
    }
};

}  // namespace

OrVerdict<CommandResult> run_command(house::House& house, commands::Runner& runner, const Message& message,
                                     const Sender& sender, Attempt attempt) {
    return std::visit(CommandStep{house, runner, message, attempt}, sender);
}

}  // namespace mail
