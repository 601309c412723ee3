#include "store/sql.h"

#include <gmock/gmock.h>

#include "store/postgres_sql.h"
#include "store/utf8.h"

namespace store {
namespace {

TEST(Text, is_utf8_up_to_the_last_code_point) {
    EXPECT_TRUE(is_utf8(""));
    EXPECT_TRUE(is_utf8("plain"));
    EXPECT_TRUE(is_utf8("\xC2\x80 \xDF\xBF \xE0\xA0\x80 \xEF\xBF\xBF \xF0\x90\x80\x80 \xF4\x8F\xBF\xBF"));
}

TEST(Text, is_not_utf8_if_cut_short_overlong_or_beyond) {
    EXPECT_FALSE(is_utf8("\x80")) << "a continuation of nothing";
    EXPECT_FALSE(is_utf8("\xC3")) << "cut short";
    EXPECT_FALSE(is_utf8("\xE2\x82 ")) << "a blank instead of a continuation";
    EXPECT_FALSE(is_utf8("\xC0\x80")) << "zero in two bytes";
    EXPECT_FALSE(is_utf8("\xE0\x9F\xBF")) << "U+07FF in three";
    EXPECT_FALSE(is_utf8("\xF0\x8F\xBF\xBF")) << "U+FFFF in four";
    EXPECT_FALSE(is_utf8("\xED\xA0\x80")) << "a surrogate";
    EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80")) << "U+110000";
    EXPECT_FALSE(is_utf8("\xFF"));
}

TEST(PostgresSql, writes_parameters_with_a_dollar) {
    EXPECT_EQ(postgres_parameters("UPDATE t SET a = ?2 WHERE id = ?1"), "UPDATE t SET a = $2 WHERE id = $1");
    EXPECT_EQ(postgres_parameters("VALUES (?10,?1)"), "VALUES ($10,$1)");
}

TEST(PostgresSql, leaves_quotes_and_comments_alone) {
    EXPECT_EQ(postgres_parameters("SELECT 'it''s ?1', \"?2\", ?3 -- ?4\n, ?5"),
              "SELECT 'it''s ?1', \"?2\", $3 -- ?4\n, $5");
    EXPECT_EQ(postgres_parameters("SELECT '?1"), "SELECT '?1");
    EXPECT_EQ(postgres_types("SELECT 'TEXT' -- BLOB"), "SELECT 'TEXT' -- BLOB");
}

TEST(PostgresSql, has_its_own_types) {
    EXPECT_EQ(postgres_types("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, seal BLOB) STRICT;"),
              "CREATE TABLE t (id BIGINT PRIMARY KEY, name TEXT COLLATE \"C\", seal BYTEA) ;");
    EXPECT_EQ(postgres_types("(a INTEGER) WITHOUT ROWID"), "(a BIGINT)  ");
    EXPECT_EQ(postgres_types("(CONTEXT INTEGER)"), "(CONTEXT BIGINT)");
}

TEST(AValue, is_what_it_was_made_from) {
    EXPECT_TRUE(Value().is_null());
    EXPECT_TRUE(Value(std::optional<int>()).is_null());
    EXPECT_EQ(Value(std::optional(7)), Value(7));
    EXPECT_EQ(Value(true).integer(), 1);
    EXPECT_EQ(Value("tulip"), Value(std::string("tulip")));
    EXPECT_NE(Value("1"), Value(1));
}

}  // namespace
}  // namespace store
