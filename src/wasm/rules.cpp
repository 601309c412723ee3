#include "wasm/rules.h"

#include <array>
#include <cassert>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/json_writer.h"
#include "base/text.h"
#include "base/utf8.h"
#include "game/record.h"
#include "game/sentences.h"
#include "play/catalogue.h"
#include "play/games.h"
#include "play/records.h"
#include "play/scene.h"
#include "puzzle/puzzle.h"
#include "review/judgement.h"
#include "wasm/records.h"

namespace wasm {
namespace {

using base::JsonWriter;
using play::Game;
using play::put_message;

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

void write_verdict(JsonWriter& json, const play::Verdict& verdict) {
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
    for (const play::GameModule& module : play::all_games())
        all.insert(all.end(), module.sentences.begin(), module.sentences.end());
    return all;
}

void write_sentence(JsonWriter& json, const base::Sentence& sentence) {
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
    const auto named = play::find_game(fields.line());
    if (!named) return plainly(named.error());
    return use(*named->module);
}

// Calls `use` with the game whose number the next field is.
template <class Use>
Said with_game(const OpenGames& games, Fields& fields, Use&& use) {
    const auto number = base::read_number(fields.line(), std::numeric_limits<int>::max());
    Game* const game = number ? games.find(*number) : nullptr;
    if (game == nullptr) return misused("this game is not open; it may have been closed");
    return use(*game);
}

Said add_game(OpenGames& games, std::unique_ptr<Game> game, JsonWriter& json) {
    if (games.size() == most_games) return misused("too many games are open");
    json.number(static_cast<std::size_t>(games.add(std::move(game))));
    return std::nullopt;
}

Said games(OpenGames&, Fields&, JsonWriter& json) {
    play::write_games(json);
    return std::nullopt;
}

Said codes(OpenGames&, Fields&, JsonWriter& json) {
    json.list(all_sentences(), [&](const base::Sentence& sentence) { write_sentence(json, sentence); });
    return std::nullopt;
}

Said faults(OpenGames&, Fields&, JsonWriter& json) {
    json.list(review::all_faults, [&](review::Fault fault) {
        json.object([&] {
            json.put("name", review::name_of(fault));
            json.put("loss", review::least_loss(fault));
            json.put("glyph", review::glyph_of(fault));
        });
    });
    return std::nullopt;
}

Said rules_page(OpenGames&, Fields& fields, JsonWriter& json) {
    return with_game(fields, [&](const play::GameModule& module) {
        const auto [language, text] = play::rules_page_in(module, fields.line());
        json.object([&] {
            json.put("language", language);
            json.put("text", text);
        });
        return Said();
    });
}

Said first_roll(OpenGames&, Fields& fields, JsonWriter& json) {
    return with_game(fields, [&](const play::GameModule& module) -> Said {
        if (!module.first_roll) return misused("this game has no roll for the first turn");
        const auto settings = module.first_roll->read(fields.text());
        if (!settings) return in_text(settings.error());
        std::vector<std::string> texts;
        for (const game::Setting& setting : *settings) texts.push_back(write_setting(setting));
        json.text(base::join(texts, " "));
        return std::nullopt;
    });
}

Said open(OpenGames& games, Fields& fields, JsonWriter& json) {
    const auto read = play::read_variant(fields.line());
    if (!read) return plainly(read.error());
    const auto& [module, variant] = *read;
    auto game = module->new_game(variant, std::nullopt);
    if (!game) return plainly(game.error());
    if (fields.over()) return add_game(games, *std::move(game), json);
    auto set_up = module->new_game(variant, fields.text());
    if (!set_up) return in_text(set_up.error());
    return add_game(games, *std::move(set_up), json);
}

Said clone(OpenGames& games, Fields& fields, JsonWriter& json) {
    return with_game(games, fields, [&](const Game& game) { return add_game(games, game.clone(), json); });
}

Said close(OpenGames& games, Fields& fields, JsonWriter& json) {
    if (const auto number = base::read_number(fields.line(), std::numeric_limits<int>::max()))
        games.close(*number);
    json.null();
    return std::nullopt;
}

Said look(OpenGames& games, Fields& fields, JsonWriter& json) {
    return with_game(games, fields, [&](const Game& game) {
        play::module_of(game).write_look(json, game);
        return Said();
    });
}

Said draft(OpenGames& games, Fields& fields, JsonWriter& json) {
    return with_game(games, fields, [&](const Game& game) -> Said {
        const auto drafted = play::module_of(game).write_draft(json, game, fields.lines());
        if (!drafted) return plainly(drafted.error());
        return std::nullopt;
    });
}

Said examine(OpenGames& games, Fields& fields, JsonWriter& json) {
    return with_game(games, fields, [&](const Game& game) -> Said {
        const auto verdict = game.examine(fields.text());
        if (!verdict) return in_text(verdict.error());
        write_verdict(json, *verdict);
        return std::nullopt;
    });
}

Said play(OpenGames& games, Fields& fields, JsonWriter& json) {
    return with_game(games, fields, [&](Game& game) -> Said {
        const auto turn = game.play(fields.text());
        if (!turn) return in_text(turn.error());
        json.text(*turn);
        return std::nullopt;
    });
}

Said take_back(OpenGames& games, Fields& fields, JsonWriter& json) {
    return with_game(games, fields, [&](Game& game) {
        json.truth(game.take_back());
        return Said();
    });
}

Said write_record(OpenGames& games, Fields& fields, JsonWriter& json) {
    return with_game(games, fields, [&](const Game& game) -> Said {
        const auto text = play::record_of(game, fields.lines());
        if (!text) return plainly(text.error());
        json.text(*text);
        return std::nullopt;
    });
}

Said read_records(OpenGames&, Fields& fields, JsonWriter& json) {
    const std::string_view usual_game = fields.line();
    const auto written = write_records(json, fields.text(), usual_game);
    if (!written) return in_text(written.error());
    return std::nullopt;
}

Said tidy_records(OpenGames&, Fields& fields, JsonWriter& json) {
    const std::string_view usual_game = fields.line();
    const auto tidy = canonical_records(fields.text(), usual_game);
    if (!tidy) return in_text(tidy.error());
    json.text(*tidy);
    return std::nullopt;
}

Said read_book(OpenGames& games, Fields& fields, JsonWriter& json) {
    auto book = explore::read_book(fields.text());
    if (!book) return in_text(book.error());
    games.keep(*std::move(book));
    json.null();
    return std::nullopt;
}

void write_explored(JsonWriter& json, const explore::Explored& explored) {
    json.object([&] {
        json.put("turn", explored.turn);
        json.put("wins", static_cast<std::size_t>(explored.results.wins));
        json.put("draws", static_cast<std::size_t>(explored.results.draws));
        json.put("losses", static_cast<std::size_t>(explored.results.losses));
    });
}

Said explore_game(OpenGames& games, Fields& fields, JsonWriter& json) {
    return with_game(games, fields, [&](const Game& game) -> Said {
        const explore::Book* const book = games.book_of(game.game_id());
        std::vector<explore::Explored> turns;
        if (book != nullptr && !game.ending().over() && !game.mid_turn()) {
            const explore::Place place(game);
            turns = explore::explored(place, book->at(place.key()));
        }
        json.list(turns, [&](const explore::Explored& one) { write_explored(json, one); });
        return std::nullopt;
    });
}

Said puzzle_id(OpenGames& games, Fields& fields, JsonWriter& json) {
    return with_game(games, fields, [&](const Game& game) -> Said {
        json.text(puzzle::id_of(game.variant(), game.position()));
        return std::nullopt;
    });
}

struct Call {
    std::string_view name;
    Said (*answer)(OpenGames& games, Fields& fields, JsonWriter& json);
};

constexpr std::array<Call, 19> calls{{{"games", games},
                                      {"codes", codes},
                                      {"faults", faults},
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
                                      {"tidy_records", tidy_records},
                                      {"read_book", read_book},
                                      {"explore", explore_game},
                                      {"puzzle_id", puzzle_id}}};

Said ask(OpenGames& games, std::string_view question, JsonWriter& json) {
    if (question.size() > longest_question) return misused("this question is too long");
    if (!base::is_utf8(question)) return misused("this question is not UTF-8");
    Fields fields(question);
    const std::string_view name = fields.line();
    for (const Call& call : calls)
        if (call.name == name) return call.answer(games, fields, json);
    return misused("there is no call " + base::quoted(name));
}

void write_fault(JsonWriter& json, const Fault& fault) {
    json.object([&] {
        put_message(json, fault.message);
        json.put("offset", fault.offset);
    });
}

}  // namespace

int OpenGames::add(std::unique_ptr<Game> game) {
    assert(size() < most_games);
    games_[++last_] = std::move(game);
    return last_;
}

Game* OpenGames::find(int number) const {
    const auto found = games_.find(number);
    return found == games_.end() ? nullptr : found->second.get();
}

const explore::Book* OpenGames::book_of(std::string_view game) const {
    const auto found = books_.find(game);
    return found == books_.end() ? nullptr : &found->second;
}

std::string RulesModule::answer(std::string_view question) {
    JsonWriter answer;
    const Said fault = ask(games_, question, answer);
    JsonWriter whole;
    whole.object([&] {
        whole.member(fault ? "fault" : "ok");
        if (fault)
            write_fault(whole, *fault);
        else
            whole.raw(answer.take());
    });
    return whole.take();
}

}  // namespace wasm
