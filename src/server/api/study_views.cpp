#include "server/api/study_views.h"

#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "server/api/views.h"

namespace api {
namespace {

using house::StudyEdit;
using net::Fields;

constexpr std::size_t longest_edit_text = 2'000;
constexpr auto edit_names =
    std::to_array<std::string_view>({"add", "comment", "glyphs", "marks", "first", "remove"});

Json write_chapter_row(const house::StudyChapter& chapter) {
    return {{"number", chapter.number},
            {"name", chapter.name},
            {"game", chapter.game},
            {"turns", chapter.turns},
            {"version", chapter.version}};
}

Response bad_edit(std::string sentence) {
    return refuse({.code = house::code::bad_edit, .message = std::move(sentence)});
}

// Nothing if one of them is not a number of a glyph.
std::optional<std::vector<std::uint8_t>> read_glyphs(const nlohmann::json& list) {
    std::vector<std::uint8_t> glyphs;
    for (const nlohmann::json& item : list) {
        if (!item.is_number_unsigned() ||
            item.get<std::uint64_t>() > std::numeric_limits<std::uint8_t>::max())
            return std::nullopt;
        glyphs.push_back(item.get<std::uint8_t>());
    }
    return glyphs;
}

// Nothing if a glyph in it is wrong; other errors are kept in `fields`.
std::optional<decltype(StudyEdit::what)> read_change(Fields& fields) {
    const std::string name = fields.choice("edit", edit_names);
    if (name == "add")
        return house::AddTurns{fields.texts("turns", house::most_chapter_turns, longest_edit_text)};
    if (name == "comment") {
        std::string text = fields.text("text", 2 * house::longest_study_comment);
        return house::SetComment{std::move(text),
                                 fields.optional_text("was", 2 * house::longest_study_comment)};
    }
    if (name == "glyphs") {
        auto glyphs = read_glyphs(fields.array("glyphs"));
        if (!glyphs) return std::nullopt;
        return house::SetGlyphs{*std::move(glyphs)};
    }
    if (name == "marks")
        return house::SetMarks{fields.texts("marks", 2 * house::most_marks, longest_edit_text)};
    if (name == "first") return house::MakeFirst{};
    return house::RemoveTurn{};
}

tl::expected<StudyEdit, Response> read_edit(const nlohmann::json& item, const std::string& place) {
    Fields fields(item, place);
    auto path = fields.texts("path", house::most_chapter_turns, longest_edit_text);
    auto what = read_change(fields);
    if (auto refusal = fields.refusal()) return tl::unexpected(*std::move(refusal));
    if (!what) return tl::unexpected(bad_edit(place + ": glyphs are whole numbers from 0 to 255."));
    return StudyEdit{std::move(path), *std::move(what)};
}

}  // namespace

Json write_study(const house::Studies::Shown& shown) {
    Json authors = Json::array();
    for (const house::StudyAuthor& author : shown.authors)
        authors.push_back({{"name", author.name}, {"accepted", author.accepted}});
    Json chapters = Json::array();
    for (const house::StudyChapter& chapter : shown.chapters) chapters.push_back(write_chapter_row(chapter));
    return {{"id", shown.study.id},
            {"name", shown.study.name},
            {"visibility", house::write_word(shown.study.visibility)},
            {"hidden", shown.study.hidden},
            {"owner", shown.owner},
            {"authors", std::move(authors)},
            {"role", house::write_word(shown.role)},
            {"created", write_time(shown.study.created)},
            {"changed", write_time(shown.study.changed)},
            {"version", shown.study.version},
            {"chapters", std::move(chapters)}};
}

Json write_chapter(const house::StudyChapter& chapter) {
    Json written = write_chapter_row(chapter);
    written["record"] = chapter.record;
    return written;
}

tl::expected<std::vector<StudyEdit>, Response> read_edits(const nlohmann::json& body) {
    Fields fields(body);
    const nlohmann::json& list = fields.array("edits");
    if (auto refusal = fields.refusal()) return tl::unexpected(*std::move(refusal));
    if (list.size() > house::most_edits)
        return tl::unexpected(
            bad_edit("A request can have at most " + std::to_string(house::most_edits) + " edits."));
    std::vector<StudyEdit> edits;
    for (const nlohmann::json& item : list) {
        auto edit = read_edit(item, "Edit " + std::to_string(edits.size() + 1));
        if (!edit) return tl::unexpected(std::move(edit.error()));
        edits.push_back(*std::move(edit));
    }
    return edits;
}

}  // namespace api
