// Conversions between the values of the house and the columns of the database.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "house/common/ids.h"
#include "sql/sql.h"

namespace house {

[[nodiscard]] inline sql::Value kept(Time time) { return time.time_since_epoch().count(); }
[[nodiscard]] inline sql::Value kept(std::int64_t number) { return number; }
[[nodiscard]] inline sql::Value kept(const Hash& hash) { return sql::Blob(hash.begin(), hash.end()); }
template <class Choice>
    requires std::is_enum_v<Choice>
[[nodiscard]] sql::Value kept(Choice choice) {
    return static_cast<std::int64_t>(choice);
}
template <class T>
[[nodiscard]] sql::Value kept(const std::optional<T>& value) {
    return value ? kept(*value) : sql::Value();
}

// The columns of a row, read one after another.
class Columns {
public:
    explicit Columns(const sql::Row& row) : row_(row) {}

    [[nodiscard]] std::int64_t integer() { return next().integer(); }
    [[nodiscard]] int small() { return static_cast<int>(integer()); }
    [[nodiscard]] bool yes() { return integer() != 0; }
    [[nodiscard]] double real() { return next().real(); }
    [[nodiscard]] std::string text() { return next().text(); }
    template <class Choice>
    [[nodiscard]] Choice choice() {
        return static_cast<Choice>(integer());
    }
    [[nodiscard]] AccountId account() { return choice<AccountId>(); }
    [[nodiscard]] Time time() { return Time(Time::duration(integer())); }
    [[nodiscard]] Hash hash() {
        Hash hash{};
        const sql::Blob& bytes = next().blob();
        std::copy_n(bytes.begin(), std::min(bytes.size(), hash.size()), hash.begin());
        return hash;
    }

    template <class Choice>
    [[nodiscard]] std::optional<Choice> optional_choice() {
        return is_null() ? std::nullopt : std::optional(choice<Choice>());
    }
    [[nodiscard]] std::optional<std::int64_t> optional_integer() {
        return is_null() ? std::nullopt : std::optional(integer());
    }
    [[nodiscard]] std::optional<Time> optional_time() {
        return is_null() ? std::nullopt : std::optional(time());
    }

private:
    [[nodiscard]] const sql::Value& next() { return row_[column_++]; }
    // Skips a null.
    [[nodiscard]] bool is_null() {
        const bool null = row_[column_].is_null();
        if (null) ++column_;
        return null;
    }

    const sql::Row& row_;
    std::size_t column_ = 0;
};

// Applies a function to every row.
template <class Read>
[[nodiscard]] auto all_of(const sql::Rows& rows, Read read) {
    std::vector<decltype(read(Columns(rows[0])))> all;
    for (const sql::Row& row : rows) all.push_back(read(Columns(row)));
    return all;
}

// Applies it to the only row, if there is one.
template <class Read>
[[nodiscard]] auto one_of(const sql::Rows& rows, Read read) {
    return rows.empty() ? std::nullopt : std::optional(read(Columns(rows[0])));
}

}  // namespace house
