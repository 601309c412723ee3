#include "house/common/schema.h"

#include <array>
#include <string_view>
#include <utility>

namespace house {

extern const std::string_view migration_0001;
extern const std::string_view migration_0002;
extern const std::string_view migration_0003;
extern const std::string_view migration_0004;
extern const std::string_view migration_0005;
extern const std::string_view migration_0006;
extern const std::string_view migration_0007;
extern const std::string_view migration_0008;
extern const std::string_view migration_0009;
extern const std::string_view migration_0010;
extern const std::string_view migration_0011;
extern const std::string_view migration_0012;
extern const std::string_view migration_0013;
extern const std::string_view migration_0014;
extern const std::string_view migration_0015;
extern const std::string_view migration_0016;
extern const std::string_view migration_0017;
extern const std::string_view migration_0018;
extern const std::string_view migration_0019;
extern const std::string_view migration_0020;
extern const std::string_view migration_0021;
extern const std::string_view migration_0022;
extern const std::string_view migration_0023;

std::span<const sql::Migration> schema() {
    static const std::array all{
        sql::Migration{"house", migration_0001},      sql::Migration{"fair dice", migration_0002},
        sql::Migration{"post", migration_0003},       sql::Migration{"mail", migration_0004},
        sql::Migration{"vacation", migration_0005},   sql::Migration{"plain words", migration_0006},
        sql::Migration{"series", migration_0007},     sql::Migration{"limits", migration_0008},
        sql::Migration{"outages", migration_0009},    sql::Migration{"names", migration_0010},
        sql::Migration{"moderation", migration_0011}, sql::Migration{"fair play", migration_0012},
        sql::Migration{"seeking", migration_0013},    sql::Migration{"friends", migration_0014},
        sql::Migration{"rematches", migration_0015},  sql::Migration{"tournaments", migration_0016},
        sql::Migration{"openings", migration_0017},   sql::Migration{"analysis", migration_0018},
        sql::Migration{"studies", migration_0019},    sql::Migration{"agreement", migration_0020},
        sql::Migration{"puzzles", migration_0021},    sql::Migration{"snapshots", migration_0022},
        sql::Migration{"quick turns", migration_0023}};
    return all;
}

sql::Result<std::unique_ptr<sql::Database>> open_database(const std::string& address,
                                                          const std::string& direct,
                                                          std::shared_ptr<sql::Meter> meter) {
    return sql::open_database(address, {.migrations = schema(), .direct = direct, .meter = std::move(meter)});
}

}  // namespace house
