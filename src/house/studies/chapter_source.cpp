#include "house/studies/chapter_source.h"

#include <algorithm>
#include <string>

#include "game/record.h"
#include "house/tables/record.h"
#include "play/games.h"
#include "play/replay.h"

namespace house {
namespace {

tl::unexpected<Refusal> bad_chapter(const base::Error& error) {
    return refused(code::bad_chapter, as_sentence(error.what));
}

// The proof of the rolls is about the game as it was played, which a study need not be.
void drop_proof(game::Record& record) {
    std::erase_if(record.tags, [](const game::Tag& tag) { return tag.name.starts_with("Dice"); });
}

Answer<ChapterTree> tree_of_record(std::string_view text) {
    const auto records = game::read_records(text);
    if (!records) return bad_chapter(records.error());
    if (records->size() != 1)
        return refused(code::bad_chapter, "A chapter begins with one record. This text has " +
                                              std::to_string(records->size()) + ".");
    auto replayed = play::replay(records->front());
    if (!replayed) return bad_chapter(replayed.error());
    drop_proof(replayed->record);
    return ChapterTree(replayed->record);
}

struct Maker {
    const Identity& viewer;
    Tables& tables;

    Answer<ChapterTree> operator()(const FromTable& source) const {
        const auto seen = tables.seen_by(viewer, source.table);
        if (!seen) return tl::unexpected(seen.error());
        if (!seen->table->ending())
            return refused(code::not_over, "Only finished games can become part of a study.");
        return tree_of_record(write_record(seen->entry, *seen->table));
    }

    Answer<ChapterTree> operator()(const FromRecord& source) const { return tree_of_record(source.text); }

    Answer<ChapterTree> operator()(const FromStart& source) const {
        const auto named = play::read_variant(source.variant);
        if (!named) return bad_chapter(named.error());
        const auto game = named->module->new_game(named->variant, source.position);
        if (!game) return bad_chapter(game.error());
        return ChapterTree(play::write_down(**game));
    }
};

}  // namespace

Answer<ChapterTree> tree_from(const ChapterSource& source, const Identity& viewer, Tables& tables) {
    return std::visit(Maker{viewer, tables}, source);
}

}  // namespace house
