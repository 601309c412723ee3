#include "play/replay.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "game/sentences.h"
#include "play/games.h"

namespace play {
namespace {

using base::error_of;
using base::failure;
using base::Result;
using game::Record;
using game::RecordedTurn;
using game::say;
using game::Tag;

// The error of a tag's value, its offset turned into one of the whole text.
auto in_tag(const Tag& tag, const base::Error& error) {
    return failure(say.because(message_of(error), "record.in-tag", tag.name), tag.offset + error.offset);
}

// A turn of a stop alone, which only a start in mid-turn allows, is a word in a record.
constexpr std::string_view written_stop = "end";

// The game and preset that a tag names.
Result<NamedGame> named_in(const Tag& tag) {
    const auto found = find_game(tag.value);
    return found ? found : in_tag(tag, found.error());
}

Result<NamedGame> game_of(const Record& record, std::string_view usual_game) {
    const Tag* const variant = record.tag("Variant");
    const Tag* const named_game = record.tag("Game");
    if (variant == nullptr && named_game == nullptr) {
        if (usual_game.empty()) return failure(say("record.no-game"), record.offset);
        return find_game(usual_game);
    }
    auto found = named_in(variant != nullptr ? *variant : *named_game);
    if (!found || named_game == nullptr) return found;
    auto named = named_in(*named_game);
    if (named && named->module != found->module)
        return failure(say("record.other-game", variant->value, named_game->value), variant->offset);
    return named ? found : named;
}

std::optional<base::Error> check_version(const Record& record, const GameModule& module) {
    const Tag* const version = record.tag("RulesVersion");
    if (version == nullptr || version->value == module.rules_version) return std::nullopt;
    return error_of(say("record.rules-version", module.rules_version, base::quoted(version->value)),
                    version->offset);
}

Result<std::vector<game::Setting>> settings_of(const Record& record) {
    std::vector<game::Setting> settings;
    const Tag* const rules = record.tag("Rules");
    if (rules == nullptr) return settings;
    for (const base::Word& word : base::words(rules->value)) {
        auto setting = game::read_setting(word.text);
        if (!setting) return in_tag(*rules, moved_by(word.offset, setting.error()));
        settings.push_back(*std::move(setting));
    }
    return settings;
}

// The settings that the rolls for who begins stand for.
Result<std::vector<game::Setting>> settings_of_first_roll(const Record& record, const GameModule& module) {
    const Tag* const roll = record.tag("FirstRoll");
    if (roll == nullptr || !module.first_roll) return std::vector<game::Setting>{};
    auto settings = module.first_roll->read(roll->value);
    if (!settings) return in_tag(*roll, settings.error());
    return settings;
}

// Adds settings to those of the tag Rules, which must not say otherwise.
std::optional<base::Error> add_settings(std::vector<game::Setting>& settings,
                                        const std::vector<game::Setting>& more, const Record& record) {
    for (const game::Setting& setting : more) {
        for (const game::Setting& given : settings)
            if (given.name == setting.name && given.value != setting.value)
                return error_of(
                    say("record.first-roll-differs", write_setting(setting), write_setting(given)),
                    record.tag("FirstRoll")->offset);
        settings.push_back(setting);
    }
    return std::nullopt;
}

Result<std::unique_ptr<Game>> start_of(const Record& record, std::string_view usual_game) {
    const auto named = game_of(record, usual_game);
    if (!named) return failure(named.error());
    if (auto error = check_version(record, *named->module)) return failure(*std::move(error));
    auto settings = settings_of(record);
    if (!settings) return failure(settings.error());
    const auto from_roll = settings_of_first_roll(record, *named->module);
    if (!from_roll) return failure(from_roll.error());
    if (auto error = add_settings(*settings, *from_roll, record)) return failure(*std::move(error));
    const Variant variant{std::string(named->preset), *std::move(settings)};
    auto usual = named->module->new_game(variant, std::nullopt);
    if (!usual) return in_tag(*record.tag("Rules"), usual.error());
    const Tag* const position = record.tag("FEN");
    if (position == nullptr) return usual;
    auto set_up = named->module->new_game(variant, position->value);
    if (!set_up) return in_tag(*position, set_up.error());
    return set_up;
}

std::optional<base::Error> play_turns(Game& game, std::vector<RecordedTurn>& turns);

std::optional<base::Error> play_variations(const Game& game, RecordedTurn& turn) {
    for (game::Variation& variation : turn.variations)
        if (auto error = play_turns(*game.clone(), variation.turns)) return error;
    return std::nullopt;
}

std::string canonical(const std::string& turn) {
    return turn == game::stop ? std::string(written_stop) : turn;
}

// The error of a turn that cannot be played.
base::Error bad_turn(const Game& game, const RecordedTurn& turn, const base::Error& error) {
    const std::string number = std::to_string(game.turns().size() + 1);
    return error_of(say.because(message_of(error), "record.in-turn", number, base::quoted(turn.text)),
                    turn.offset);
}

// Plays a turn, its variations first, and gives it its canonical text.
std::optional<base::Error> play_turn(Game& game, RecordedTurn& turn) {
    if (auto error = play_variations(game, turn)) return error;
    const auto played = game.play(turn.text == written_stop ? game::stop : std::string_view(turn.text));
    if (!played) return bad_turn(game, turn, played.error());
    turn.text = canonical(*played);
    return std::nullopt;
}

// A move number may lack its dots. Whether digits are one or a turn, the game knows.
bool is_number(const Game& game, const RecordedTurn& turn) {
    const bool is_bare = turn.glyphs.empty() && turn.comment.empty() && turn.variations.empty();
    return is_bare && turn.text.find_first_not_of("0123456789") == std::string::npos &&
           !game.actions_in(turn.text);
}

std::optional<base::Error> play_turns(Game& game, std::vector<RecordedTurn>& turns) {
    std::erase_if(turns, [&](const RecordedTurn& turn) { return is_number(game, turn); });
    for (RecordedTurn& turn : turns)
        if (auto error = play_turn(game, turn)) return error;
    return std::nullopt;
}

// Where the rules have decided the game, the record may leave the result open but not claim another.
std::optional<base::Error> check_result(const Record& record, const Game& game) {
    const game::Ending ending = game.ending();
    const game::Outcome outcome = recorded(game, ending.outcome);
    if (!ending.over() || record.result == game::Outcome::ongoing || record.result == outcome)
        return std::nullopt;
    return error_of(say("record.wrong-result", write_outcome(record.result), write_outcome(outcome)),
                    record.turns.empty() ? record.offset : record.turns.back().offset);
}

std::string write_settings(const std::vector<game::Setting>& settings) {
    std::vector<std::string> texts;
    for (const game::Setting& setting : settings) texts.push_back(write_setting(setting));
    return base::join(texts, " ");
}

// Says in the record which rules the game is played by and where it began.
void describe(Record& record, const Game& game) {
    Variant variant = game.variant();
    const GameModule& module = *find_game(variant.preset)->module;
    if (const auto implied = settings_of_first_roll(record, module))
        for (const game::Setting& setting : *implied) std::erase(variant.settings, setting);
    record.set_tag("Game", game.game_id());
    record.set_tag("Variant", variant.preset);
    if (!variant.settings.empty() || record.tag("Rules") != nullptr)
        record.set_tag("Rules", write_settings(variant.settings));
    record.set_tag("RulesVersion", module.rules_version);
    if (const auto set_up = game.set_up()) {
        record.set_tag("SetUp", "1");
        record.set_tag("FEN", *set_up);
    }
}

}  // namespace

Result<Replay> replay(const Record& record, std::string_view usual_game) {
    auto game = start_of(record, usual_game);
    if (!game) return failure(game.error());
    Replay replayed{*std::move(game), record};
    if (auto error = play_turns(*replayed.game, replayed.record.turns)) return failure(*std::move(error));
    if (auto error = check_result(record, *replayed.game)) return failure(*std::move(error));
    describe(replayed.record, *replayed.game);
    if (const game::Ending ending = replayed.game->ending(); ending.over())
        settle(replayed.record, *replayed.game, ending);
    return replayed;
}

Record write_down(const Game& game, std::vector<Tag> tags) {
    Record record{.tags = std::move(tags)};
    describe(record, game);
    for (const std::string& turn : game.turns()) record.turns.push_back({.text = canonical(turn)});
    settle(record, game, game.ending());
    return record;
}

void settle(Record& record, const Game& game, const game::Ending& ending) {
    record.result = recorded(game, ending.outcome);
    if (ending.over()) record.set_tag("Termination", write_reason(game, ending.reason));
}

game::Player recorded(const Game& game, game::Player player) {
    return game.white() == game::Player::one ? player : opponent(player);
}

game::Outcome recorded(const Game& game, game::Outcome outcome) {
    switch (outcome) {
    case game::Outcome::one_wins: return win_for(recorded(game, game::Player::one));
    case game::Outcome::two_wins: return win_for(recorded(game, game::Player::two));
    case game::Outcome::draw:
    case game::Outcome::ongoing: break;
    }
    return outcome;
}

}  // namespace play
