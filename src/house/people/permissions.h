// Permissions: what a session or token can do.
//
// A session can do everything that its owner can. A token has some of these scopes; which scope an action
// needs is decided only here. Whether the action is possible at all is checked elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace house {

// The scopes of tokens. The bits are stored: never renumber.
enum class Scope : std::uint32_t {
    read = 1U << 0U,       // what only the owner may see
    play = 1U << 1U,       // turns, offers, chat
    challenge = 1U << 2U,  // seeks, challenges, accepting
    account = 1U << 3U,    // settings, sessions, tokens, password
    analyze = 1U << 4U,    // analyzing games for the server; only the host gives it
};
using Scopes = std::uint32_t;
// Those that a session has, and that members can give to their tokens.
inline constexpr Scopes every_scope = 0xF;
inline constexpr std::array all_scopes{Scope::read, Scope::play, Scope::challenge, Scope::account,
                                       Scope::analyze};
[[nodiscard]] constexpr bool includes(Scopes scopes, Scope scope) {
    return (scopes & static_cast<Scopes>(scope)) != 0;
}
// "read"
[[nodiscard]] std::string_view name_of(Scope scope);

enum class Permission : std::uint8_t {
    see_own,
    follow,
    read_feed,
    play,
    chat,
    report,
    ask_for_analysis,
    write_studies,
    solve_puzzles,
    go_on_vacation,
    choose_mail,
    answer_by_mail,
    invite,
    accept,
    decline,
    withdraw,
    enter_tournaments,
    be_challenged,
    change_account,
    change_password,
    change_mail_address,
    change_settings,
    close_account,
    unsubscribe,
    give_seat_link,
    make_token,
    see_tokens,
    end_tokens,
    export_all,
    analyze,
    moderate,
};

[[nodiscard]] Scope scope_for(Permission permission);
// The refusal for a token that lacks the scope.
[[nodiscard]] std::string refusal_of(Permission permission);

}  // namespace house
