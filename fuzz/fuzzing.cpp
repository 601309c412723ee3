#include "fuzzing.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>

#include "base/text.h"
#include "game/record.h"
#include "play/replay.h"

namespace {

using fuzz::Target;

// A function, because targets are added before main, in any order of sources.
std::map<std::string_view, Target::Check>& targets() {
    static std::map<std::string_view, Target::Check> all;
    return all;
}

// The one by whose name the program is called.
Target::Check& called() {
    static Target::Check check = nullptr;
    return check;
}

}  // namespace

fuzz::Target::Target(std::string_view name, Check check) { targets().emplace(name, check); }

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** arguments) {
    const std::string name = std::filesystem::path((*arguments)[0]).filename();
    const auto found = targets().find(name);
    fuzz::require(found != targets().end(), "the program is called by the name of a target", name);
    called() = found->second;
    return 0;
}

// Every input is copied to memory of exactly its size, so that reading past its end is detected.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<char> input(data, data + size);
    called()({input.data(), input.size()});
    return 0;
}

namespace fuzz {
namespace {

using play::Game;
using Texts = std::vector<std::string>;

// On some boards that can be drawn, a player has a hundred thousand turns.
constexpr std::size_t most_turns_listed = 500;

// Checks a few items, evenly spread: checking all of them would make the fuzzer slow.
template <class Item, class Check>
void check_some(const std::vector<Item>& items, Check&& check_one) {
    constexpr std::size_t enough = 4;
    for (std::size_t next = 0; next < items.size(); next += items.size() / enough + 1) check_one(items[next]);
}

constexpr bool is_control(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; }

bool is_one_line(std::string_view text) { return std::ranges::none_of(text, is_control); }

// The number of bytes of the first character; 0 if it is not valid UTF-8.
std::size_t first_character(std::string_view text) {
    const int ones = std::countl_one(static_cast<unsigned char>(text.front()));
    if (ones == 1 || ones > 4) return 0;
    const auto bytes = static_cast<std::size_t>(std::max(ones, 1));
    const std::string_view rest = text.substr(0, bytes).substr(1);
    const bool goes_on = std::ranges::all_of(rest, [](unsigned char byte) { return byte >> 6 == 0b10; });
    return goes_on && rest.size() + 1 == bytes ? bytes : 0;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t bytes = first_character(text);
        if (bytes == 0) return false;
        text.remove_prefix(bytes);
    }
    return true;
}

struct NamedPreset {
    const play::GameModule* module;
    std::string_view name;
};

std::vector<NamedPreset> all_presets() {
    std::vector<NamedPreset> presets;
    for (const play::GameModule& module : play::all_games())
        for (const play::PresetInfo& preset : module.presets) presets.push_back({&module, preset.name});
    return presets;
}

NamedPreset choose_preset(std::string_view line) {
    const auto words = base::words(line);
    if (!words.empty())
        if (const auto named = play::find_game(words.front().text)) return {named->module, named->preset};
    static const std::vector<NamedPreset> presets = all_presets();
    const auto number = line.empty() ? std::size_t{0} : static_cast<unsigned char>(line.front());
    return presets[number % presets.size()];
}

void check_drawing(const Game& game) {
    const game::Drawing drawing = game.drawing();
    require(!drawing.empty(), "a drawing has rows");
    for (const game::Row& row : drawing)
        require(is_one_line(plain_text(row)), "a row of a drawing is one line", plain_text(row));
    const std::string advice = base::write_messages(game.advice());
    require(is_one_line(advice), "advice is one line", advice);
}

// A position that is written and read again is the same.
std::unique_ptr<Game> check_text(const Choice& choice, const Game& game) {
    const std::string text = game.position();
    auto again = choice.module->new_game(game.variant(), text);
    require(again.has_value(), "a position's text can be read", text);
    require((*again)->position() == text, "a position read is written alike", text);
    require((*again)->mid_turn() == game.mid_turn(), "a position's text shows whether it is mid-turn", text);
    require((*again)->to_move() == game.to_move(), "a position's text shows who is to move", text);
    return *std::move(again);
}

void check_choice(const Game& game, const play::Choice& choice) {
    const auto draft = game.draft(Texts{choice.text});
    const std::string where = game.position() + " : " + choice.text;
    require(draft.has_value(), "what is offered is accepted", where);
    require(draft->complete == choice.ends_turn, "a choice says whether it ends the turn", where);
    require(draft->complete || !draft->choices.empty(), "a turn that is begun can be finished", where);
}

void check_choices(const Game& game) {
    const std::string where = game.position();
    const auto draft = game.draft(Texts{});
    require(draft.has_value() && !draft->complete, "a turn of no actions is incomplete", where);
    require(draft->position == where, "a turn of no actions leads nowhere", where);
    require(draft->choices.empty() == game.ending().over(), "there are choices until the game is over",
            where);
    require(std::ranges::adjacent_find(draft->choices, std::ranges::greater_equal{}, &play::Choice::text) ==
                draft->choices.end(),
            "choices are listed in their order, none of them twice", where);
    check_some(draft->choices, [&](const play::Choice& choice) { check_choice(game, choice); });
}

Texts listed_turns(const Game& game) {
    Texts turns;
    game.for_each_turn([&](std::string_view turn) {
        turns.emplace_back(turn);
        return turns.size() < most_turns_listed;
    });
    return turns;
}

void check_listed(const Game& game, const std::string& turn) {
    const auto verdict = game.examine(turn);
    const std::string where = game.position() + " : " + turn;
    require(verdict.has_value() && !verdict->objection, "a listed turn is legal", where);
    require(verdict->turn == turn, "a listed turn is canonical", where);
    require(game::is_turn_text(turn) || turn == game::stop, "a turn is one word", where);
}

void check_turns(const Game& game, const Texts& turns) {
    const std::string where = game.position();
    require(turns.empty() == game.ending().over(), "there are turns until the game is over", where);
    require(std::ranges::adjacent_find(turns, std::ranges::greater_equal{}) == turns.end(),
            "turns are listed in their order, none of them twice", where);
    check_some(turns, [&](const std::string& turn) { check_listed(game, turn); });
}

// The number of ways to continue a turn that begins with this choice.
std::uint64_t count_behind(const Choice& choice, const Game& game, const play::Choice& first) {
    if (first.ends_turn) return 1;
    const auto draft = game.draft(Texts{first.text});
    const auto next = choice.module->new_game(game.variant(), draft->position);
    require(next.has_value(), "a position in mid-turn can be read", draft->position);
    return (*next)->perft(1);
}

std::uint64_t count_by_choices(const Choice& choice, const Game& game) {
    const auto draft = game.draft(Texts{});
    std::uint64_t count = 0;
    for (const play::Choice& first : draft->choices) count += count_behind(choice, game, first);
    return count;
}

void check_divide(const Game& fresh, const Texts& turns) {
    Texts divided;
    fresh.divide(1, [&](std::string_view turn, std::uint64_t ways) {
        divided.emplace_back(turn);
        return ways == 1;
    });
    require(divided == turns, "divide lists the legal turns", fresh.position());
}

// Counting gives as many turns as listing. Repetition cannot matter: in a game that begins here, the only
// earlier position is this one, and every turn of every game changes the position.
void check_count(const Choice& choice, const Game& fresh, const Texts& turns) {
    const std::string where = fresh.position();
    const std::uint64_t count = fresh.perft(1);
    if (fresh.ending().over()) return require(count == 1, "a finished game can go one way", where);
    if (turns.size() == most_turns_listed)
        return require(count == count_by_choices(choice, fresh), "the choices share the turns", where);
    require(count == turns.size(), "counting turns gives as many as listing them", where);
    check_divide(fresh, turns);
}

}  // namespace

void require(bool holds, std::string_view property, std::string_view where) {
    if (holds) return;
    const std::string message = "does not hold: " + std::string(property) + "\n" +
                                (where.empty() ? "" : "at: " + std::string(where) + "\n");
    std::fputs(message.c_str(), stderr);
    std::abort();
}

std::string_view take_line(std::string_view& input) {
    const std::string_view line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(line.size() + 1, input.size()));
    return line;
}

std::unique_ptr<Game> Choice::start() const {
    auto game = module->new_game(variant, std::nullopt);
    require(game.has_value(), "a variant that was played once can be played again", variant.preset);
    return *std::move(game);
}

Choice choose(std::string_view line) {
    const auto [module, preset] = choose_preset(line);
    play::Variant variant{std::string(preset), {}};
    for (const base::Word& word : base::words(line))
        if (auto setting = game::read_setting(word.text)) variant.settings.push_back(*std::move(setting));
    if (!module->new_game(variant, std::nullopt)) variant.settings.clear();
    return {module, std::move(variant)};
}

void check_sentence(std::string_view sentence, std::string_view text) {
    require(!sentence.empty(), "a refusal says what is wrong", text);
    require(is_one_line(sentence), "a sentence is on one line", sentence);
    require(is_utf8(sentence) || !is_utf8(text), "a sentence about UTF-8 is UTF-8", sentence);
}

void check_error(const base::Error& error, std::string_view text) {
    check_sentence(error.what, text);
    require(error.what.back() != '.', "an error has no period at its end", error.what);
    require(error.offset <= text.size(), "an error's place is inside the text", error.what);
}

void check_position(const Choice& choice, const Game& game) {
    check_drawing(game);
    check_choices(game);
    check_turns(game, listed_turns(game));
    const auto fresh = check_text(choice, game);
    if (game.can_list_turns()) check_count(choice, *fresh, listed_turns(*fresh));
}

void check_transcript(const Game& game) {
    const game::Record record = play::write_down(game);
    const std::string text = game::write_record(record, recorded(game, game.opener()));
    const auto records = game::read_records(text);
    require(records.has_value() && records->size() == 1, "a game written down is one record", text);
    const auto replay = play::replay(records->front());
    require(replay.has_value(), "a game written down can be replayed", text);
    require(replay->record == record, "a game is written down in canonical form", text);
    require(replay->game->position() == game.position(), "a replay leads to the same position", text);
    require(replay->game->ending() == game.ending(), "a replay ends in the same way", text);
    require(replay->game->variant() == game.variant(), "a replay goes by the same rules", text);
}

}  // namespace fuzz
