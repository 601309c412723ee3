#include "house/people/permissions.h"

#include <algorithm>

namespace house {
namespace {

struct Rule {
    Permission permission;
    Scope scope;
    std::string_view deed;
};

// In the order of the permissions.
constexpr std::array rules{
    Rule{Permission::see_own, Scope::read, "see your data"},
    Rule{Permission::follow, Scope::read, "follow games"},
    Rule{Permission::read_feed, Scope::read, "get the address of your feed"},
    Rule{Permission::play, Scope::play, "play"},
    Rule{Permission::chat, Scope::play, "chat"},
    Rule{Permission::report, Scope::play, "report players"},
    Rule{Permission::ask_for_analysis, Scope::play, "ask for an analysis"},
    Rule{Permission::write_studies, Scope::play, "write studies"},
    Rule{Permission::solve_puzzles, Scope::play, "solve rated puzzles"},
    Rule{Permission::go_on_vacation, Scope::play, "go on vacation"},
    Rule{Permission::choose_mail, Scope::play, "choose which emails you get"},
    Rule{Permission::answer_by_mail, Scope::play, "create a reply address for emails"},
    Rule{Permission::invite, Scope::challenge, "invite players"},
    Rule{Permission::accept, Scope::challenge, "accept invitations"},
    Rule{Permission::decline, Scope::challenge, "decline invitations"},
    Rule{Permission::withdraw, Scope::challenge, "withdraw invitations"},
    Rule{Permission::enter_tournaments, Scope::challenge, "create or enter tournaments"},
    Rule{Permission::be_challenged, Scope::challenge, "choose which challenges you accept"},
    Rule{Permission::change_account, Scope::account, "change your account"},
    Rule{Permission::change_password, Scope::account, "change your password"},
    Rule{Permission::change_mail_address, Scope::account, "change your email address"},
    Rule{Permission::change_settings, Scope::account, "change your settings"},
    Rule{Permission::close_account, Scope::account, "close your account"},
    Rule{Permission::unsubscribe, Scope::account, "create an unsubscribe link"},
    Rule{Permission::give_seat_link, Scope::account, "create a link that signs in another device"},
    Rule{Permission::make_token, Scope::account, "create tokens"},
    Rule{Permission::see_tokens, Scope::account, "see your other sessions and tokens"},
    Rule{Permission::end_tokens, Scope::account, "end your other sessions and tokens"},
    Rule{Permission::export_all, Scope::account, "export your data"},
    Rule{Permission::analyze, Scope::analyze, "analyze games for the server"},
    Rule{Permission::moderate, Scope::account, "moderate"},
};
static_assert(rules.size() == static_cast<std::size_t>(Permission::moderate) + 1);
static_assert(std::ranges::is_sorted(rules, {}, &Rule::permission));

const Rule& rule_for(Permission permission) { return rules.at(static_cast<std::size_t>(permission)); }

}  // namespace

std::string_view name_of(Scope scope) {
    switch (scope) {
    case Scope::read: return "read";
    case Scope::play: return "play";
    case Scope::challenge: return "challenge";
    case Scope::account: return "account";
    case Scope::analyze: break;
    }
    return "analyze";
}

Scope scope_for(Permission permission) { return rule_for(permission).scope; }

std::string refusal_of(Permission permission) {
    const Rule& rule = rule_for(permission);
    return "This token can't " + std::string(rule.deed) + ": it needs the scope '" +
           std::string(name_of(rule.scope)) + "'.";
}

}  // namespace house
