// What is special about a database in a file.
#include "sql/sqlite_file.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "sql/databases_test.h"
#include "sql/sqlite_connection.h"

namespace sql {
namespace {

using testing::HasSubstr;

class ASqliteFile : public testing::Test {
protected:
    [[nodiscard]] std::string path(const std::string& name = "parlor.db") const {
        return (folder_.path() / name).string();
    }

    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const std::string& path) {
        return open_database(path, {.connections = 2, .migrations = notes});
    }

    // What opening the file is refused with.
    [[nodiscard]] static std::string refusal(const std::string& path) {
        const auto opened = open(path);
        return opened ? "it was opened" : opened.error().what;
    }

    void write(const std::string& content) const { std::ofstream(path()) << content; }

    // A file with so many notes.
    void fill(int count) const {
        value_of(value_of(open(path()))->write([&](Transaction& transaction) -> Result<void> {
            for (int id = 0; id < count; ++id) add_note(transaction, id, std::string(100, 'x'));
            return {};
        }));
    }

private:
    TemporaryFolder folder_;
};

// Root may write to every file, so a test that runs as root switches to another user for a while.
class AsNobody {
public:
    AsNobody() { become(65534); }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;
    ~AsNobody() { become(0); }

private:
    static void become(uid_t user) {
        if (::getuid() == 0 && ::seteuid(user) != 0) throw std::runtime_error("cannot change users");
    }
};

TEST_F(ASqliteFile, is_refused_if_it_is_no_database) {
    write("Dear diary, today I have lost against a computer again.\n" + std::string(1000, '.'));
    EXPECT_EQ(refusal(path()), path() + " is not a SQLite database");
}

TEST_F(ASqliteFile, is_refused_if_it_belongs_to_another_program) {
    fill(1);
    value_of(value_of(SqliteConnection::open(path(), SqliteConnection::Access::writing))
                 ->run_script("PRAGMA application_id = 7"));
    EXPECT_EQ(refusal(path()), path() + " belongs to another program");
    value_of(value_of(SqliteConnection::open(path("new.db"), SqliteConnection::Access::writing))
                 ->run_script("CREATE TABLE theirs (id INTEGER); PRAGMA application_id = 0"));
    EXPECT_EQ(refusal(path("new.db")), path("new.db") + " belongs to another program");
}

TEST_F(ASqliteFile, is_refused_if_a_newer_program_wrote_it) {
    fill(1);
    const auto opened = open_database(path(), {.migrations = std::span(notes).first(0)});
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().what, HasSubstr(path() + " was written by a newer version of Parlor"));
}

TEST_F(ASqliteFile, is_refused_if_it_cannot_be_written_to) {
    fill(1);
    ::chmod(path().c_str(), 0444);
    ::chmod(path("").c_str(), 0755);
    const AsNobody nobody;
    EXPECT_EQ(refusal(path()), "cannot write to " + path());
}

TEST_F(ASqliteFile, is_refused_if_its_folder_is_not_there) {
    EXPECT_EQ(refusal(path("nowhere/parlor.db")),
              "cannot open " + path("nowhere/parlor.db") + ": unable to open database file");
}

TEST_F(ASqliteFile, is_written_ahead_and_flushed_at_every_commit) {
    const auto at = value_of(SqliteConnection::open(path(), SqliteConnection::Access::writing));
    EXPECT_EQ(value_of(at->execute("PRAGMA journal_mode"))[0][0], Value("wal"));
    EXPECT_EQ(value_of(at->execute("PRAGMA synchronous"))[0][0], Value(2)) << "FULL";
    EXPECT_EQ(value_of(at->execute("PRAGMA foreign_keys"))[0][0], Value(1));
}

TEST_F(ASqliteFile, is_one_file_after_a_clean_end) {
    fill(10);
    EXPECT_TRUE(std::filesystem::exists(path()));
    EXPECT_FALSE(std::filesystem::exists(path("parlor.db-wal")));
}

TEST_F(ASqliteFile, is_as_before_when_the_disk_was_full) {
    fill(1);
    const auto at = value_of(open(path()));
    const auto full = at->write([](Transaction& transaction) -> Result<void> {
        transaction.run("PRAGMA max_page_count = 10");
        for (int id = 1; id <= 1000; ++id) add_note(transaction, id, std::string(100, 'x'));
        return {};
    });
    ASSERT_FALSE(full);
    EXPECT_THAT(full.error().what, HasSubstr("database or disk is full"));
    EXPECT_THAT(notes_in(*at), "0 " + std::string(100, 'x'));
    value_of(
        at->write([](Transaction& transaction) -> Result<void> { return add_note(transaction, 1, "room"); }));
}

TEST_F(ASqliteFile, can_be_copied_while_it_is_in_use) {
    fill(1000);
    const auto at = value_of(open(path()));
    value_of(at->read([&](Snapshot&) { return at->back_up(path("copy.db")); }));
    value_of(at->write([](Transaction& transaction) { return transaction.run("DELETE FROM note"); }));
    const auto copy = value_of(open(path("copy.db")));
    value_of(copy->check());
    value_of(copy->read([](Snapshot& snapshot) {
        return snapshot.execute("SELECT count(*) FROM note").map([](const Rows& rows) {
            EXPECT_EQ(rows[0][0], Value(1000));
        });
    }));
    EXPECT_FALSE(std::filesystem::exists(path("copy.db.part")));
}

TEST_F(ASqliteFile, is_never_copied_over_another) {
    fill(1);
    std::ofstream(path("copy.db")) << "precious";
    const auto refused = value_of(open(path()))->back_up(path("copy.db"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, path("copy.db") + " already exists");
}

TEST_F(ASqliteFile, leaves_nothing_of_a_copy_that_fails) {
    fill(1);
    const auto refused = value_of(open(path()))->back_up(path("nowhere/copy.db"));
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().what, HasSubstr("cannot write " + path("nowhere/copy.db")));
}

TEST_F(ASqliteFile, is_found_damaged_if_it_is) {
    fill(1000);
    value_of(value_of(open(path()))->check());
    std::fstream file(path());
    file.seekp(10'000);
    file << std::string(5'000, '\xFF');
    file.close();
    const auto damage = value_of(open(path()))->check();
    ASSERT_FALSE(damage);
    EXPECT_THAT(damage.error().what, HasSubstr(path() + " is damaged: "));
}

TEST_F(ASqliteFile, is_found_damaged_if_a_row_refers_to_nothing) {
    constexpr std::array owned{
        Migration{"owned",
                  "CREATE TABLE owner (id INTEGER PRIMARY KEY) STRICT;"
                  "CREATE TABLE thing (id INTEGER PRIMARY KEY, owner INTEGER REFERENCES owner (id)) STRICT"}};
    const auto at = value_of(open_database(path(), {.migrations = owned}));
    value_of(value_of(SqliteConnection::open(path(), SqliteConnection::Access::writing))
                 ->run_script("PRAGMA foreign_keys = OFF; INSERT INTO thing VALUES (1, 7)"));
    const auto damage = at->check();
    ASSERT_FALSE(damage);
    EXPECT_EQ(damage.error().what,
              path() + " is damaged: the table thing refers to a row that does not exist");
}

TEST_F(ASqliteFile, is_known_by_how_it_begins) {
    fill(1);
    EXPECT_TRUE(is_house_file(path()));
    for (const std::string& other : {std::string(), std::string("SQLite format 3"), std::string(200, 'x')}) {
        std::ofstream(path("other")) << other;
        EXPECT_FALSE(is_house_file(path("other"))) << other;
    }
    EXPECT_FALSE(is_house_file(path("nowhere")));
}

TEST_F(ASqliteFile, leaves_nothing_beside_it_when_the_last_has_closed_it) {
    fill(1);
    EXPECT_FALSE(has_loose_pages(path()));
    auto house = value_of(open(path()));
    value_of(open(path())).reset();
    EXPECT_TRUE(is_still_open(path()));
    value_of(house->write([](Transaction& transaction) -> Result<void> {
        add_note(transaction, 7, "loose");
        return {};
    }));
    EXPECT_TRUE(has_loose_pages(path()));
    house.reset();
    EXPECT_FALSE(is_still_open(path()));
    EXPECT_FALSE(has_loose_pages(path()));
}

}  // namespace
}  // namespace sql
