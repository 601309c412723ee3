// `parlor admin`: commands for the administrator, on the machine of the server.
#include "cli/server/admin.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "cli/clock.h"
#include "cli/json.h"
#include "cli/server/commands.h"
#include "cli/server/database.h"
#include "dice/dice.h"
#include "house/accounts/accounts.h"
#include "house/common/days.h"
#include "house/common/schema.h"
#include "house/moderation/moderation.h"
#include "house/notify/words.h"
#include "sql/database.h"

namespace cli {
namespace {

using house::Account, house::Delivery;
using Stranded = house::Admin::Stranded;

constexpr std::size_t longest_trouble = 200;

std::optional<house::Time> end_of(const std::optional<house::Restriction>& restriction) {
    return restriction ? std::optional(restriction->until) : std::nullopt;
}

// "  banned permanently", or nothing.
std::string write_restriction(std::string_view state, const std::optional<house::Restriction>& restriction) {
    if (!restriction || restriction->until <= now()) return {};
    return "  " + std::string(state) + ' ' + write_end(restriction->until);
}

// Runs one command on the database.
class Office {
public:
    Office(sql::Database& database, const AdminArguments& arguments, Output& output)
        : database_(database),
          arguments_(arguments),
          output_(output),
          context_{database, now, house::secure_entropy()} {}

    [[nodiscard]] Done users() {
        Json users = Json::array();
        house::Page page{.after = {}, .limit = 200};
        for (;;) {
            const auto accounts = admin_.accounts(page);
            if (!accounts) return refuse(accounts.error());
            for (const Account& account : *accounts) {
                if (arguments_.json)
                    users.push_back(cli::describe(account));
                else
                    output_.line(line_of(account));
            }
            if (accounts->size() < page.limit) break;
            page.after = accounts->back().name;
        }
        if (arguments_.json) write_json(output_, {{"users", users}});
        return output_.finish();
    }

    // The secret is alone on its line, so that it can be copied. A reset that cannot be logged is not shown.
    [[nodiscard]] Done reset() {
        house::ConfirmationLimit confirmations(context_);
        const auto secret = house::Accounts(context_, confirmations).begin_reset(arguments_.name);
        if (!secret) return refuse(secret.error());
        if (const auto listed = house::Moderation(context_).note_reset(arguments_.name); !listed)
            return refuse(listed.error());
        if (arguments_.json) {
            write_json(output_, {{"name", arguments_.name}, {"secret", *secret}});
            return output_.finish();
        }
        output_.line("With this secret, " + arguments_.name +
                     " can set a new password, once and within an hour:");
        output_.line(*secret);
        return output_.finish();
    }

    [[nodiscard]] Done worker() {
        house::ConfirmationLimit confirmations(context_);
        const auto secret = house::Accounts(context_, confirmations).make_worker_token(arguments_.name);
        if (!secret) return refuse(secret.error());
        if (arguments_.json) {
            write_json(output_, {{"name", arguments_.name}, {"token", *secret}});
            return output_.finish();
        }
        output_.line("With this token, 'parlor worker' can analyze games for this server:");
        output_.line(*secret);
        return output_.finish();
    }

    [[nodiscard]] Done deliveries() {
        Json list = Json::array();
        house::Page page{.after = {}, .limit = 200};
        for (;;) {
            const auto deliveries = admin_.stranded_deliveries(page);
            if (!deliveries) return refuse(deliveries.error());
            for (const Stranded& stranded : *deliveries) {
                if (arguments_.json)
                    list.push_back(describe(stranded));
                else
                    output_.line(line_of(stranded));
            }
            if (deliveries->size() < page.limit) break;
            page.after = std::to_string(deliveries->back().delivery.id);
        }
        return tell_waiting(list);
    }

    [[nodiscard]] Done check(bool also_file) {
        if (also_file)
            if (const auto sound = database_.check(); !sound) return fail(Exit::refused, sound.error().what);
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
        return fail(Exit::refused, "the database has " + std::to_string(checked->findings) +
                                       (checked->findings == 1 ? " problem" : " problems"));
    }

private:
    static std::string line_of(const Account& account) {
        std::string line = account.name + "  " + std::string(house::write_kind(account.kind)) + "  seen " +
                           house::write_day(house::day_of(account.seen));
        if (account.moderator) line += "  moderator";
        return line + write_restriction("muted", account.mute) + write_restriction("banned", account.ban);
    }

    // The error may be text from another server, so it is shortened and shown as one line.
    static std::string line_of(const Stranded& stranded) {
        const auto& [delivery, name] = stranded;
        std::string line =
            std::to_string(delivery.id) + "  " + std::string(house::write_word(delivery.channel)) + "  " +
            std::string(house::write_word(delivery.state)) + "  " + (name.empty() ? "no account" : name) +
            "  " + std::to_string(delivery.attempts) + (delivery.attempts == 1 ? " attempt" : " attempts");
        if (!delivery.trouble.empty()) line += "  " + base::as_line(delivery.trouble, longest_trouble);
        return line;
    }
    static Json describe(const Stranded& stranded) {
        const auto& [delivery, name] = stranded;
        return {{"id", delivery.id},
                {"channel", house::write_word(delivery.channel)},
                {"state", house::write_word(delivery.state)},
                {"account", name.empty() ? Json(nullptr) : Json(name)},
                {"attempts", delivery.attempts},
                {"created", write_time(delivery.created)},
                {"trouble", delivery.trouble}};
    }
    [[nodiscard]] Done tell_waiting(const Json& stranded) {
        Json waiting = Json::object();
        std::string line;
        for (const auto channel :
             {Delivery::Channel::mail, Delivery::Channel::push, Delivery::Channel::hook}) {
            const auto count = admin_.waiting_deliveries(channel);
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

    sql::Database& database_;
    const AdminArguments& arguments_;
    Output& output_;
    house::Context context_;
    house::Admin admin_{context_};
};

// Whether an action takes a name, and which options it takes.
struct Shape {
    enum class Name : std::uint8_t { none, possible, needed };

    std::string_view action;
    Name name = Name::none;
    std::string_view options{};
};
constexpr std::array shapes{
    Shape{"users"},
    Shape{"deliveries"},
    Shape{"check"},
    Shape{"reports", Shape::Name::none, "--all"},
    Shape{"log", Shape::Name::possible},
    Shape{"agreement", Shape::Name::needed},
    Shape{"reset", Shape::Name::needed},
    Shape{"worker", Shape::Name::needed},
    Shape{"moderator", Shape::Name::needed, "--remove"},
    Shape{"close", Shape::Name::needed, "--reason"},
    Shape{"unmute", Shape::Name::needed, "--reason"},
    Shape{"unban", Shape::Name::needed, "--reason"},
    Shape{"mute", Shape::Name::needed, "--reason --for"},
    Shape{"ban", Shape::Name::needed, "--reason --for --days"},
};

// The actions that take an option: "mute or ban".
std::string takers_of(std::string_view option) {
    std::vector<std::string_view> takers;
    for (const Shape& shape : shapes)
        if (shape.options.find(option) != std::string_view::npos) takers.push_back(shape.action);
    const std::span most = std::span(takers).first(takers.size() - 1);
    return base::join(most, ", ") + (most.empty() ? "" : " or ") + std::string(takers.back());
}

Done check_arguments(const AdminArguments& arguments) {
    const Shape& shape = *std::ranges::find(shapes, arguments.action, &Shape::action);
    if (shape.name == Shape::Name::none && !arguments.name.empty())
        return fail(Exit::usage, "admin " + arguments.action + " takes no name");
    if (shape.name == Shape::Name::needed && arguments.name.empty())
        return fail(Exit::usage,
                    "admin " + arguments.action + " needs " +
                        (shape.action == "close" ? "the number of a report" : "the name of a user"));
    const std::array given{std::pair("--days", arguments.days.has_value()),
                           std::pair("--for", !arguments.length.empty()),
                           std::pair("--reason", !arguments.reason.empty()),
                           std::pair("--all", arguments.all), std::pair("--remove", arguments.remove)};
    for (const auto& [option, is_given] : given)
        if (is_given && shape.options.find(option) == std::string_view::npos)
            return fail(Exit::usage,
                        std::string(option) + " can only be used with admin " + takers_of(option));
    if (arguments.days && !arguments.length.empty())
        return fail(Exit::usage, "use either --days or --for, not both");
    return {};
}

}  // namespace

tl::unexpected<Failure> refuse(const house::Refusal& refusal) {
    std::string sentence = refusal.message;
    if (sentence.ends_with('.')) sentence.pop_back();
    return fail(refusal.code == house::code::unavailable ? Exit::outside : Exit::refused, sentence);
}

Json write_time(const std::optional<house::Time>& time) {
    return time ? Json(time->time_since_epoch().count()) : Json(nullptr);
}

std::string write_end(house::Time until) {
    if (until == house::Restriction::never) return "permanently";
    const bool is_near = until - now() < std::chrono::days(2);
    return "until " +
           (is_near ? house::write_moment(until) + " UTC" : house::write_day(house::day_of(until)));
}

Json describe(const Account& account) {
    return {{"name", account.name},
            {"kind", house::write_kind(account.kind)},
            {"mail", account.mail},
            {"created", write_time(account.created)},
            {"seen", write_time(account.seen)},
            {"moderator", account.moderator},
            {"muted_until", write_time(end_of(account.mute))},
            {"mute_reason", account.mute ? account.mute->reason : ""},
            {"banned_until", write_time(end_of(account.ban))},
            {"ban_reason", account.ban ? account.ban->reason : ""}};
}

Done run_admin(const AdminArguments& arguments, Output& output) {
    if (const auto fine = check_arguments(arguments); !fine) return fine;
    if (!dice::initialize()) return fail(Exit::outside, "this machine has no source of randomness");
    const auto address = existing_database(arguments.database);
    if (!address) return tl::unexpected(address.error());
    const auto database = house::open_database(*address);
    if (!database) return fail(Exit::outside, database.error().what);
    if (is_moderation(arguments.action)) {
        house::Context context{**database, now, house::secure_entropy()};
        return run_moderation(context, arguments, output);
    }
    Office office(**database, arguments, output);
    if (arguments.action == "users") return office.users();
    if (arguments.action == "reset") return office.reset();
    if (arguments.action == "worker") return office.worker();
    if (arguments.action == "deliveries") return office.deliveries();
    return office.check(is_file(*address));
}

}  // namespace cli
