#include "server/net/json_body.h"

#include <gmock/gmock.h>

namespace net {
namespace {

using nlohmann::json;

json code_and_field(const Response& response) {
    const json body = json::parse(response.text());
    return {body["code"], body["details"]["field"]};
}

TEST(JsonBody, is_read) {
    for (const char* text : {"{}", "[1,-2,3.5,\"x\",null,true,[],{\"a\":{\"b\":[]}}]", " 7 ", "\"\\u00e9\""})
        EXPECT_EQ(read_json(text), json::parse(text)) << text;
}

TEST(JsonBody, says_where_it_is_not_json) {
    EXPECT_EQ(read_json("{\"a\": x}").error(), (base::Error{"This is not JSON", 7}));
    for (const char* text : {"", "{", "[1,]", "{\"a\":1,}", "01", "\"\xFF\"", "\"\\ud800\"", "nul", "{} {}",
                             "1e999", "{'a':1}", "// x", "NaN"})
        EXPECT_FALSE(read_json(text)) << text;
}

TEST(JsonBody, may_not_name_a_field_twice) {
    EXPECT_EQ(read_json(R"({"a":1,"b":2,"a":3})").error().what, "The field 'a' appears twice");
    EXPECT_FALSE(read_json(R"([{"x":{"a":1,"\u0061":3}}])"));
    EXPECT_TRUE(read_json(R"([{"a":1},{"a":1}])"));
}

TEST(JsonBody, has_a_nesting_limit) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_TRUE(read_json(nested(32)));
    EXPECT_EQ(read_json(nested(33)).error().what, "The JSON is nested too deeply");
    EXPECT_FALSE(read_json(nested(20'000)));
}

TEST(JsonBody, has_a_length_limit) {
    EXPECT_TRUE(read_json("\"abc\"", {.bytes = 5}));
    EXPECT_EQ(read_json("\"abcd\"", {.bytes = 5}).error().what, "The JSON is too long");
}

TEST(JsonBody, is_refused_with_line_and_column) {
    const std::string text = "{\n  \"a\": x\n}";
    const Response response = refused_json(text, read_json(text).error());
    const json body = json::parse(response.text());
    EXPECT_EQ(response.status, 400);
    EXPECT_EQ(body["code"], "bad-json");
    EXPECT_EQ(body["details"], (json{{"line", 2}, {"column", 9}}));
}

TEST(Fields, are_read_by_name_and_type) {
    const json body = json::parse(R"({"name":"ann","days":3,"rated":true,"rules":{"a":1},"list":[1]})");
    Fields fields(body);
    EXPECT_EQ(fields.text("name", 3), "ann");
    EXPECT_EQ(fields.number("days", 1, 14), 3);
    EXPECT_TRUE(fields.flag("rated"));
    EXPECT_EQ(fields.object("rules"), (json{{"a", 1}}));
    EXPECT_EQ(fields.array("list"), json::array({1}));
    EXPECT_EQ(fields.optional_text("note", 10), std::nullopt);
    EXPECT_EQ(fields.optional_number("limit", 0, 1), std::nullopt);
    EXPECT_EQ(fields.optional_flag("quiet"), std::nullopt);
    EXPECT_FALSE(fields.refusal());
}

TEST(Fields, that_are_missing_are_named) {
    const json body = json::object();
    Fields fields(body);
    EXPECT_EQ(fields.text("name", 10), "");
    ASSERT_TRUE(fields.refusal());
    EXPECT_EQ(code_and_field(*fields.refusal()), (json{"missing-field", "name"}));
}

TEST(Fields, that_are_unknown_are_named) {
    const json body{{"name", "ann"}, {"admin", true}};
    Fields fields(body);
    EXPECT_EQ(fields.text("name", 10), "ann");
    ASSERT_TRUE(fields.refusal());
    EXPECT_EQ(code_and_field(*fields.refusal()), (json{"unknown-field", "admin"}));
}

template <class Read>
json trouble_with(const json& body, Read&& read) {
    Fields fields(body);
    static_cast<void>(read(fields));
    const auto refusal = fields.refusal();
    return refusal ? code_and_field(*refusal) : json();
}

TEST(Fields, of_the_wrong_kind_are_named) {
    const auto text = [](Fields& fields) { return fields.text("x", 3); };
    const auto number = [](Fields& fields) { return fields.number("x", -1, 9); };
    const auto flag = [](Fields& fields) { return fields.flag("x"); };
    const auto object = [](Fields& fields) { return fields.object("x"); };
    const json wrong_type{"wrong-type", "x"};
    EXPECT_EQ(trouble_with({{"x", 1}}, text), wrong_type);
    EXPECT_EQ(trouble_with({{"x", nullptr}}, text), wrong_type);
    EXPECT_EQ(trouble_with({{"x", "abcd"}}, text), (json{"too-long", "x"}));
    EXPECT_EQ(trouble_with({{"x", "1"}}, number), wrong_type);
    EXPECT_EQ(trouble_with({{"x", 1.0}}, number), wrong_type);
    EXPECT_EQ(trouble_with({{"x", 10}}, number), (json{"out-of-range", "x"}));
    EXPECT_EQ(trouble_with({{"x", -2}}, number), (json{"out-of-range", "x"}));
    EXPECT_EQ(trouble_with({{"x", UINT64_MAX}}, number), (json{"out-of-range", "x"}));
    EXPECT_EQ(trouble_with({{"x", 0}}, flag), wrong_type);
    EXPECT_EQ(trouble_with({{"x", json::array()}}, object), wrong_type);
}

TEST(Fields, may_be_one_of_a_few_texts) {
    constexpr std::array<std::string_view, 2> choices{"draw", "pause"};
    const auto choice = [&](Fields& fields) { return fields.choice("x", choices); };
    EXPECT_EQ(trouble_with({{"x", "pause"}}, choice), json());
    EXPECT_EQ(trouble_with({{"x", "dance"}}, choice), (json{"out-of-range", "x"}));
    EXPECT_EQ(trouble_with({{"x", "something long"}}, choice), (json{"out-of-range", "x"}));
    EXPECT_EQ(trouble_with({{"x", 1}}, choice), (json{"wrong-type", "x"}));
    EXPECT_EQ(trouble_with(json::object(), choice), (json{"missing-field", "x"}));
    const auto may_choose = [&](Fields& fields) { return fields.optional_choice("x", choices); };
    EXPECT_EQ(trouble_with({{"x", "pause"}}, may_choose), json());
    EXPECT_EQ(trouble_with({{"x", "dance"}}, may_choose), (json{"out-of-range", "x"}));
    EXPECT_EQ(trouble_with(json::object(), may_choose), json());
}

TEST(Fields, may_be_lists_of_texts) {
    const auto texts = [](Fields& fields) { return fields.texts("x", 2, 3); };
    EXPECT_EQ(trouble_with({{"x", {"abc", ""}}}, texts), json());
    EXPECT_EQ(trouble_with({{"x", json::array()}}, texts), json());
    EXPECT_EQ(trouble_with(json::object(), texts), (json{"missing-field", "x"}));
    EXPECT_EQ(trouble_with({{"x", "abc"}}, texts), (json{"wrong-type", "x"}));
    EXPECT_EQ(trouble_with({{"x", {"a", 1}}}, texts), (json{"wrong-type", "x"}));
    EXPECT_EQ(trouble_with({{"x", {"a", "b", "c"}}}, texts), (json{"too-long", "x"}));
    EXPECT_EQ(trouble_with({{"x", {"abcd"}}}, texts), (json{"too-long", "x"}));
}

TEST(Fields, say_where_they_are) {
    const auto sentence = [](const json& item) {
        Fields fields(item, "Edit 2");
        (void)fields.text("name", 10);
        return fields.trouble().value().sentence;
    };
    EXPECT_EQ(sentence(json(7)), "Edit 2 must be a JSON object.");
    EXPECT_EQ(sentence(json::object()), "Edit 2: the field 'name' is missing.");
    EXPECT_EQ(sentence({{"name", "ann"}, {"age", 7}}), "Edit 2: there is no field 'age' here.");
}

TEST(Fields, need_an_object) {
    const json body = json::array();
    Fields fields(body);
    EXPECT_EQ(fields.text("name", 10), "");
    ASSERT_TRUE(fields.refusal());
    EXPECT_EQ(code_and_field(*fields.refusal()), (json{"not-an-object", ""}));
}

TEST(Fields, remember_the_first_trouble) {
    const json body{{"b", 1}};
    Fields fields(body);
    EXPECT_EQ(fields.text("a", 10), "");
    EXPECT_EQ(fields.text("b", 10), "");
    EXPECT_EQ(code_and_field(*fields.refusal()), (json{"missing-field", "a"}));
}

}  // namespace
}  // namespace net
