// What every connection can do, whatever is behind it.
#include <gmock/gmock.h>

#include <array>
#include <limits>

#include "sql/databases_test.h"

namespace sql {
namespace {

using testing::ElementsAre;

constexpr std::array things{Migration{"things", R"(
    CREATE TABLE thing (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        number INTEGER,
        real REAL,
        bytes BLOB,
        owner INTEGER REFERENCES thing (id)
    ) STRICT;
    CREATE INDEX thing_of_owner ON thing (owner))"}};

class AConnection : public DatabaseTest {
protected:
    void SetUp() override {
        connection_ = connection();
        value_of(migrate(*connection_, things));
    }

    Result<Rows> execute(std::string_view sql, const std::vector<Value>& parameters = {}) {
        return connection_->execute(sql, parameters);
    }

    std::int64_t count() { return value_of(execute("SELECT count(*) FROM thing"))[0][0].integer(); }

    Connection& connection_in_use() { return *connection_; }

private:
    std::unique_ptr<Connection> connection_;
};

INSTANTIATE_TEST_SUITE_P(On, AConnection, every_kind, name_of);

constexpr std::string_view insert =
    "INSERT INTO thing (id, name, number, bytes) VALUES (?1, ?2, ?3, ?4) RETURNING name, number, bytes";

TEST_P(AConnection, stores_every_value_exactly) {
    Blob all_bytes;
    for (int byte = 0; byte < 256; ++byte) all_bytes.push_back(static_cast<std::uint8_t>(byte));
    const std::vector<Row> rows{
        {"one", std::numeric_limits<std::int64_t>::max(), all_bytes},
        {"two", std::numeric_limits<std::int64_t>::min(), Blob{}},
        {"", 0, Value()},
        {"four \xF0\x9F\x8E\xB2", Value(), Blob{0}},
    };
    std::int64_t id = 0;
    for (const Row& row : rows)
        EXPECT_THAT(value_of(execute(insert, {++id, row[0], row[1], row[2]})).rows, ElementsAre(row));
    EXPECT_EQ(value_of(execute("SELECT name, number, bytes FROM thing ORDER BY id")).rows, rows);
}

TEST_P(AConnection, stores_every_real_number_exactly) {
    for (const double number : {0.0, 1.0, -1500.0, 0.1, 1.0 / 3.0, 1e-300, 1.7976931348623157e308, 5e-324}) {
        const auto rows =
            value_of(execute("INSERT INTO thing (id, name, real) VALUES (1, 'x', ?1) "
                             "ON CONFLICT (id) DO UPDATE SET real = excluded.real RETURNING real",
                             {number}));
        EXPECT_EQ(rows[0][0].real(), number);
    }
}

TEST_P(AConnection, does_not_execute_parameters_as_sql) {
    const std::vector<std::string> texts{
        "Robert'); DROP TABLE thing;--",
        "' OR '1'='1",
        "\"; DELETE FROM thing; --",
        "?1 $1 :name @name",
        "\\'; SELECT pg_sleep(9); --",
        "/* not a */ --",
        "%_\\%",
        "{1,2}",
        "\\x41",
        "NULL",
    };
    for (std::size_t id = 0; id < texts.size(); ++id)
        EXPECT_EQ(value_of(execute(insert, {id, texts[id], Value(), Value()}))[0][0], texts[id]);
    for (const std::string& text : texts)
        EXPECT_EQ(value_of(execute("SELECT name FROM thing WHERE name = ?1", {text})).size(), 1U) << text;
    EXPECT_EQ(count(), static_cast<std::int64_t>(texts.size()));
}

TEST_P(AConnection, refuses_texts_that_not_every_database_can_store) {
    EXPECT_FALSE(execute(insert, {1, std::string("a\0b", 3), Value(), Value()}));
    EXPECT_FALSE(execute(insert, {1, "\xC3(", Value(), Value()}));
    EXPECT_EQ(count(), 0);
}

TEST_P(AConnection, compares_texts_by_their_bytes) {
    std::int64_t id = 0;
    for (const char* name : {"b", "B", "\xC3\xA4", "a", "Z", "_"})
        value_of(execute(insert, {++id, name, Value(), Value()}));
    std::string order;
    for (const Row& row : value_of(execute("SELECT name FROM thing ORDER BY name"))) order += row[0].text();
    EXPECT_EQ(order, "BZ_ab\xC3\xA4");
    EXPECT_EQ(
        value_of(execute("SELECT name FROM thing WHERE name > ?1 ORDER BY name LIMIT ?2", {"Z", 1}))[0][0],
        Value("_"));
}

TEST_P(AConnection, classifies_errors) {
    value_of(execute(insert, {1, "tulip", Value(), Value()}));
    EXPECT_EQ(trouble_of(execute(insert, {2, "tulip", Value(), Value()})), Trouble::constraint) << "unique";
    EXPECT_EQ(trouble_of(execute(insert, {2, Value(), Value(), Value()})), Trouble::constraint) << "not null";
    EXPECT_EQ(trouble_of(execute("UPDATE thing SET owner = ?1", {7})), Trouble::constraint) << "foreign key";
    EXPECT_EQ(trouble_of(execute("SELECT nonsense")), Trouble::other);
    EXPECT_EQ(trouble_of(execute("SELECT FROM WHERE")), Trouble::other);
    EXPECT_EQ(count(), 1);
}

TEST_P(AConnection, counts_the_rows_that_a_statement_changes) {
    for (const int id : {1, 2, 3}) value_of(execute(insert, {id, std::to_string(id), 0, Value()}));
    EXPECT_EQ(value_of(execute("UPDATE thing SET number = ?1 WHERE id > ?2", {5, 1})).changed, 2);
    EXPECT_EQ(value_of(execute("DELETE FROM thing WHERE id = ?1", {9})).changed, 0);
    EXPECT_EQ(value_of(execute("SELECT id FROM thing")).changed, 0);
}

TEST_P(AConnection, updates_what_is_there_and_inserts_what_is_not) {
    constexpr std::string_view put =
        "INSERT INTO thing (id, name, number) VALUES (?1, ?2, ?3) "
        "ON CONFLICT (name) DO UPDATE SET number = thing.number + excluded.number RETURNING number";
    EXPECT_EQ(value_of(execute(put, {1, "tulip", 5}))[0][0], Value(5));
    EXPECT_EQ(value_of(execute(put, {2, "tulip", 6}))[0][0], Value(11));
    EXPECT_EQ(count(), 1);
}

TEST_P(AConnection, adds_up_to_whole_numbers) {
    for (const int id : {1, 2, 3}) value_of(execute(insert, {id, std::to_string(id), id, Value()}));
    const auto rows =
        value_of(execute("SELECT sum(number), max(number), count(*), sum(number) > 5 FROM thing"));
    EXPECT_THAT(rows.rows, ElementsAre(Row{6, 3, 3, 1}));
}

TEST_P(AConnection, accepts_nulls_and_values_for_the_same_parameter) {
    constexpr std::string_view same = "SELECT coalesce(?1, ?2)";
    EXPECT_EQ(value_of(execute(same, {Value(), 2}))[0][0], Value(2));
    EXPECT_EQ(value_of(execute(same, {1, 2}))[0][0], Value(1));
    EXPECT_EQ(value_of(execute(same, {"a", "b"}))[0][0], Value("a"));
}

TEST_P(AConnection, keeps_nothing_of_a_transaction_that_is_rolled_back) {
    Connection& connection = connection_in_use();
    value_of(connection.begin(Purpose::writing));
    EXPECT_TRUE(connection.in_transaction());
    value_of(execute(insert, {1, "tulip", Value(), Value()}));
    connection.rollback();
    EXPECT_FALSE(connection.in_transaction());
    EXPECT_EQ(count(), 0);
}

TEST_P(AConnection, goes_on_from_a_savepoint_after_a_failed_statement) {
    Connection& connection = connection_in_use();
    value_of(connection.begin(Purpose::writing));
    value_of(execute(insert, {1, "tulip", Value(), Value()}));
    value_of(connection.savepoint());
    value_of(execute(insert, {2, "oak", Value(), Value()}));
    EXPECT_FALSE(execute(insert, {3, "tulip", Value(), Value()}));
    value_of(connection.undo_since_savepoint());
    value_of(connection.savepoint());
    value_of(execute(insert, {4, "elm", Value(), Value()}));
    value_of(connection.keep_since_savepoint());
    value_of(connection.commit());
    EXPECT_THAT(value_of(execute("SELECT name FROM thing ORDER BY id")).rows,
                ElementsAre(Row{"tulip"}, Row{"elm"}));
}

}  // namespace
}  // namespace sql
