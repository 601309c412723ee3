#include "server/api/study_views.h"

#include <gtest/gtest.h>

namespace api {
namespace {

using nlohmann::json;

// The code of the refusal; empty if the edits can be read.
std::string code_of_edits(const json& edits) {
    const auto read = read_edits({{"edits", edits}});
    return read ? "" : json::parse(read.error().text()).at("code").get<std::string>();
}

TEST(StudyViews, read_every_kind_of_edit) {
    const auto edits = read_edits(json::parse(R"({"edits": [
        {"edit": "add", "path": ["a", "b"], "turns": ["c"]},
        {"edit": "comment", "path": [], "text": "well", "was": ""},
        {"edit": "glyphs", "path": ["a"], "glyphs": [1, 255]},
        {"edit": "marks", "path": ["a"], "marks": ["d4"]},
        {"edit": "first", "path": ["a"]},
        {"edit": "remove", "path": ["a"]}]})"));
    ASSERT_TRUE(edits);
    ASSERT_EQ(edits->size(), 6);
    EXPECT_EQ(edits->at(0).path, (house::TurnPath{"a", "b"}));
    EXPECT_EQ(std::get<house::AddTurns>(edits->at(0).what).turns, (std::vector<std::string>{"c"}));
    EXPECT_EQ(std::get<house::SetComment>(edits->at(1).what).was, "");
    EXPECT_EQ(std::get<house::SetGlyphs>(edits->at(2).what).glyphs.back(), 255);
    EXPECT_EQ(std::get<house::SetMarks>(edits->at(3).what).marks.front(), "d4");
    EXPECT_TRUE(std::holds_alternative<house::MakeFirst>(edits->at(4).what));
    EXPECT_TRUE(std::holds_alternative<house::RemoveTurn>(edits->at(5).what));
}

TEST(StudyViews, refuse_edits_that_are_wrong_or_too_many) {
    const json fine{{"edit", "remove"}, {"path", {"a"}}};
    EXPECT_EQ(code_of_edits(json::array({fine})), "");
    EXPECT_EQ(code_of_edits(json(std::vector<json>(house::most_edits + 1, fine))), "bad-edit");
    EXPECT_EQ(code_of_edits(json::array({"remove"})), "not-an-object");
    EXPECT_EQ(code_of_edits(json::array({json::object({{"edit", "remove"}})})), "missing-field");
    EXPECT_EQ(code_of_edits({{{"edit", "glyphs"}, {"path", {"a"}}}}), "missing-field");
    EXPECT_FALSE(read_edits(json::object()));
    EXPECT_EQ(code_of_edits({{{"edit", "remove"}, {"path", {1}}}}), "wrong-type");
    EXPECT_EQ(code_of_edits({{{"edit", "remove"}, {"path", {std::string(5'000, 'a')}}}}), "too-long");
    EXPECT_EQ(code_of_edits({{{"edit", "paint"}, {"path", {"a"}}}}), "out-of-range");
    EXPECT_EQ(code_of_edits({{{"edit", "glyphs"}, {"path", {"a"}}, {"glyphs", {256}}}}), "bad-edit");
    EXPECT_EQ(code_of_edits({{{"edit", "glyphs"}, {"path", {"a"}}, {"glyphs", {-1}}}}), "bad-edit");
    EXPECT_EQ(code_of_edits({{{"edit", "remove"}, {"path", {"a"}}, {"turns", {"b"}}}}), "unknown-field");
}

TEST(StudyViews, name_the_edit_that_is_wrong) {
    const json fine{{"edit", "remove"}, {"path", {"a"}}};
    const auto read = read_edits({{"edits", {fine, {{"edit", "remove"}}}}});
    ASSERT_FALSE(read);
    EXPECT_EQ(json::parse(read.error().text()).at("message"), "Edit 2: the field 'path' is missing.");
}

}  // namespace
}  // namespace api
