#include "commands/previews.h"

#include <cassert>

#include "base/text.h"
#include "commands/choices.h"
#include "commands/sheet.h"
#include "play/games.h"
#include "play/instead.h"

namespace commands {
namespace {

using play::Game;

std::string counted(std::size_t turns) { return std::to_string(turns) + (turns == 1 ? " turn" : " turns"); }

// The board after the beginning of a turn, and how to go on; nothing if it is not one.
std::optional<std::string> write_beginning(const Game& game, std::string_view beginning) {
    if (beginning.ends_with(':')) beginning.remove_suffix(1);
    const auto actions = game.actions_in(beginning);
    if (!actions) return std::nullopt;
    const auto draft = game.draft(*actions);
    if (!draft || draft->complete) return std::nullopt;
    const auto choices = list_choices(game, beginning);
    assert(choices);
    return write_picture(draft->drawing, draft->position) + '\n' + *choices;
}

Preview play_on(std::string title, Game& game, std::span<const std::string> turns) {
    Preview preview{.title = std::move(title), .text = {}};
    for (const std::string& turn : turns) {
        const std::size_t number = game.turns().size() + 1;
        if (const auto objection = objection_to(game, turn)) {
            const bool is_last = &turn == &turns.back();
            if (const auto begun = is_last ? write_beginning(game, turn) : std::nullopt) {
                preview.text = *begun;
                return preview;
            }
            preview.trouble =
                "Turn " + std::to_string(number) + ", " + base::quoted(turn) + ": " + *objection;
            break;
        }
        [[maybe_unused]] const auto played = game.play(turn);
        assert(played);
    }
    preview.text = write_picture(game);
    return preview;
}

std::string title_of(const house::TableEntry& entry, int after, std::size_t more) {
    return entry.game + " board " + std::to_string(entry.board) + " after " +
           counted(static_cast<std::size_t>(after)) +
           (more > 0 ? " and " + std::to_string(more) + " more" : "");
}

}  // namespace

std::optional<std::string> objection_to(const Game& game, std::string_view turn) {
    const auto played = game.clone()->play(turn);
    if (played) return std::nullopt;
    return played.error().what + play::legal_instead(game, turn) + ".";
}

std::unique_ptr<Game> rewound(const Game& game, int after) {
    auto earlier = game.clone();
    assert(after >= 0 && static_cast<std::size_t>(after) <= game.turns().size());
    while (earlier->turns().size() > static_cast<std::size_t>(after)) earlier->take_back();
    return earlier;
}

std::string with_roll(const table::Table& table, std::string_view turn) {
    const bool tells_roll = turn.empty() || (turn.front() >= '0' && turn.front() <= '9');
    return table.roll() && !tells_roll ? *table.roll() + ':' + std::string(turn) : std::string(turn);
}

house::Answer<Preview> preview_table(house::House& house, const std::optional<house::Identity>& viewer,
                                     std::string_view table, int after, std::span<const std::string> turns) {
    const auto seen = house.tables.seen_by(viewer, table);
    if (!seen) return tl::unexpected(seen.error());
    const int played = seen->table->next_turn() - 1;
    if (after > played) return no_such_turn(played);
    const int from = after < 0 ? played : after;
    std::vector<std::string> wanted(turns.begin(), turns.end());
    if (!wanted.empty() && from == played) wanted.front() = with_roll(*seen->table, wanted.front());
    const auto game = rewound(seen->table->game(), from);
    return play_on(title_of(seen->entry, from, turns.size()), *game, wanted);
}

house::Answer<Preview> preview_new(std::string_view name, const play::Variant& variant,
                                   std::span<const std::string> turns) {
    const auto named = play::find_game(name);
    if (!named) return house::refused(house::code::bad_terms, named.error().what + ".");
    auto game = named->module->new_game(variant, std::nullopt);
    if (!game) return house::refused(house::code::bad_terms, game.error().what + ".");
    const std::string title = std::string(named->module->id) + ", a new board" +
                              (turns.empty() ? "" : " after " + counted(turns.size()));
    return play_on(title, **game, turns);
}

}  // namespace commands
