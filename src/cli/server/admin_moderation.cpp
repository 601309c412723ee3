// `parlor admin`: reports, mutes, bans, moderators.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <functional>

#include "base/text.h"
#include "base/utf8.h"
#include "cli/clock.h"
#include "cli/server/admin.h"
#include "house/analyses/agreements.h"
#include "house/common/days.h"
#include "house/moderation/length.h"
#include "house/moderation/moderation.h"
#include "house/moderation/words.h"

namespace cli {
namespace {

using house::Account, house::AgreementCount, house::AgreementReport, house::ModerationAct, house::Restriction;
using ShownReport = house::Moderation::ShownReport;

constexpr std::size_t longest_text = 1'000;

std::string line_of(const ShownReport& shown) {
    const auto& [report, reporter, about] = shown;
    std::string line = std::to_string(report.id) + "  " + house::write_moment(report.created) + " UTC  " +
                       std::string(house::write_word(report.kind)) + "  " + about + "  by " + reporter;
    if (!report.table.empty()) line += "  at " + report.table;
    line += "  " + base::as_line(report.text, longest_text);
    if (!report.quote.empty()) line += "  quoting " + base::quoted(report.quote);
    if (report.closing) line += "  closed  " + report.closing->note;
    return line;
}

Json name_or_null(const std::string& name) { return name.empty() ? Json(nullptr) : Json(name); }

Json described(const ShownReport& shown) {
    const auto& [report, reporter, about] = shown;
    Json closed = nullptr;
    if (report.closing)
        closed = {{"time", write_time(report.closing->time)},
                  {"by", name_or_null(report.closing->by)},
                  {"note", report.closing->note}};
    return {{"id", report.id},
            {"name", about},
            {"reporter", reporter},
            {"kind", house::write_word(report.kind)},
            {"text", report.text},
            {"table", name_or_null(report.table)},
            {"quote", name_or_null(report.quote)},
            {"created", write_time(report.created)},
            {"closed", closed}};
}

std::string line_of(const ModerationAct& act) {
    std::string line = std::to_string(act.id) + "  " + house::write_moment(act.time) + " UTC  " +
                       (act.by_name.empty() ? "the host" : act.by_name) + "  " +
                       std::string(house::write_word(act.deed)) + "  " + act.to_name;
    if (act.report) line += "  report " + std::to_string(*act.report);
    if (act.until)
        line += *act.until == Restriction::never ? "  permanently"
                                                 : "  until " + house::write_moment(*act.until) + " UTC";
    if (!act.reason.empty()) line += "  " + act.reason;
    return line;
}

Json described(const ModerationAct& act) {
    const bool for_good = act.until == Restriction::never;
    return {{"id", act.id},
            {"time", write_time(act.time)},
            {"by", name_or_null(act.by_name)},
            {"to", act.to_name},
            {"deed", house::write_word(act.deed)},
            {"reason", act.reason},
            {"until", for_good ? Json(nullptr) : write_time(act.until)},
            {"for_good", for_good},
            {"report", act.report ? Json(*act.report) : Json(nullptr)}};
}

// "62% of 431 turns in 14 games"
std::string write_count(const AgreementCount& count) {
    const int percent = count.turns == 0 ? 0 : (100 * count.agreed + count.turns / 2) / count.turns;
    return std::to_string(percent) + "% of " + std::to_string(count.turns) + " turns in " +
           std::to_string(count.games) + (count.games == 1 ? " game" : " games");
}

std::string line_of(const AgreementReport& report) {
    std::string line = report.ladder + "  rated " + std::to_string(std::lround(report.rating)) + "  " +
                       write_count(report.own);
    if (report.players > 0)
        line += "  " + std::to_string(report.players) + " comparable players: " + write_count(report.others) +
                ", " + std::to_string(report.as_often) + " of them at least as often";
    return line + (report.enough ? "" : "  too few to compare");
}

Json described(const AgreementCount& count) {
    return {{"games", count.games}, {"turns", count.turns}, {"agreed", count.agreed}};
}

Json described(const AgreementReport& report) {
    return {{"ladder", report.ladder},      {"rating", report.rating},
            {"own", described(report.own)}, {"others", described(report.others)},
            {"players", report.players},    {"as_often", report.as_often},
            {"enough", report.enough}};
}

// Moderation by the administrator.
class Desk {
public:
    Desk(house::Context& context, const AdminArguments& arguments, Output& output)
        : arguments_(arguments), output_(output), moderation_(context), agreements_(context) {}

    [[nodiscard]] Done mute() {
        return tell(moderation_.mute({}, arguments_.name, ruling()), [](const Account& account) {
            return account.name + " is muted " + write_end(account.mute->until) + ".";
        });
    }
    [[nodiscard]] Done unmute() {
        return tell(moderation_.unmute({}, arguments_.name, arguments_.reason),
                    [](const Account& account) { return account.name + " can chat again."; });
    }
    [[nodiscard]] Done ban() {
        return tell(moderation_.ban({}, arguments_.name, ruling()), [](const Account& account) {
            return account.name + " is banned " + write_end(account.ban->until) + ".";
        });
    }
    [[nodiscard]] Done unban() {
        return tell(moderation_.unban({}, arguments_.name, arguments_.reason),
                    [](const Account& account) { return account.name + " can sign in again."; });
    }
    [[nodiscard]] Done moderator() {
        return tell(
            moderation_.set_moderator(arguments_.name, !arguments_.remove), [](const Account& account) {
                return account.name + (account.moderator ? " is a moderator." : " is not a moderator.");
            });
    }

    [[nodiscard]] Done reports() {
        return list<ShownReport>(
            "reports", arguments_.all ? "No reports." : "No open reports.",
            [&](const house::Page& page) { return moderation_.reports({}, arguments_.all, page); },
            [](const ShownReport& shown) { return shown.report.id; });
    }
    [[nodiscard]] Done log() {
        return list<ModerationAct>(
            "log",
            arguments_.name.empty() ? "No moderation actions."
                                    : "No moderation actions on " + arguments_.name + '.',
            [&](const house::Page& page) { return moderation_.log({}, arguments_.name, page); },
            [](const ModerationAct& act) { return act.id; });
    }
    [[nodiscard]] Done agreement() {
        const auto reports = agreements_.report({}, arguments_.name);
        if (!reports) return refuse(reports.error());
        if (arguments_.json) {
            Json ladders = Json::array();
            for (const AgreementReport& report : *reports) ladders.push_back(described(report));
            write_json(output_, {{"ladders", ladders}});
            return output_.finish();
        }
        for (const AgreementReport& report : *reports) output_.line(line_of(report));
        output_.line(reports->empty()
                         ? "No rated game of " + arguments_.name + " has been analyzed."
                         : "A hint, never a verdict: strong players agree with the engine more often, and "
                           "players choose the games that are analyzed.");
        return output_.finish();
    }
    [[nodiscard]] Done close() {
        const auto id = base::read_number(arguments_.name, 1'000'000'000);
        if (!id) return fail(Exit::usage, "admin close needs the number of a report");
        const auto closed = moderation_.close_report({}, *id, arguments_.reason);
        if (!closed) return refuse(closed.error());
        if (arguments_.json)
            write_json(output_, described(*closed));
        else
            output_.line("Report " + std::to_string(*id) + " is closed.");
        return output_.finish();
    }

private:
    [[nodiscard]] house::Ruling ruling() const {
        house::Ruling ruling{.until = std::nullopt, .reason = arguments_.reason};
        if (arguments_.days) ruling.until = now() + std::chrono::days(*arguments_.days);
        if (const auto length = house::read_length(arguments_.length)) ruling.until = now() + *length;
        return ruling;
    }

    template <class Say>
    [[nodiscard]] Done tell(const house::Answer<Account>& account, const Say& say) {
        if (!account) return refuse(account.error());
        if (arguments_.json)
            write_json(output_, cli::describe(*account));
        else
            output_.line(say(*account));
        return output_.finish();
    }

    // Prints a whole list, which is read page by page; `none` is printed if it is empty.
    template <class Item, class Read, class Key>
    [[nodiscard]] Done list(const char* name, const std::string& none, const Read& read, const Key& key) {
        Json all = Json::array();
        bool empty = true;
        house::Page page{.after = {}, .limit = 200};
        for (;;) {
            const house::Answer<std::vector<Item>> items = read(page);
            if (!items) return refuse(items.error());
            for (const Item& item : *items) {
                empty = false;
                if (arguments_.json)
                    all.push_back(described(item));
                else
                    output_.line(line_of(item));
            }
            if (items->size() < page.limit) break;
            page.after = std::to_string(key(items->back()));
        }
        if (arguments_.json)
            write_json(output_, {{name, all}});
        else if (empty)
            output_.line(none);
        return output_.finish();
    }

    const AdminArguments& arguments_;
    Output& output_;
    house::Moderation moderation_;
    house::Agreements agreements_;
};

struct Action {
    std::string_view name;
    Done (Desk::*run)();
};
constexpr std::array actions{Action{"mute", &Desk::mute},
                             Action{"unmute", &Desk::unmute},
                             Action{"ban", &Desk::ban},
                             Action{"unban", &Desk::unban},
                             Action{"reports", &Desk::reports},
                             Action{"close", &Desk::close},
                             Action{"log", &Desk::log},
                             Action{"moderator", &Desk::moderator},
                             Action{"agreement", &Desk::agreement}};

}  // namespace

bool is_moderation(std::string_view action) {
    return std::ranges::find(actions, action, &Action::name) != actions.end();
}

Done run_moderation(house::Context& context, const AdminArguments& arguments, Output& output) {
    const auto* const action = std::ranges::find(actions, arguments.action, &Action::name);
    Desk desk(context, arguments, output);
    return (desk.*action->run)();
}

}  // namespace cli
