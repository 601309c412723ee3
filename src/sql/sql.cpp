#include "sql/sql.h"

#include <algorithm>

#include "base/utf8.h"

namespace sql {
namespace {

bool can_be_kept(const Value& value) {
    return value.visit([]<class T>(const T& content) {
        if constexpr (std::same_as<T, std::string>)
            return base::is_utf8(content) && content.find('\0') == std::string::npos;
        else
            return true;
    });
}

}  // namespace

Result<Rows> Connection::execute(std::string_view sql, std::span<const Value> parameters) {
    if (!std::ranges::all_of(parameters, can_be_kept))
        return failure(Trouble::other, "a text to be stored is not UTF-8, or has a zero byte in it");
    return run(sql, parameters);
}

}  // namespace sql
