#include "server/api/everything.h"

#include <nlohmann/json.hpp>

#include "house/notify/words.h"
#include "house/tables/chat.h"
#include "house/tables/words.h"
#include "server/api/views.h"
#include "table/events.h"

namespace api {
namespace {

Json read_kept(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    return json.is_discarded() ? Json::object() : json;
}

template <class T, class Write>
Json list(const std::vector<T>& all, const Write& write) {
    Json written = Json::array();
    for (const T& one : all) written.push_back(write(one));
    return written;
}

Json write_kept(const std::optional<house::Restriction>& restriction) {
    return restriction ? write_restriction(*restriction) : Json(nullptr);
}

Json write_account(const house::Account& account) {
    return {{"name", account.name},
            {"mail", account.mail},
            {"settings", read_kept(account.settings)},
            {"created", write_time(account.created)},
            {"seen", write_time(account.seen)},
            {"banned", write_kept(account.ban)},
            {"muted", write_kept(account.mute)},
            {"vacation",
             {{"until", write_time(account.on_vacation_until)},
              {"year", account.vacation_year},
              {"days_left", account.vacation_days_left},
              {"planned", write_planned_vacation(account)}}}};
}

Json write_one(const house::Credential& credential) {
    return {{"label", credential.label},
            {"created", write_time(credential.created)},
            {"used", write_time(credential.used)},
            {"expires", write_time(credential.expires)}};
}

Json write_open_invitation(const house::Invitation& invitation, const Names& names) {
    return {{"id", invitation.id},
            {"from", names.at(invitation.from)},
            {"to", invitation.to ? Json(names.at(*invitation.to)) : Json(nullptr)},
            {"terms", read_kept(invitation.terms)},
            {"created", write_time(invitation.created)},
            {"expires", write_time(invitation.expires)}};
}

Json write_one(const house::Everything::Table& table) {
    return {{"id", table.entry.id},
            {"settings", read_kept(table.entry.settings)},
            {"result", table.entry.result},
            {"ended", write_time(table.entry.ended)},
            {"events", list(table.events, table::write_event)}};
}

Json write_one(const house::RatingChange& change) {
    return {{"time", write_time(change.time)},
            {"table", change.table},
            {"rating", change.rating},
            {"deviation", change.deviation}};
}

Json write_one(const house::Everything::Rated& rated) {
    return {{"ladder", rated.rating.ladder},
            {"rating", rated.rating.rating},
            {"deviation", rated.rating.deviation},
            {"volatility", rated.rating.volatility},
            {"games", rated.rating.games},
            {"changes", list(rated.changes, [](const auto& change) { return write_one(change); })}};
}

Json write_one(const house::Saying& saying) {
    return {{"table", saying.table},
            {"room", house::write_room(saying.room)},
            {"time", write_time(saying.line.time)},
            {"text", saying.line.text}};
}

Json write_contact(const std::optional<house::Contact>& contact) {
    if (!contact) return nullptr;
    return {{"pace", write_word(contact->pace)},
            {"digest_hour", contact->digest_hour},
            {"broadcasts", contact->broadcasts},
            {"confirmed", contact->confirmed},
            {"told", write_time(contact->told)}};
}

Json write_one(const house::Endpoint& endpoint) {
    return {{"kind", write_word(endpoint.kind)},
            {"url", endpoint.url},
            {"label", endpoint.label},
            {"created", write_time(endpoint.created)}};
}

Json write_one(const house::Following& following) {
    return {{"game", following.game},
            {"table", following.table.empty() ? Json(nullptr) : Json(following.table)},
            {"extent", write_word(following.extent)}};
}

Json write_one(const house::Notification& notification) {
    return {{"kind", write_word(notification.kind)},
            {"time", write_time(notification.time)},
            {"from", notification.from},
            {"table", notification.table},
            {"invitation", notification.invitation},
            {"event", notification.number},
            {"text", notification.text}};
}

Json write_one(const house::Submission& submission) {
    return {{"table", submission.table}, {"number", submission.number}, {"turn", submission.turn}};
}

Json write_one(const house::TournamentEntry& entry) {
    return {{"id", entry.tournament},
            {"name", entry.name},
            {"entered", write_time(entry.entered)},
            {"rating", entry.rating},
            {"withdrawn", entry.withdrawn}};
}

Json write_one(const house::StudyKept& kept) {
    Json chapters = Json::array();
    for (const house::StudyChapter& chapter : kept.chapters)
        chapters.push_back({{"name", chapter.name}, {"record", chapter.record}});
    return {{"id", kept.study.id},
            {"name", kept.study.name},
            {"own", kept.own},
            {"visibility", house::write_word(kept.study.visibility)},
            {"created", write_time(kept.study.created)},
            {"chapters", std::move(chapters)}};
}

Json write_one(const house::PuzzleSkill& skill) {
    return {{"game", skill.game},
            {"rating", skill.strength.rating},
            {"deviation", skill.strength.deviation},
            {"volatility", skill.strength.volatility},
            {"attempts", skill.attempts},
            {"solved", skill.solved}};
}

Json write_one(const house::PuzzleAttempt& attempt) {
    return {{"game", attempt.game},     {"puzzle", attempt.puzzle}, {"time", write_time(attempt.time)},
            {"solved", attempt.solved}, {"rating", attempt.rating}, {"change", attempt.change}};
}

template <class T>
Json write_all(const std::vector<T>& all) {
    return list(all, [](const T& one) { return write_one(one); });
}

}  // namespace

Json write_everything(const house::Everything& everything) {
    return {{"account", write_account(everything.account)},
            {"credentials", write_all(everything.credentials)},
            {"invitations", list(everything.invitations,
                                 [&](const house::Invitation& invitation) {
                                     return write_open_invitation(invitation, everything.names);
                                 })},
            {"ratings", write_all(everything.ratings)},
            {"tables", write_all(everything.tables)},
            {"chat", write_all(everything.chat)},
            {"contact", write_contact(everything.contact)},
            {"endpoints", write_all(everything.endpoints)},
            {"followings", write_all(everything.followings)},
            {"friends", everything.friends},
            {"notifications", write_all(everything.notifications)},
            {"submissions", write_all(everything.submissions)},
            {"reports", list(everything.reports, write_report)},
            {"tournaments", write_all(everything.tournaments)},
            {"studies", write_all(everything.studies)},
            {"puzzles",
             {{"ratings", write_all(everything.puzzle_skills)},
              {"attempts", write_all(everything.puzzle_attempts)}}}};
}

}  // namespace api
