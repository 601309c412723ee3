#include "house/tables/table_dice.h"

#include "base/text.h"
#include "house/tables/entities.h"
#include "play/games.h"
#include "sql/database.h"

namespace house {
namespace {

dice::Bytes32 seed_of(const TableEntry& entry) {
    const auto seed = dice::read_hex(entry.secret);
    if (!seed) throw sql::Damaged("table " + entry.id + ": its dice seed cannot be read");
    return *seed;
}

dice::Dice dice_of(const TableEntry& entry) { return {seed_of(entry), entry.words}; }

// How many rolls there were before those of the turns.
std::size_t rolls_for_first(const table::Table& table) {
    const auto& first_roll = table.settings().first_roll;
    return first_roll ? base::words(*first_roll).size() : 0;
}

}  // namespace

std::optional<std::string> roll_for_first(const TableEntry& entry, const Terms& terms) {
    const play::GameModule& module = play::module_of(terms.game);
    if (!module.first_roll || terms.position || sets_first(terms.variant, module)) return std::nullopt;
    return module.first_roll->roll([dice = dice_of(entry), number = std::uint64_t{0}]() mutable {
        const dice::Roll roll = dice.roll(number++);
        return std::pair(roll.black, roll.white);
    });
}

// Every turn has one roll, and none is rolled twice, because a roll is never taken back.
std::string next_roll(const TableEntry& entry, const table::Table& table) {
    const std::size_t number = rolls_for_first(table) + static_cast<std::size_t>(table.next_turn() - 1);
    return write_roll(dice_of(entry).roll(number));
}

dice::Stretch proof_of(const TableEntry& entry, const table::Table& table) {
    const dice::Bytes32 seed = seed_of(entry);
    return {.first = 0,
            .committed = dice::commitment(seed),
            .words = entry.words,
            .seed = table.ending() ? std::optional(seed) : std::nullopt};
}

}  // namespace house
