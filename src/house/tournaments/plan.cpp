#include "house/tournaments/plan.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/utf8.h"
#include "house/common/words.h"
#include "sql/database.h"

namespace house {
namespace {

using nlohmann::json;
using tournament::Kind;

constexpr std::size_t longest_tournament_name = 60;
constexpr std::size_t longest_about = 2'000;
constexpr std::size_t longest_prizes = 500;
constexpr std::size_t longest_tournament_password = 100;
constexpr int highest_rating = 4'000;
constexpr std::chrono::days furthest_start{366};
constexpr std::chrono::minutes usual_arena{60};

constexpr std::array<std::string_view, 15> plan_fields{
    "name",         "kind",        "rounds",   "twice",         "third_place",
    "minutes",      "terms",       "starts",   "start_players", "most_players",
    "least_rating", "most_rating", "password", "about",         "prizes"};

// Reads fields one after another and keeps the first complaint.
class Reader {
public:
    explicit Reader(const json& document) : document_(document) {
        if (document.is_object())
            check_names();
        else
            complain("A tournament must be an object with name, kind and terms.");
    }

    std::string text(const char* field, std::size_t most) {
        const json* const found = find(field);
        if (found == nullptr) return {};
        if (!found->is_string()) return complain(base::quoted(field) + " must be a string."), std::string();
        const auto value = found->get<std::string>();
        if (value.size() > most)
            complain(base::quoted(field) + " may have at most " + std::to_string(most) + " bytes.");
        return value;
    }
    std::optional<std::int64_t> number(const char* field, std::int64_t least, std::int64_t most) {
        const json* const found = find(field);
        if (found == nullptr) return std::nullopt;
        if (!found->is_number_integer())
            return complain(base::quoted(field) + " must be a whole number."), std::nullopt;
        const auto value = found->get<std::int64_t>();
        if (value < least || value > most)
            complain(base::quoted(field) + " must be from " + std::to_string(least) + " to " +
                     std::to_string(most) + ".");
        return value;
    }
    int small(const char* field, int least, int most, int usual) {
        return static_cast<int>(number(field, least, most).value_or(usual));
    }
    bool flag(const char* field) {
        const json* const found = find(field);
        if (found == nullptr) return false;
        if (!found->is_boolean()) complain(base::quoted(field) + " must be true or false.");
        return found->is_boolean() && found->get<bool>();
    }
    [[nodiscard]] bool has(const char* field) { return find(field) != nullptr; }
    [[nodiscard]] json object(const char* field) {
        const json* const found = find(field);
        return found == nullptr ? json() : *found;
    }

    void complain(std::string sentence) {
        if (!complaint_) complaint_ = std::move(sentence);
    }
    [[nodiscard]] const std::optional<std::string>& complaint() const { return complaint_; }

private:
    void check_names() {
        for (const auto& [name, value] : document_.items())
            if (std::ranges::find(plan_fields, name) == plan_fields.end())
                complain("A tournament has no field " + base::quoted(name) +
                         base::did_you_mean(name, plan_fields) + ".");
    }
    // Null counts as missing.
    [[nodiscard]] const json* find(const char* field) {
        if (!document_.is_object()) return nullptr;
        const auto found = document_.find(field);
        return found == document_.end() || found->is_null() ? nullptr : &*found;
    }

    const json& document_;
    std::optional<std::string> complaint_;
};

tl::unexpected<Refusal> bad_plan(const std::string& sentence) {
    return refused(code::bad_tournament, sentence);
}

void only_for(Reader& reader, const char* field, bool fits, std::string_view kind) {
    if (reader.has(field) && !fits)
        reader.complain(base::quoted(field) + " is only for a tournament of the kind " + base::quoted(kind) +
                        ".");
}

Kind kind_in(Reader& reader) {
    const std::string word = reader.text("kind", longest_tournament_name);
    const auto kind = read_word<Kind>(word);
    if (!kind)
        reader.complain("The kind must be 'round-robin', 'swiss', 'knockout' or 'arena', not " +
                        base::quoted(word) + ".");
    return kind.value_or(Kind::swiss);
}

tournament::Format format_in(Reader& reader) {
    tournament::Format format{.kind = kind_in(reader)};
    only_for(reader, "rounds", format.kind == Kind::swiss, "swiss");
    only_for(reader, "twice", format.kind == Kind::round_robin, "round-robin");
    only_for(reader, "third_place", format.kind == Kind::knockout, "knockout");
    only_for(reader, "minutes", format.kind == Kind::arena, "arena");
    format.rounds = reader.small("rounds", 1, most_rounds, 0);
    format.twice = reader.flag("twice");
    format.third_place = reader.flag("third_place");
    return format;
}

std::string line_in(Reader& reader, const char* field, std::size_t most) {
    const std::string text = reader.text(field, most);
    if (!text.empty() && !base::is_line(text)) reader.complain(base::quoted(field) + " must be one line.");
    return text;
}

std::string text_in(Reader& reader, const char* field, std::size_t most) {
    return base::as_text(reader.text(field, most), most);
}

Answer<Terms> terms_in(Reader& reader, Kind kind) {
    json document = reader.object("terms");
    if (document.is_object() && !document.contains("time_control"))
        document["time_control"] = kind == Kind::arena ? "5m+3s" : std::string(usual_tournament_time);
    auto terms = read_terms(document);
    if (!terms) return terms;
    if (std::holds_alternative<table::Unlimited>(terms->time_control))
        return bad_plan("A tournament needs a time control: without one its rounds might never end.");
    const bool live = table::is_live(terms->time_control);
    if (kind == Kind::arena && !live) return bad_plan("An arena needs a live time control, such as 5m+3s.");
    if (terms->visibility != Visibility::open) return bad_plan("The games of a tournament are public.");
    if (terms->seat)
        return bad_plan("The pairing decides the seats of a tournament, so its terms have none.");
    if (terms->swap)
        return bad_plan("The pairing balances who begins, so sides can't be swapped in a tournament.");
    if (!live && !terms->reminder) terms->reminder = usual_tournament_reminder;
    return terms;
}

}  // namespace

int room_for(const TournamentPlan& plan, bool by_moderator) {
    int room = by_moderator ? most_players : most_member_players;
    if (plan.format.kind == Kind::round_robin) room = most_round_robin_players;
    return plan.most_players == 0 ? room : std::min(room, plan.most_players);
}

Answer<TournamentPlan> read_plan(const json& document, Time now) {
    Reader reader(document);
    TournamentPlan plan;
    plan.name = line_in(reader, "name", longest_tournament_name);
    plan.about = text_in(reader, "about", longest_about);
    plan.prizes = text_in(reader, "prizes", longest_prizes);
    plan.format = format_in(reader);
    if (plan.name.empty()) reader.complain("The tournament needs a name.");
    plan.lasts = std::chrono::minutes(reader.small("minutes", 5, static_cast<int>(longest_arena.count()),
                                                   static_cast<int>(usual_arena.count())));
    plan.start_players = reader.small("start_players", 2, most_players, 0);
    plan.most_players = reader.small("most_players", 2, most_players, 0);
    if (plan.most_players != 0 && plan.start_players > plan.most_players)
        reader.complain("It can't start with more players than may enter.");
    plan.password = reader.text("password", longest_tournament_password);
    if (const auto rating = reader.number("least_rating", 0, highest_rating))
        plan.least_rating = static_cast<int>(*rating);
    if (const auto rating = reader.number("most_rating", 0, highest_rating))
        plan.most_rating = static_cast<int>(*rating);
    if (plan.least_rating && plan.most_rating && *plan.least_rating > *plan.most_rating)
        reader.complain("The lowest rating is above the highest.");
    const auto latest = (now + furthest_start).time_since_epoch().count();
    if (const auto starts = reader.number("starts", 0, latest)) plan.starts = Time(Time::duration(*starts));
    if (plan.starts && *plan.starts < now) reader.complain("The start must be in the future.");
    if (reader.complaint()) return bad_plan(*reader.complaint());
    auto terms = terms_in(reader, plan.format.kind);
    if (!terms) return tl::unexpected(terms.error());
    plan.terms = *std::move(terms);
    plan.format.at_once = plan.format.kind == Kind::round_robin && !table::is_live(plan.terms.time_control);
    return plan;
}

json write_plan(const TournamentPlan& plan) {
    json terms = write_terms(plan.terms);
    terms.erase("seat");
    json written{{"name", plan.name}, {"kind", write_word(plan.format.kind)}, {"terms", std::move(terms)}};
    if (!plan.about.empty()) written["about"] = plan.about;
    if (!plan.prizes.empty()) written["prizes"] = plan.prizes;
    if (plan.format.rounds != 0) written["rounds"] = plan.format.rounds;
    if (plan.format.twice) written["twice"] = true;
    if (plan.format.third_place) written["third_place"] = true;
    if (plan.format.kind == Kind::arena) written["minutes"] = plan.lasts.count();
    if (plan.starts) written["starts"] = plan.starts->time_since_epoch().count();
    if (plan.start_players != 0) written["start_players"] = plan.start_players;
    if (plan.most_players != 0) written["most_players"] = plan.most_players;
    if (plan.least_rating) written["least_rating"] = *plan.least_rating;
    if (plan.most_rating) written["most_rating"] = *plan.most_rating;
    return written;
}

TournamentPlan kept_plan(const Tournament& tournament) {
    auto plan = read_plan(json::parse(tournament.plan, nullptr, false), tournament.created);
    if (!plan) throw sql::Damaged("tournament " + tournament.id + ": " + plan.error().message);
    return *std::move(plan);
}

}  // namespace house
