// `parlor admin`: what whoever runs a house does at its own machine.
#include "house/admin.h"

#include <chrono>
#include <memory>

#include "base/utf8.h"
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/json.h"
#include "dice/dice.h"
#include "house/accounts.h"
#include "house/days.h"
#include "house/words.h"
#include "store/sql_store.h"

namespace cli {
namespace {

using house::Account, house::Errand;
using Stranded = house::Admin::Stranded;

constexpr std::size_t longest_trouble = 200;

// A refusal of the house in the way of the command line: without its period.
tl::unexpected<Failure> refuse(const house::Refusal& refusal) {
    std::string sentence = refusal.message;
    if (sentence.ends_with('.')) sentence.pop_back();
    return fail(refusal.code == house::code::unavailable ? Exit::outside : Exit::refused, sentence);
}

std::string write_ban(const Account& account) {
    if (*account.banned_until == house::never) return "banned for good";
    return "banned until " + house::write_day(house::day_of(*account.banned_until));
}

Json write_time(const std::optional<house::Time>& time) {
    return time ? Json(time->time_since_epoch().count()) : Json(nullptr);
}

// The house, opened for one command.
class Office {
public:
    Office(store::SqlStore& store, const AdminArguments& arguments, Output& output)
        : store_(store),
          arguments_(arguments),
          output_(output),
          premises_{store, now, house::secure_entropy()} {}

    [[nodiscard]] Done users() {
        Json users = Json::array();
        house::Page page{.after = {}, .limit = 200};
        for (;;) {
            const auto accounts = admin_.accounts(page);
            if (!accounts) return refuse(accounts.error());
            for (const Account& account : *accounts) {
                if (arguments_.json)
                    users.push_back(describe(account));
                else
                    output_.line(line_of(account));
            }
            if (accounts->size() < page.limit) break;
            page.after = accounts->back().name;
        }
        if (arguments_.json) write_json(output_, {{"users", users}});
        return output_.finish();
    }

    [[nodiscard]] Done ban() {
        std::optional<house::Time> until;
        if (arguments_.days) until = now() + std::chrono::days(*arguments_.days);
        const auto account = admin_.ban(arguments_.name, until);
        if (!account) return refuse(account.error());
        return tell(*account, account->name + " is " + write_ban(*account) + ".");
    }

    [[nodiscard]] Done unban() {
        const auto account = admin_.unban(arguments_.name);
        if (!account) return refuse(account.error());
        return tell(*account, account->name + " is let in again.");
    }

    // The secret stands alone on its line, to be copied.
    [[nodiscard]] Done reset() {
        const auto secret = house::Accounts(premises_).begin_reset(arguments_.name);
        if (!secret) return refuse(secret.error());
        if (arguments_.json) {
            write_json(output_, {{"name", arguments_.name}, {"secret", *secret}});
            return output_.finish();
        }
        output_.line("Whoever has this secret can choose a new password for " + arguments_.name +
                     ", once and within an hour:");
        output_.line(*secret);
        return output_.finish();
    }

    [[nodiscard]] Done errands() {
        Json list = Json::array();
        house::Page page{.after = {}, .limit = 200};
        for (;;) {
            const auto errands = admin_.stranded_errands(page);
            if (!errands) return refuse(errands.error());
            for (const Stranded& stranded : *errands) {
                if (arguments_.json)
                    list.push_back(describe(stranded));
                else
                    output_.line(line_of(stranded));
            }
            if (errands->size() < page.limit) break;
            page.after = std::to_string(errands->back().errand.id);
        }
        return tell_waiting(list);
    }

    [[nodiscard]] Done check(bool also_file) {
        if (also_file)
            if (const auto sound = store_.check(); !sound) return fail(Exit::refused, sound.error().what);
        Json findings = Json::array();
        const auto checked = admin_.check([&](const house::Finding& finding) {
            if (arguments_.json)
                findings.push_back({{"where", finding.where}, {"what", finding.what}});
            else
                output_.line(finding.where + ": " + finding.what);
        });
        if (!checked) return refuse(checked.error());
        if (arguments_.json)
            write_json(
                output_,
                {{"tables", checked->tables}, {"invitations", checked->invitations}, {"findings", findings}});
        else if (checked->findings == 0)
            output_.line("ok " + std::to_string(checked->tables) + " tables, " +
                         std::to_string(checked->invitations) + " invitations");
        if (const auto written = output_.finish(); !written || checked->findings == 0) return written;
        return fail(Exit::refused, "the books are not in order: " + std::to_string(checked->findings) +
                                       (checked->findings == 1 ? " finding" : " findings"));
    }

private:
    static std::string line_of(const Account& account) {
        std::string line = account.name + "  " + std::string(house::write_kind(account.kind)) + "  seen " +
                           house::write_day(house::day_of(account.seen));
        if (account.banned_until && *account.banned_until > now()) line += "  " + write_ban(account);
        return line;
    }
    static Json describe(const Account& account) {
        return {{"name", account.name},
                {"kind", house::write_kind(account.kind)},
                {"mail", account.mail},
                {"created", write_time(account.created)},
                {"seen", write_time(account.seen)},
                {"banned_until", write_time(account.banned_until)}};
    }

    // What troubled a messenger may be the words of somebody else's server.
    static std::string line_of(const Stranded& stranded) {
        const auto& [errand, name] = stranded;
        std::string line = std::to_string(errand.id) + "  " + std::string(house::write_word(errand.channel)) +
                           "  " + std::string(house::write_word(errand.state)) + "  " +
                           (name.empty() ? "a stranger" : name) + "  " + std::to_string(errand.attempts) +
                           (errand.attempts == 1 ? " attempt" : " attempts");
        if (!errand.trouble.empty()) line += "  " + base::as_line(errand.trouble, longest_trouble);
        return line;
    }
    static Json describe(const Stranded& stranded) {
        const auto& [errand, name] = stranded;
        return {{"id", errand.id},
                {"channel", house::write_word(errand.channel)},
                {"state", house::write_word(errand.state)},
                {"account", name.empty() ? Json(nullptr) : Json(name)},
                {"attempts", errand.attempts},
                {"created", write_time(errand.created)},
                {"trouble", errand.trouble}};
    }
    [[nodiscard]] Done tell_waiting(const Json& stranded) {
        Json waiting = Json::object();
        std::string line;
        for (const auto channel : {Errand::Channel::mail, Errand::Channel::push, Errand::Channel::hook}) {
            const auto count = admin_.waiting_errands(channel);
            if (!count) return refuse(count.error());
            const std::string word(house::write_word(channel));
            waiting[word] = *count;
            line += (line.empty() ? "" : ", ") + std::to_string(*count) + ' ' + word;
        }
        if (arguments_.json)
            write_json(output_, {{"stranded", stranded}, {"waiting", waiting}});
        else
            output_.line("waiting: " + line);
        return output_.finish();
    }

    [[nodiscard]] Done tell(const Account& account, const std::string& sentence) {
        if (arguments_.json)
            write_json(output_, describe(account));
        else
            output_.line(sentence);
        return output_.finish();
    }

    store::SqlStore& store_;
    const AdminArguments& arguments_;
    Output& output_;
    house::Premises premises_;
    house::Admin admin_{premises_};
};

Done check_arguments(const AdminArguments& arguments) {
    const bool about_all =
        arguments.action == "users" || arguments.action == "errands" || arguments.action == "check";
    if (about_all && !arguments.name.empty())
        return fail(Exit::usage, "admin " + arguments.action + " takes no name");
    if (!about_all && arguments.name.empty())
        return fail(Exit::usage, "admin " + arguments.action + " needs the name of a user");
    if (arguments.days && arguments.action != "ban") return fail(Exit::usage, "--days is for admin ban");
    return {};
}

}  // namespace

Done run_admin(const AdminArguments& arguments, Output& output) {
    if (const auto fine = check_arguments(arguments); !fine) return fine;
    if (!dice::initialize()) return fail(Exit::outside, "this machine has no source of randomness");
    const auto database = existing_database(arguments.database);
    if (!database) return tl::unexpected(database.error());
    const auto store = store::SqlStore::open(*database);
    if (!store) return fail(Exit::outside, store.error().what);
    Office office(**store, arguments, output);
    if (arguments.action == "users") return office.users();
    if (arguments.action == "ban") return office.ban();
    if (arguments.action == "unban") return office.unban();
    if (arguments.action == "reset") return office.reset();
    if (arguments.action == "errands") return office.errands();
    return office.check(is_file(*database));
}

}  // namespace cli
