#include "browser/umpire.h"

#include <array>
#include <cassert>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "arcade/games.h"
#include "arcade/replay.h"
#include "base/text.h"
#include "base/utf8.h"
#include "browser/json.h"
#include "browser/records.h"
#include "browser/scene.h"
#include "browser/view.h"
#include "game/record.h"
#include "game/sentences.h"

namespace browser {
namespace {

using arcade::Match;

struct Fault {
    base::Message message;
    std::optional<std::size_t> offset{};
};

using Said = std::optional<Fault>;  // nothing: all went well

// What is wrong with the text in the last field, and where.
Fault in_text(const base::Error& error) { return {message_of(error), error.offset}; }
// What is wrong with something that has no places.
Fault plainly(const base::Error& error) { return {message_of(error)}; }
// What only the program that asks can have done wrong.
Fault misused(std::string sentence) { return {{.code = {}, .sentence = std::move(sentence)}}; }

// The fields of a question, taken one after another.
class Fields {
public:
    explicit Fields(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool over() const { return over_; }
    // The next line; empty if there is none.
    std::string_view line() {
        const std::size_t end = rest_.find('\n');
        const std::string_view line = rest_.substr(0, end);
        over_ = end == std::string_view::npos;
        rest_ = over_ ? std::string_view() : rest_.substr(end + 1);
        return line;
    }
    // All that is left.
    std::string_view text() {
        over_ = true;
        return std::exchange(rest_, {});
    }
    std::vector<std::string> lines() {
        std::vector<std::string> lines;
        while (!over_) lines.emplace_back(line());
        return lines;
    }

private:
    std::string_view rest_;
    bool over_ = false;
};

std::unique_ptr<Match> usual_match(const arcade::GameInfo& game) {
    return *game.new_match({std::string(game.presets.front().name), {}}, std::nullopt);
}

void write_game(Json& json, const arcade::GameInfo& game) {
    const auto match = usual_match(game);
    json.object([&] {
        json.put("id", game.id);
        json.put("title", game.title);
        json.put("summary", game.summary);
        json.put("credit", game.credit);
        json.put("rulesVersion", game.rules_version);
        json.put("hasDice", match->has_dice());
        json.member("names");
        write_by_player(json, [&](game::Player player) { json.text(match->player_name(player)); });
        json.member("presets");
        json.list(game.presets, [&](const arcade::PresetInfo& preset) {
            json.object([&] {
                json.put("name", preset.name);
                json.put("summary", preset.summary);
            });
        });
        json.member("options");
        json.list(game.options, [&](const game::Option& option) {
            json.object([&] {
                json.put("name", option.name);
                json.put("values", option.values);
                json.put("meaning", option.meaning);
            });
        });
    });
}

void write_verdict(Json& json, const arcade::Verdict& verdict) {
    json.object([&] {
        json.put("legal", !verdict.objection);
        if (!verdict.objection) return json.put("turn", verdict.turn);
        json.member("objection");
        json.object([&] {
            json.put("clause", verdict.objection->clause);
            put_message(json, verdict.objection->message);
        });
    });
}

// What can be said of every game, then what each of them says.
std::vector<base::Sentence> all_sentences() {
    std::vector<base::Sentence> all(game::sentence_list.begin(), game::sentence_list.end());
    for (const arcade::GameInfo& game : arcade::all_games())
        all.insert(all.end(), game.sentences.begin(), game.sentences.end());
    return all;
}

void write_sentence(Json& json, const base::Sentence& sentence) {
    json.object([&] {
        json.put("code", sentence.code);
        json.member("arguments");
        json.list(base::holes_of(sentence.english), [&](std::string_view hole) { json.text(hole); });
        json.put("sentence", sentence.english);
    });
}

// Calls `use` with the game that the next field names.
template <class Use>
Said with_game(Fields& fields, Use&& use) {
    const auto named = arcade::find_game(fields.line());
    if (!named) return plainly(named.error());
    return use(*named->game);
}

// Calls `use` with the match whose number the next field is.
template <class Use>
Said with_match(const Matches& matches, Fields& fields, Use&& use) {
    const auto number = base::read_number(fields.line(), std::numeric_limits<int>::max());
    Match* const match = number ? matches.find(*number) : nullptr;
    if (match == nullptr) return misused("there is no such match; it may have been closed");
    return use(*match);
}

Said add_match(Matches& matches, std::unique_ptr<Match> match, Json& json) {
    if (matches.size() == most_matches) return misused("too many matches are open");
    json.number(static_cast<std::size_t>(matches.add(std::move(match))));
    return std::nullopt;
}

Said games(Matches&, Fields&, Json& json) {
    json.list(arcade::all_games(), [&](const arcade::GameInfo& game) { write_game(json, game); });
    return std::nullopt;
}

Said codes(Matches&, Fields&, Json& json) {
    json.list(all_sentences(), [&](const base::Sentence& sentence) { write_sentence(json, sentence); });
    return std::nullopt;
}

Said rules_page(Matches&, Fields& fields, Json& json) {
    return with_game(fields, [&](const arcade::GameInfo& game) {
        json.text(game.rules_page);
        return Said();
    });
}

Said first_roll(Matches&, Fields& fields, Json& json) {
    return with_game(fields, [&](const arcade::GameInfo& game) -> Said {
        if (!game.first_roll) return misused("nobody rolls for the first turn of this game");
        const auto settings = game.first_roll->read(fields.text());
        if (!settings) return in_text(settings.error());
        std::vector<std::string> texts;
        for (const game::Setting& setting : *settings) texts.push_back(write_setting(setting));
        json.text(base::join(texts, " "));
        return std::nullopt;
    });
}

Said open(Matches& matches, Fields& fields, Json& json) {
    const auto read = arcade::read_variant(fields.line());
    if (!read) return plainly(read.error());
    const auto& [game, variant] = *read;
    auto match = game->new_match(variant, std::nullopt);
    if (!match) return plainly(match.error());
    if (fields.over()) return add_match(matches, *std::move(match), json);
    auto set_up = game->new_match(variant, fields.text());
    if (!set_up) return in_text(set_up.error());
    return add_match(matches, *std::move(set_up), json);
}

Said clone(Matches& matches, Fields& fields, Json& json) {
    return with_match(matches, fields,
                      [&](const Match& match) { return add_match(matches, match.clone(), json); });
}

Said close(Matches& matches, Fields& fields, Json& json) {
    if (const auto number = base::read_number(fields.line(), std::numeric_limits<int>::max()))
        matches.close(*number);
    json.null();
    return std::nullopt;
}

Said look(Matches& matches, Fields& fields, Json& json) {
    return with_match(matches, fields, [&](const Match& match) {
        write_look(json, match);
        return Said();
    });
}

Said draft(Matches& matches, Fields& fields, Json& json) {
    return with_match(matches, fields, [&](const Match& match) -> Said {
        const auto drafted = write_draft(json, match, fields.lines());
        if (!drafted) return plainly(drafted.error());
        return std::nullopt;
    });
}

Said examine(Matches& matches, Fields& fields, Json& json) {
    return with_match(matches, fields, [&](const Match& match) -> Said {
        const auto verdict = match.examine(fields.text());
        if (!verdict) return in_text(verdict.error());
        write_verdict(json, *verdict);
        return std::nullopt;
    });
}

Said play(Matches& matches, Fields& fields, Json& json) {
    return with_match(matches, fields, [&](Match& match) -> Said {
        const auto turn = match.play(fields.text());
        if (!turn) return in_text(turn.error());
        json.text(*turn);
        return std::nullopt;
    });
}

Said take_back(Matches& matches, Fields& fields, Json& json) {
    return with_match(matches, fields, [&](Match& match) {
        json.truth(match.take_back());
        return Said();
    });
}

Said write_record(Matches& matches, Fields& fields, Json& json) {
    return with_match(matches, fields, [&](const Match& match) -> Said {
        const auto text = record_of(match, fields.lines());
        if (!text) return plainly(text.error());
        json.text(*text);
        return std::nullopt;
    });
}

Said read_records(Matches&, Fields& fields, Json& json) {
    const std::string_view usual_game = fields.line();
    const auto written = write_records(json, fields.text(), usual_game);
    if (!written) return in_text(written.error());
    return std::nullopt;
}

Said tidy_records(Matches&, Fields& fields, Json& json) {
    const std::string_view usual_game = fields.line();
    const auto tidy = canonical_records(fields.text(), usual_game);
    if (!tidy) return in_text(tidy.error());
    json.text(*tidy);
    return std::nullopt;
}

struct Call {
    std::string_view name;
    Said (*answer)(Matches& matches, Fields& fields, Json& json);
};

constexpr std::array<Call, 15> calls{{{"games", games},
                                      {"codes", codes},
                                      {"rules_page", rules_page},
                                      {"first_roll", first_roll},
                                      {"open", open},
                                      {"clone", clone},
                                      {"close", close},
                                      {"look", look},
                                      {"draft", draft},
                                      {"examine", examine},
                                      {"play", play},
                                      {"take_back", take_back},
                                      {"write_record", write_record},
                                      {"read_records", read_records},
                                      {"tidy_records", tidy_records}}};

Said ask(Matches& matches, std::string_view question, Json& json) {
    if (question.size() > longest_question) return misused("this is too long");
    if (!base::is_utf8(question)) return misused("this is not UTF-8");
    Fields fields(question);
    const std::string_view name = fields.line();
    for (const Call& call : calls)
        if (call.name == name) return call.answer(matches, fields, json);
    return misused("there is no call " + base::quoted(name));
}

void write_fault(Json& json, const Fault& fault) {
    json.object([&] {
        put_message(json, fault.message);
        json.put("offset", fault.offset);
    });
}

}  // namespace

int Matches::add(std::unique_ptr<Match> match) {
    assert(size() < most_matches);
    matches_[++last_] = std::move(match);
    return last_;
}

Match* Matches::find(int number) const {
    const auto found = matches_.find(number);
    return found == matches_.end() ? nullptr : found->second.get();
}

std::string Umpire::answer(std::string_view question) {
    Json answer;
    const Said fault = ask(matches_, question, answer);
    Json whole;
    whole.object([&] {
        whole.member(fault ? "fault" : "ok");
        if (fault)
            write_fault(whole, *fault);
        else
            whole.raw(answer.take());
    });
    return whole.take();
}

}  // namespace browser
