#include "house/common/schema.h"

#include <array>
#include <string_view>

namespace house {

extern const std::string_view migration_0001;
extern const std::string_view migration_0002;
extern const std::string_view migration_0003;
extern const std::string_view migration_0004;
extern const std::string_view migration_0005;
extern const std::string_view migration_0006;
extern const std::string_view migration_0007;
extern const std::string_view migration_0008;
extern const std::string_view migration_0010;

std::span<const sql::Migration> schema() {
    static const std::array all{
        sql::Migration{"house", migration_0001},     sql::Migration{"fair dice", migration_0002},
        sql::Migration{"post", migration_0003},      sql::Migration{"mail", migration_0004},
        sql::Migration{"vacation", migration_0005},  sql::Migration{"plain words", migration_0006},
        sql::Migration{"series", migration_0007},    sql::Migration{"limits", migration_0008},
        sql::Migration{"moderation", migration_0010}};
    return all;
}

sql::Result<std::unique_ptr<sql::Database>> open_database(const std::string& address,
                                                          const std::string& direct) {
    return sql::open_database(address, {.migrations = schema(), .direct = direct});
}

}  // namespace house
