// Refusal: why a request was refused, for people and for programs.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "house/common/restriction.h"

namespace house {

// Stable codes that programs rely on: never rename them. api/openapi.yaml lists them.
namespace code {

inline constexpr std::string_view aborted_too_often = "aborted-too-often";
inline constexpr std::string_view bad_address = "bad-address";
inline constexpr std::string_view bad_chapter = "bad-chapter";
inline constexpr std::string_view bad_cursor = "bad-cursor";
inline constexpr std::string_view bad_days = "bad-days";
inline constexpr std::string_view bad_dice = "bad-dice";
inline constexpr std::string_view bad_edit = "bad-edit";
inline constexpr std::string_view bad_keys = "bad-keys";
inline constexpr std::string_view bad_name = "bad-name";
inline constexpr std::string_view bad_password = "bad-password";
inline constexpr std::string_view bad_length = "bad-length";
inline constexpr std::string_view bad_mail = "bad-mail";
inline constexpr std::string_view bad_label = "bad-label";
inline constexpr std::string_view bad_result = "bad-result";
inline constexpr std::string_view bad_settings = "bad-settings";
inline constexpr std::string_view bad_tournament = "bad-tournament";
inline constexpr std::string_view bad_terms = "bad-terms";
inline constexpr std::string_view bad_text = "bad-text";
inline constexpr std::string_view bad_word = "bad-word";
inline constexpr std::string_view banned = "banned";
inline constexpr std::string_view busy = "busy";
inline constexpr std::string_view changed_meanwhile = "changed-meanwhile";
inline constexpr std::string_view lease_lost = "lease-lost";
inline constexpr std::string_view look_alike_name = "look-alike-name";
inline constexpr std::string_view muted = "muted";
inline constexpr std::string_view name_taken = "name-taken";
inline constexpr std::string_view mail_taken = "mail-taken";
inline constexpr std::string_view no_days_left = "no-days-left";
inline constexpr std::string_view no_mail = "no-mail";
inline constexpr std::string_view no_such_account = "no-such-account";
inline constexpr std::string_view no_such_chapter = "no-such-chapter";
inline constexpr std::string_view no_such_credential = "no-such-credential";
inline constexpr std::string_view no_such_dice = "no-such-dice";
inline constexpr std::string_view no_such_endpoint = "no-such-endpoint";
inline constexpr std::string_view no_such_game = "no-such-game";
inline constexpr std::string_view no_such_invitation = "no-such-invitation";
inline constexpr std::string_view no_such_line = "no-such-line";
inline constexpr std::string_view no_such_link = "no-such-link";
inline constexpr std::string_view no_such_puzzle = "no-such-puzzle";
inline constexpr std::string_view no_such_report = "no-such-report";
inline constexpr std::string_view no_such_study = "no-such-study";
inline constexpr std::string_view no_such_table = "no-such-table";
inline constexpr std::string_view no_such_tournament = "no-such-tournament";
inline constexpr std::string_view not_allowed = "not-allowed";
inline constexpr std::string_view not_over = "not-over";
inline constexpr std::string_view not_signed_in = "not-signed-in";
inline constexpr std::string_view not_seated = "not-seated";
inline constexpr std::string_view not_welcome = "not-welcome";
inline constexpr std::string_view rated_too_often = "rated-too-often";
inline constexpr std::string_view too_late = "too-late";
inline constexpr std::string_view too_many = "too-many";
inline constexpr std::string_view too_many_analyses = "too-many-analyses";
inline constexpr std::string_view too_many_attempts = "too-many-attempts";
inline constexpr std::string_view too_many_requests = "too-many-requests";
inline constexpr std::string_view unavailable = "unavailable";
inline constexpr std::string_view wrong_entry_password = "wrong-entry-password";
inline constexpr std::string_view wrong_password = "wrong-password";
inline constexpr std::string_view wrong_rating = "wrong-rating";

}  // namespace code

struct Refusal {
    std::string_view code;
    std::string message;                                     // one or two sentences
    std::optional<std::chrono::milliseconds> retry_after{};  // when to try again
    std::optional<Restriction> restriction{};                // the ban or mute that is the reason

    bool operator==(const Refusal&) const = default;
};

template <class T>
using Answer = tl::expected<T, Refusal>;

// An error as a sentence: "there is no game 'x'" becomes "There is no game 'x'." A first word that is not
// plain letters, such as a square, stays as it is.
[[nodiscard]] inline std::string as_sentence(std::string error) {
    const auto is_small = [](char letter) { return letter >= 'a' && letter <= 'z'; };
    const std::string_view first = std::string_view(error).substr(0, error.find(' '));
    if (std::ranges::all_of(first, is_small) && !first.empty())
        error.front() = static_cast<char>(error.front() - 'a' + 'A');
    if (!error.ends_with('.') && !error.ends_with('?')) error += '.';
    return error;
}

[[nodiscard]] inline tl::unexpected<Refusal> refused(std::string_view code, std::string message) {
    return tl::unexpected<Refusal>(Refusal{.code = code, .message = std::move(message)});
}

}  // namespace house
