#include "house/studies/chapter_edits.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "base/text.h"
#include "house/people/names.h"
#include "play/replay.h"
#include "sql/database.h"
#include "table/codes.h"

namespace house {
namespace {

constexpr std::string_view termination = "Termination";

tl::unexpected<Refusal> gone() {
    return refused(code::changed_meanwhile, "This turn is no longer in the chapter.");
}

// As a record keeps it.
std::string tidy(std::string_view comment) {
    std::vector<std::string_view> words;
    for (const base::Word& word : base::words(comment)) words.push_back(word.text);
    std::string text = base::join(words, " ");
    std::ranges::replace(text, '}', ')');
    return text;
}

// A game that begins as a record says, with these turns only.
base::Result<play::Replay> played(const std::vector<game::Tag>& tags, const TurnPath& turns) {
    game::Record line{.tags = tags};
    for (const std::string& turn : turns) line.turns.push_back({.text = turn});
    return play::replay(line);
}

// The start of a chapter, whose tags have been checked before.
std::unique_ptr<play::Game> begun(const std::vector<game::Tag>& tags) {
    auto start = played(tags, {});
    if (!start) throw sql::Damaged("a chapter has no start");
    return std::move(start->game);
}

class Editor {
public:
    Editor(ChapterTree& tree, const TurnPath& path) : tree_(tree), path_(path) {}

    Answer<void> operator()(const AddTurns& edit) const {
        const auto from = tree_.find(path_);
        if (!from) return gone();
        TurnPath all = path_;
        std::ranges::copy(edit.turns, std::back_inserter(all));
        if (tree_.find(all)) return {};
        const bool readable = std::ranges::all_of(edit.turns, game::is_turn_text);
        const auto line = readable ? played(tree_.tags, all) : base::failure("this is not a turn");
        if (!line)
            return refused(table::write_code(table::Code::illegal_turn), as_sentence(line.error().what));
        ChapterTree::Index here = *from;
        for (std::size_t turn = path_.size(); turn < line->record.turns.size(); ++turn)
            here = tree_.add(here, line->record.turns[turn].text);
        return {};
    }

    Answer<void> operator()(const SetComment& edit) const {
        if (const auto complaint = complaint_about_text(edit.text, longest_study_comment))
            return refused(code::bad_text, *complaint);
        const std::string text = tidy(edit.text);
        return at_place([&](ChapterTree::Node& node) -> Answer<void> {
            if (edit.was && node.comment != tidy(*edit.was) && node.comment != text)
                return refused(code::changed_meanwhile, "Another author has changed this comment.");
            node.comment = text;
            return {};
        });
    }

    Answer<void> operator()(const SetGlyphs& edit) const {
        if (path_.empty()) return refused(code::bad_edit, "The start has no turn to judge.");
        if (edit.glyphs.size() > most_glyphs)
            return refused(code::bad_edit,
                           "A turn can have at most " + std::to_string(most_glyphs) + " glyphs.");
        return at_place([&](ChapterTree::Node& node) -> Answer<void> {
            node.glyphs = edit.glyphs;
            return {};
        });
    }

    Answer<void> operator()(const SetMarks& edit) const {
        if (edit.marks.size() > most_marks)
            return refused(code::bad_edit,
                           "A position can have at most " + std::to_string(most_marks) + " marks.");
        if (!std::ranges::all_of(edit.marks, is_mark))
            return refused(code::bad_edit, "A mark is a place such as d4, or two of them: c8-b6.");
        return at_place([&](ChapterTree::Node& node) -> Answer<void> {
            node.marks = edit.marks;
            return {};
        });
    }

    Answer<void> operator()(const MakeFirst&) const {
        if (path_.empty()) return refused(code::bad_edit, "The start has no turn that could come first.");
        if (!tree_.find(path_)) return gone();
        tree_.make_first(path_);
        return {};
    }

    Answer<void> operator()(const RemoveTurn&) const {
        if (path_.empty()) return refused(code::bad_edit, "The start can't be removed.");
        if (tree_.find(path_)) tree_.remove(path_);
        return {};
    }

private:
    template <class Change>
    Answer<void> at_place(const Change& change) const {
        const auto place = tree_.find(path_);
        if (!place) return gone();
        return change(tree_.at(*place));
    }

    ChapterTree& tree_;
    const TurnPath& path_;
};

// The result is that of the main line: with another line it is what the rules say about that one.
void settle(ChapterTree& tree) {
    std::erase_if(tree.tags, [](const game::Tag& tag) { return tag.name == termination; });
    tree.result = game::Outcome::ongoing;
    const auto line = played(tree.tags, tree.main_line());
    if (!line) throw sql::Damaged("a chapter has a turn that is not legal");
    tree.result = line->record.result;
    if (const game::Tag* const tag = line->record.tag(termination))
        tree.tags.push_back({std::string(termination), tag->value});
}

tl::unexpected<Refusal> chapter_full() {
    return refused(code::too_many, "This chapter is full. Go on in another one.");
}

}  // namespace

ChapterTree tree_of(const StudyChapter& chapter) {
    const auto records = game::read_records(chapter.record);
    if (!records || records->size() != 1)
        throw sql::Damaged("a chapter of " + chapter.study + " is no record");
    return ChapterTree(records->front());
}

std::string write_chapter(const game::Record& record) {
    const auto game = begun(record.tags);
    return game::write_record(record, play::recorded(*game, game->opener()));
}

Answer<StudyChapter> with_tree(StudyChapter chapter, const ChapterTree& tree) {
    if (tree.size() > most_chapter_turns || tree.depth() > game::deepest_variation) return chapter_full();
    chapter.game = begun(tree.tags)->game_id();
    chapter.turns = static_cast<int>(tree.size());
    chapter.record = write_chapter(tree.record());
    if (chapter.record.size() > longest_chapter) return chapter_full();
    return chapter;
}

Answer<StudyChapter> edited(const StudyChapter& chapter, const std::vector<StudyEdit>& edits) {
    ChapterTree tree = tree_of(chapter);
    const TurnPath before = tree.main_line();
    for (const StudyEdit& edit : edits)
        if (const auto done = std::visit(Editor(tree, edit.path), edit.what); !done)
            return tl::unexpected(done.error());
    if (tree.main_line() != before) settle(tree);
    auto changed = with_tree(chapter, tree);
    if (changed && changed->record != chapter.record) ++changed->version;
    return changed;
}

}  // namespace house
