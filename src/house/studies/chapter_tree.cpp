#include "house/studies/chapter_tree.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace house {
namespace {

using Index = ChapterTree::Index;
using Node = ChapterTree::Node;

constexpr std::string_view marks_begin = "[%marks ";
constexpr std::size_t longest_place = 4;

bool is_place(std::string_view text) {
    const auto is_plain = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9');
    };
    return !text.empty() && text.size() <= longest_place && std::ranges::all_of(text, is_plain);
}

std::string joined(std::string_view one, std::string_view other) {
    if (one.empty() || other.empty()) return std::string(one.empty() ? other : one);
    return std::string(one) + ' ' + std::string(other);
}

std::optional<std::vector<std::string>> read_marks(std::string_view text) {
    std::vector<std::string> marks;
    for (const base::Word& word : base::words(text)) {
        if (!is_mark(word.text)) return std::nullopt;
        marks.emplace_back(word.text);
    }
    return marks;
}

template <class Item>
void add_new(std::vector<Item>& items, const Item& item) {
    if (std::ranges::find(items, item) == items.end()) items.push_back(item);
}

// What is not in the right form stays in the comment.
void read_comment(Node& node, std::string_view text) {
    const std::size_t begin = text.find(marks_begin);
    const std::size_t end = begin == std::string_view::npos ? begin : text.find(']', begin);
    const auto marks =
        end == std::string_view::npos
            ? std::nullopt
            : read_marks(text.substr(begin + marks_begin.size(), end - begin - marks_begin.size()));
    if (!marks) {
        node.comment = joined(node.comment, text);
        return;
    }
    for (const std::string& mark : *marks) add_new(node.marks, mark);
    node.comment = joined(node.comment, base::trimmed(text.substr(0, begin)));
    read_comment(node, base::trimmed(text.substr(end + 1)));
}

std::string write_comment(const Node& node) {
    if (node.marks.empty()) return node.comment;
    return joined(std::string(marks_begin) + base::join(node.marks, " ") + ']', node.comment);
}

game::RecordedTurn written(const Node& node) {
    return {.text = node.turn, .glyphs = node.glyphs, .comment = write_comment(node)};
}

}  // namespace

bool is_mark(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return is_place(text);
    return is_place(text.substr(0, dash)) && is_place(text.substr(dash + 1));
}

ChapterTree::ChapterTree(const game::Record& record) : tags(record.tags), result(record.result) {
    read_comment(nodes_[start], record.comment);
    add_line(start, record.turns, {});
}

void ChapterTree::add_line(Index from, const std::vector<game::RecordedTurn>& turns,
                           std::string_view preface) {
    for (const game::RecordedTurn& turn : turns) {
        const Index to = add(from, turn.text);
        Node& node = nodes_[to];
        node.preface = joined(node.preface, std::exchange(preface, {}));
        for (const std::uint8_t glyph : turn.glyphs) add_new(node.glyphs, glyph);
        read_comment(node, turn.comment);
        for (const game::Variation& variation : turn.variations)
            add_line(from, variation.turns, variation.comment);
        from = to;
    }
}

std::optional<Index> ChapterTree::find(const TurnPath& path) const {
    Index here = start;
    for (const std::string& turn : path) {
        const auto& next = nodes_[here].next;
        const auto found =
            std::ranges::find_if(next, [&](Index index) { return nodes_[index].turn == turn; });
        if (found == next.end()) return std::nullopt;
        here = *found;
    }
    return here;
}

Index ChapterTree::add(Index from, std::string_view turn) {
    for (const Index index : nodes_[from].next)
        if (nodes_[index].turn == turn) return index;
    nodes_.push_back({.turn = std::string(turn)});
    nodes_[from].next.push_back(nodes_.size() - 1);
    return nodes_.size() - 1;
}

void ChapterTree::make_first(const TurnPath& path) {
    const Index index = find(path).value();
    auto& siblings = nodes_[find({path.begin(), path.end() - 1}).value()].next;
    const auto place = std::ranges::find(siblings, index);
    std::rotate(siblings.begin(), place, place + 1);
}

void ChapterTree::remove(const TurnPath& path) {
    const Index index = find(path).value();
    std::erase(nodes_[find({path.begin(), path.end() - 1}).value()].next, index);
}

TurnPath ChapterTree::main_line() const {
    TurnPath turns;
    for (Index here = start; !nodes_[here].next.empty(); turns.push_back(nodes_[here].turn))
        here = nodes_[here].next.front();
    return turns;
}

std::size_t ChapterTree::size() const {
    std::size_t count = 0;
    for (std::vector<Index> open{start}; !open.empty();) {
        const Node& node = nodes_[open.back()];
        open.pop_back();
        open.insert(open.end(), node.next.begin(), node.next.end());
        count += node.next.size();
    }
    return count;
}

std::size_t ChapterTree::depth_from(Index index) const {
    std::size_t deepest = 0;
    for (; !nodes_[index].next.empty(); index = nodes_[index].next.front())
        for (std::size_t other = 1; other < nodes_[index].next.size(); ++other)
            deepest = std::max(deepest, 1 + depth_from(nodes_[index].next[other]));
    return deepest;
}

std::vector<game::RecordedTurn> ChapterTree::line_from(Index index) const {
    std::vector<game::RecordedTurn> line;
    for (; !nodes_[index].next.empty(); index = nodes_[index].next.front()) {
        const auto& next = nodes_[index].next;
        line.push_back(written(nodes_[next.front()]));
        for (std::size_t other = 1; other < next.size(); ++other) {
            game::Variation variation{.comment = nodes_[next[other]].preface,
                                      .turns = {written(nodes_[next[other]])}};
            auto rest = line_from(next[other]);
            std::ranges::move(rest, std::back_inserter(variation.turns));
            line.back().variations.push_back(std::move(variation));
        }
    }
    return line;
}

game::Record ChapterTree::record() const {
    return {
        .tags = tags, .comment = write_comment(nodes_[start]), .turns = line_from(start), .result = result};
}

}  // namespace house
