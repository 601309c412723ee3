// `parlor dice`: verifies the rolls in game records.
#include "cli/dice.h"

#include "base/text.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "game/record.h"
#include "play/games.h"

namespace cli {
namespace {

using base::Result;
using Rolls = std::vector<dice::Roll>;

Result<dice::Roll> read_roll(std::string_view text) {
    const auto black = base::read_number(text.substr(0, 1), 6);
    const auto white = base::read_number(text.substr(1), 6);
    if (text.size() != 2 || !black || !white || *black == 0 || *white == 0)
        return base::failure("a roll is two digits from 1 to 6, such as 53, not " + base::quoted(text));
    return dice::Roll{*black, *white};
}

std::string tag_value(const game::Record& record, std::string_view name) {
    const game::Tag* const tag = record.tag(name);
    return tag == nullptr ? std::string() : tag->value;
}

Result<Rolls> first_rolls(const play::Replay& replay) {
    Rolls rolls;
    const game::Tag* const tag = replay.record.tag("FirstRoll");
    const auto& how = play::module_of(*replay.game).first_roll;
    if (tag == nullptr || !how) return rolls;
    const auto first = how->rolls(tag->value);
    if (!first) return base::failure(first.error());
    for (const auto& [black, white] : *first) rolls.push_back({black, white});
    return rolls;
}

// Replays the game: if the dice decide next, a turn begins with its roll.
Rolls turn_rolls(const play::Game& played) {
    Rolls rolls;
    const auto game = played.clone();
    while (game->take_back()) {}
    for (const std::string& turn : played.turns()) {
        if (game->actor() == game::Actor::chance)
            if (const auto roll = read_roll(game->actions_in(turn)->front())) rolls.push_back(*roll);
        if (!game->play(turn)) break;
    }
    return rolls;
}

struct Verified {
    std::size_t rolls;
    std::size_t proved;
};

Result<Verified> verify(const play::Replay& replay) {
    if (!replay.game->has_dice())
        return base::failure(std::string(replay.game->game_id()) + " is played without dice");
    const auto rolls = rolls_of(replay);
    if (!rolls) return base::failure(rolls.error());
    if (replay.record.tag("DiceCommit") == nullptr)
        return base::failure("the record has no tag DiceCommit, so its rolls cannot be verified");
    const auto proof = proof_in(replay.record);
    if (!proof) return base::failure(proof.error());
    if (auto wrong = disagreement(*proof, *rolls)) return base::failure(*std::move(wrong));
    const std::size_t unproved = std::min<std::size_t>(proof->front().first, rolls->size());
    return Verified{rolls->size(), rolls->size() - unproved};
}

std::string write_verified(const Verified& verified) {
    if (verified.proved == verified.rolls) return "ok " + std::to_string(verified.rolls) + " rolls";
    return "ok " + std::to_string(verified.proved) + " of " + std::to_string(verified.rolls) + " rolls";
}

}  // namespace

Result<Rolls> rolls_of(const play::Replay& replay) {
    auto rolls = first_rolls(replay);
    if (!rolls) return rolls;
    const Rolls turns = turn_rolls(*replay.game);
    rolls->insert(rolls->end(), turns.begin(), turns.end());
    if (const std::string pending = tag_value(replay.record, dice::pending_roll_tag); !pending.empty()) {
        const auto roll = read_roll(pending);
        if (!roll) return base::failure(roll.error());
        rolls->push_back(*roll);
    }
    return rolls;
}

Result<dice::Proof> proof_in(const game::Record& record) {
    if (record.tag("DiceCommit") == nullptr) return dice::Proof{};
    return dice::read_proof({.commit = tag_value(record, "DiceCommit"),
                             .words = tag_value(record, "DiceWords"),
                             .seed = tag_value(record, "DiceSeed")});
}

void set_proof(game::Record& record, const dice::Proof& proof) {
    for (const dice::ProofTag& tag : dice::proof_tags(proof)) record.set_tag(tag.name, tag.value);
}

Done run_dice(const DiceArguments& arguments, Output& output) {
    const auto file = read_record_file(arguments.file);
    if (!file) return tl::unexpected(file.error());
    if (!dice::initialize()) return fail(Exit::outside, "cannot initialize the cryptographic library");
    Json games = Json::array();
    for (const game::Record& record : file->records) {
        const auto replay = play::replay(record);
        if (!replay) return refuse_at(arguments.file, file->text, replay.error());
        const auto verified = verify(*replay);
        if (!verified) return refuse_at(arguments.file, file->text, {verified.error().what, record.offset});
        games.push_back({{"rolls", verified->rolls}, {"proved", verified->proved}});
        if (!arguments.json) output.line(write_verified(*verified));
    }
    if (arguments.json) write_json(output, {{"games", games}});
    return output.finish();
}

}  // namespace cli
