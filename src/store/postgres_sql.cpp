#include "store/postgres_sql.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace store {
namespace {

bool is_word_letter(char letter) {
    return ('a' <= letter && letter <= 'z') || ('A' <= letter && letter <= 'Z') || letter == '_' ||
           ('0' <= letter && letter <= '9');
}

std::size_t end_of_word(std::string_view sql) {
    return static_cast<std::size_t>(std::ranges::find_if_not(sql, is_word_letter) - sql.begin());
}

// A doubled quote inside of quotes ends one piece and begins another, which comes to the same.
std::size_t end_of_quotes(std::string_view sql) {
    const std::size_t end = sql.find(sql[0], 1);
    return end == std::string_view::npos ? sql.size() : end + 1;
}

std::size_t end_of_comment(std::string_view sql) { return std::min(sql.find('\n'), sql.size()); }

// The length of the first piece of a text that is not empty: a word, something in quotes, a comment or a
// character.
std::size_t first_piece(std::string_view sql) {
    if (is_word_letter(sql[0])) return end_of_word(sql);
    if (sql[0] == '\'' || sql[0] == '"') return end_of_quotes(sql);
    if (sql.starts_with("--")) return end_of_comment(sql);
    return 1;
}

template <class Change>
std::string with_pieces_changed(std::string_view sql, Change change) {
    std::string changed;
    while (!sql.empty()) {
        const std::string_view piece = sql.substr(0, first_piece(sql));
        changed += change(piece);
        sql.remove_prefix(piece.size());
    }
    return changed;
}

constexpr auto dialect = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"INTEGER", "BIGINT"},
    {"BLOB", "BYTEA"},
    {"TEXT", "TEXT COLLATE \"C\""},
    {"STRICT", ""},
    {"WITHOUT", ""},
    {"ROWID", ""},
});

std::string_view in_dialect(std::string_view piece) {
    const auto* const found =
        std::ranges::find(dialect, piece, [](const auto& entry) { return entry.first; });
    return found == dialect.end() ? piece : found->second;
}

}  // namespace

std::string postgres_parameters(std::string_view sql) {
    return with_pieces_changed(sql, [](std::string_view piece) { return piece == "?" ? "$" : piece; });
}

std::string postgres_types(std::string_view sql) { return with_pieces_changed(sql, in_dialect); }

}  // namespace store
