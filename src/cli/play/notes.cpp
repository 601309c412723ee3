#include "cli/play/notes.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <vector>

#include "base/text.h"
#include "dice/proof.h"
#include "play/levels.h"
#include "play/replay.h"

namespace cli {
namespace {

constexpr std::string_view program = "program";  // as PGN calls a player that is not human
constexpr std::string_view unknown = "?";

constexpr game::ByPlayer<std::string_view> name_tags{"White", "Black"};
constexpr game::ByPlayer<std::string_view> type_tags{"WhiteType", "BlackType"};
constexpr std::string_view level_tag = "Level";
constexpr std::string_view time_tag = "TimePerTurn";

std::string today() {
    std::array<char, 16> text{};
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    localtime_r(&now, &parts);
    std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts);
    return text.data();
}

// The rolls for the first turn: made here, or in the record that was loaded.
std::vector<game::Tag> first_roll_tags(const Notes& notes) {
    if (!notes.first_roll.empty()) return {{"FirstRoll", notes.first_roll}};
    const game::Tag* const rolled = notes.loaded.tag("FirstRoll");
    return rolled == nullptr ? std::vector<game::Tag>{} : std::vector{*rolled};
}

// Keeps comments, glyphs and variations of the loaded record as far as the turns are the same.
void keep_remarks(game::Record& record, const game::Record& loaded) {
    record.comment = loaded.comment;
    for (std::size_t turn = 0; turn < std::min(record.turns.size(), loaded.turns.size()); ++turn) {
        if (record.turns[turn].text != loaded.turns[turn].text) return;
        record.turns[turn] = loaded.turns[turn];
    }
}

// Tags about what may have changed since the record was loaded, or is none of a reader's business.
bool is_passing(std::string_view tag) {
    return tag == "Termination" || tag == dice::pending_roll_tag || tag == secret_seed_tag ||
           tag == type_tags.one || tag == type_tags.two || tag == level_tag || tag == time_tag;
}

void keep_tags(game::Record& record, const game::Record& loaded) {
    for (const game::Tag& tag : loaded.tags)
        if (record.tag(tag.name) == nullptr && !is_passing(tag.name)) record.set_tag(tag.name, tag.value);
}

void add_players(game::Record& record, const play::Game& game, const Notes& notes) {
    const bool with_engine = notes.engines.one || notes.engines.two;
    for (const game::Player player : game::both_players) {
        const game::Player written = play::recorded(game, player);
        const game::Tag* const name = record.tag(name_tags[written]);
        if ((name == nullptr || name->value == unknown) && !notes.names[player].empty())
            record.set_tag(name_tags[written], notes.names[player]);
        if (with_engine) record.set_tag(type_tags[written], notes.engines[player] ? program : "human");
    }
    if (with_engine && notes.level) record.set_tag(level_tag, std::to_string(*notes.level));
    if (with_engine && !notes.time.empty()) record.set_tag(time_tag, notes.time);
}

}  // namespace

game::Record written_down(const play::Game& game, const Notes& notes) {
    game::Record record = play::write_down(game, first_roll_tags(notes));
    keep_remarks(record, notes.loaded);
    keep_tags(record, notes.loaded);
    add_players(record, game, notes);
    if (record.tag("Site") == nullptr) record.set_tag("Site", "parlor");
    if (record.tag("Date") == nullptr) record.set_tag("Date", today());
    if (!notes.settled) return record;
    record.result = recorded(game, notes.settled->outcome);
    if (!notes.settled->how.empty()) record.set_tag("Termination", notes.settled->how);
    return record;
}

game::ByPlayer<bool> engines_in(const game::Record& record, const play::Game& game) {
    game::ByPlayer<bool> engines;
    for (const game::Player player : game::both_players) {
        const game::Tag* const type = record.tag(type_tags[play::recorded(game, player)]);
        engines[player] = type != nullptr && type->value == program;
    }
    return engines;
}

std::optional<int> level_in(const game::Record& record) {
    const game::Tag* const level = record.tag(level_tag);
    if (level == nullptr) return std::nullopt;
    return base::read_number(level->value, play::strongest_level);
}

std::string time_in(const game::Record& record) {
    const game::Tag* const time = record.tag(time_tag);
    return time == nullptr ? "" : time->value;
}

}  // namespace cli
