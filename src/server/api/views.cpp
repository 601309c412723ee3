#include "server/api/views.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "dice/dice.h"
#include "dice/proof.h"
#include "house/moderation/words.h"
#include "house/people/vacation.h"
#include "house/tables/entry.h"
#include "house/tables/ratings.h"
#include "house/tables/terms.h"
#include "server/api/device.h"
#include "sql/database.h"
#include "table/look.h"
#include "table/settings.h"
#include "table/time_control.h"

namespace api {
namespace {

using house::Account;
using house::Credential;
using house::Invitation;
using house::Scope;

std::string_view kind_of(const Credential& credential) {
    switch (credential.kind) {
    case Credential::Kind::session: return "session";
    case Credential::Kind::token: return "token";
    case Credential::Kind::seat: return "seat";
    case Credential::Kind::reset: break;
    }
    return "reset";
}

// Sessions from before devices had plain names are named as they would be now.
std::string label_of(const Credential& credential) {
    return credential.kind == Credential::Kind::session ? device_name(credential.label) : credential.label;
}

std::string_view kind_of(const Invitation& invitation) {
    switch (invitation.kind) {
    case Invitation::Kind::seek: return "seek";
    case Invitation::Kind::challenge: return "challenge";
    case Invitation::Kind::link: break;
    }
    return "link";
}

std::string_view state_of(const Invitation& invitation) {
    switch (invitation.state) {
    case Invitation::State::open: return "open";
    case Invitation::State::accepted: return "accepted";
    case Invitation::State::declined: return "declined";
    case Invitation::State::withdrawn: return "withdrawn";
    case Invitation::State::expired: break;
    }
    return "expired";
}

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

// Stored as JSON; empty for an account that has never changed them.
Json settings_of(const Account& account) {
    return account.settings.empty() ? Json::object() : Json::parse(account.settings);
}

Json name_in(const Names& names, house::AccountId account) {
    const auto found = names.find(account);
    return found == names.end() ? Json(nullptr) : Json(found->second);
}

Json write_seat(std::optional<game::Player> player) {
    if (!player) return nullptr;
    return *player == game::Player::one ? "one" : "two";
}

Json word_or_null(const std::string& word) { return word.empty() ? Json(nullptr) : Json(word); }

Json write_dice(const dice::Stretch& proof) {
    Json shown{{"commitment", dice::write_hex(proof.committed)},
               {"words", {{"one", word_or_null(proof.words.one)}, {"two", word_or_null(proof.words.two)}}}};
    if (proof.seed) shown["seed"] = dice::write_hex(*proof.seed);
    return shown;
}

Json write_seat_rating(const house::SeatRating& seat) {
    return {{"rating", seat.rating.rating},
            {"deviation", seat.rating.deviation},
            {"listed", house::is_listed(seat.rating)},
            {"change", seat.change ? Json(*seat.change) : Json(nullptr)}};
}

}  // namespace

Json write_time(house::Time time) { return time.time_since_epoch().count(); }
Json write_time(const std::optional<house::Time>& time) { return time ? write_time(*time) : Json(nullptr); }

Json write_rating(const house::Rating& rating) {
    return {{"ladder", rating.ladder}, {"rating", rating.rating},       {"deviation", rating.deviation},
            {"games", rating.games},   {"opponents", rating.opponents}, {"listed", house::is_listed(rating)}};
}

Json write_planned_vacation(const Account& account) {
    const auto& planned = account.planned_vacation;
    if (!planned) return nullptr;
    return {{"first", house::write_day(house::day_of(planned->from))},
            {"last", house::write_day(house::last_day(planned->until))}};
}

Json write_profile(const house::Profile& profile) {
    Json ratings = Json::array();
    for (const house::Rating& rating : profile.ratings) ratings.push_back(write_rating(rating));
    return {{"name", profile.account.name},
            {"kind", house::write_kind(profile.account.kind)},
            {"created", write_time(profile.account.created)},
            {"seen", write_time(profile.account.seen)},
            {"ratings", std::move(ratings)}};
}

Json write_restriction(const std::optional<house::Restriction>& restriction, house::Time now) {
    const bool holds = restriction && restriction->until > now;
    return holds ? write_restriction(*restriction) : Json(nullptr);
}

Json write_report(const house::Report& report) {
    return {{"id", report.id},
            {"name", report.about_name},
            {"kind", house::write_word(report.kind)},
            {"text", report.text},
            {"table", text_or_null(report.table)},
            {"study", text_or_null(report.study)},
            {"quote", text_or_null(report.quote)},
            {"created", write_time(report.created)}};
}

Json write_me(const house::Identity& who, const house::Profile& profile, house::Time now) {
    Json me = write_profile(profile);
    me["mail"] = text_or_null(profile.account.mail);
    me["settings"] = settings_of(profile.account);
    const bool takes_vacation = profile.account.kind == Account::Kind::member;
    me["vacation"] = {{"until", write_time(profile.account.on_vacation_until)},
                      {"days_left", takes_vacation ? house::days_left(profile.account, now) : 0},
                      {"planned", write_planned_vacation(profile.account)}};
    me["scopes"] = write_scopes(who.credential.scopes);
    me["moderator"] = profile.account.moderator;
    me["muted"] = write_restriction(profile.account.mute, now);
    return me;
}

Json write_credential(const Credential& credential, const house::Identity& owner) {
    return {{"id", write_hash(credential.hash)},
            {"kind", kind_of(credential)},
            {"label", label_of(credential)},
            {"scopes", write_scopes(credential.scopes)},
            {"created", write_time(credential.created)},
            {"used", write_time(credential.used)},
            {"expires", write_time(credential.expires)},
            {"current", credential.hash == owner.credential.hash}};
}

std::string write_hash(const house::Hash& hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (const std::uint8_t byte : hash) {
        hex += digits[byte >> 4U];
        hex += digits[byte & 0xFU];
    }
    return hex;
}

std::optional<house::Hash> read_hash(std::string_view hex) {
    house::Hash hash{};
    if (hex.size() != 2 * hash.size()) return std::nullopt;
    for (std::size_t index = 0; index < hash.size(); ++index) {
        const char* const digits = hex.data() + 2 * index;
        const auto [end, trouble] = std::from_chars(digits, digits + 2, hash.at(index), 16);
        if (trouble != std::errc() || end != digits + 2) return std::nullopt;
    }
    return hash;
}

Json write_scopes(house::Scopes held) {
    Json names = Json::array();
    for (const Scope scope : house::all_scopes)
        if (house::includes(held, scope)) names.push_back(house::name_of(scope));
    return names;
}

std::optional<house::Scopes> read_scopes(const nlohmann::json& names) {
    house::Scopes held = 0;
    for (const nlohmann::json& name : names) {
        const auto* const found = std::ranges::find_if(house::all_scopes, [&](Scope scope) {
            return name.is_string() && name == house::name_of(scope);
        });
        if (found == house::all_scopes.end()) return std::nullopt;
        held |= static_cast<house::Scopes>(*found);
    }
    return held;
}

namespace {

// Without the host's word, which the other player sees at the table after choosing their own.
Json dice_of(const Invitation& invitation) {
    if (invitation.secret.empty()) return nullptr;
    const auto seed = dice::read_hex(invitation.secret);
    if (!seed) throw sql::Damaged("invitation " + invitation.id + ": its dice seed cannot be read");
    return {{"commitment", dice::write_hex(dice::commitment(*seed))}};
}

}  // namespace

Json write_invitation(const Invitation& invitation, const Names& names) {
    return {{"id", invitation.id},
            {"kind", kind_of(invitation)},
            {"state", state_of(invitation)},
            {"from", name_in(names, invitation.from)},
            {"to", invitation.to ? name_in(names, *invitation.to) : Json(nullptr)},
            {"terms", Json::parse(invitation.terms)},
            {"reason", text_or_null(invitation.reason)},
            {"table", text_or_null(invitation.table)},
            {"dice", dice_of(invitation)},
            {"created", write_time(invitation.created)},
            {"expires", write_time(invitation.expires)}};
}

std::vector<house::AccountId> people_in(std::span<const Invitation> invitations) {
    std::vector<house::AccountId> people;
    for (const Invitation& invitation : invitations) {
        people.push_back(invitation.from);
        if (invitation.to) people.push_back(*invitation.to);
    }
    return people;
}

Json write_look(const house::Tables::Look& look) {
    const auto& [entry, table, seat] = look.seen;
    Json shown = table::look(*table, seat, look.time, look.absences);
    shown["id"] = entry.id;
    shown["visibility"] = house::write_visibility(entry.visibility);
    if (look.dice) shown["dice"] = write_dice(*look.dice);
    if (look.rematch) shown["rematch"] = *look.rematch;
    if (look.ratings)
        shown["ratings"] = {{"one", write_seat_rating(look.ratings->one)},
                            {"two", write_seat_rating(look.ratings->two)}};
    return shown;
}

Json write_row(const house::TableEntry& entry) {
    const auto settings = table::read_settings(entry.settings);
    if (!settings) throw sql::Damaged("table " + entry.id + ": " + settings.error().what);
    return {{"id", entry.id},
            {"game", entry.game},
            {"variant", settings->variant.preset},
            {"players",
             {{"one", house::name_at(*settings, entry, game::Player::one)},
              {"two", house::name_at(*settings, entry, game::Player::two)}}},
            {"time_control", table::write_time_control(settings->time_control)},
            {"rated", settings->rated},
            {"tournament", text_or_null(settings->tournament)},
            {"visibility", house::write_visibility(entry.visibility)},
            {"turns", entry.turns},
            {"to_move", write_seat(entry.to_move)},
            {"due", write_time(entry.due)},
            {"created", write_time(entry.created)},
            {"ended", write_time(entry.ended)},
            {"result", text_or_null(entry.result)}};
}

Json write_rows(const std::vector<house::TableEntry>& entries) {
    Json rows = Json::array();
    for (const house::TableEntry& entry : entries) rows.push_back(write_row(entry));
    return rows;
}

Json write_tables(const house::Tables::Listed& listed, const PageWish& wish) {
    return {{"tables", write_rows(listed.tables)}, {"next", wish.next(listed.next)}};
}

Json write_line(const house::SaidLine& line) {
    return {
        {"number", line.number}, {"from", line.from}, {"time", write_time(line.time)}, {"text", line.text}};
}

}  // namespace api
