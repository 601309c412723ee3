// `parlor backup` and `parlor restore`: the database as a file.
#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "base/text.h"
#include "cli/server/commands.h"
#include "cli/server/database.h"
#include "cli/server/sole_house.h"
#include "house/common/schema.h"
#include "sql/database.h"
#include "sql/sqlite_file.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

auto failed(const std::string& what, const fs::path& path, const std::error_code& error) {
    return fail(Exit::outside, "cannot " + what + ' ' + base::quoted(path.string()) + ": " + error.message());
}

bool is_there(const fs::path& path) {
    std::error_code unreachable;
    return fs::exists(path, unreachable);
}

// Writes a file or a folder to the disk.
bool settle_on_disk(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool settled = ::fsync(descriptor) == 0;
    ::close(descriptor);
    return settled;
}

std::error_code last_error() { return {errno, std::generic_category()}; }

// The restored database in a temporary file beside the one it will replace. It is removed at the end unless
// it has replaced it.
class Draft {
public:
    explicit Draft(const fs::path& place) : place_(place), draft_(place.string() + ".restoring") { clear(); }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    Draft(Draft&&) = delete;
    Draft& operator=(Draft&&) = delete;
    ~Draft() { clear(); }

    // Only the owner may read the copy, even if others may read the backup.
    [[nodiscard]] Done copy(const fs::path& from) const {
        sql::create_private(draft_);
        std::ifstream in(from, std::ios::binary);
        std::ofstream out(draft_, std::ios::binary | std::ios::in);
        if (!(out << in.rdbuf()) || !out.flush()) return failed("copy", from, last_error());
        return {};
    }

    // Reads everything, and brings the copy of an older backup up to date.
    [[nodiscard]] Done check(const std::string& file) const {
        const auto database = house::open_database(draft_.string());
        if (!database)
            return fail(Exit::refused, "cannot open " + base::quoted(file) + ": " + database.error().what);
        if (const auto sound = (*database)->check(); !sound)
            return fail(Exit::refused, base::quoted(file) + " is damaged: " + sound.error().what);
        return {};
    }

    [[nodiscard]] Done take_place() const {
        if (!settle_on_disk(draft_)) return failed("write", draft_, last_error());
        std::error_code error;
        fs::rename(draft_, place_, error);
        if (error) return failed("write", place_, error);
        const fs::path folder = place_.has_parent_path() ? place_.parent_path() : fs::path(".");
        if (!settle_on_disk(folder)) return failed("write to", folder, last_error());
        return {};
    }

private:
    void clear() const {
        std::error_code not_there;
        for (const char* const ending : {"", "-wal", "-shm"}) fs::remove(draft_.string() + ending, not_there);
    }

    fs::path place_;
    fs::path draft_;
};

Done check_backup(const std::string& file) {
    if (!is_there(file)) return fail(Exit::outside, "there is no file " + base::quoted(file));
    if (!sql::is_house_file(file))
        return fail(Exit::refused, base::quoted(file) + " is not a backup made with 'parlor backup'");
    if (sql::has_loose_pages(file))
        return fail(Exit::refused, base::quoted(file) +
                                       " is the database of a running server, not a backup: "
                                       "use 'parlor backup' to make one");
    return {};
}

// Opens and closes the old database, so that SQLite leaves no other files that would damage the new one.
Done make_way(const std::string& database) {
    {
        const auto old = house::open_database(database);
        if (!old)
            return fail(Exit::outside, "cannot close the old database properly: " + old.error().what +
                                           "; move it away first");
    }
    if (sql::is_still_open(database))
        return fail(Exit::refused,
                    "the database " + base::quoted(database) + " is in use: stop the server first");
    return {};
}

}  // namespace

Done run_backup(const BackupArguments& arguments, Output& output) {
    const auto address = existing_database(arguments.database);
    if (!address) return tl::unexpected(address.error());
    if (!is_file(*address))
        return fail(Exit::refused, "a PostgreSQL database cannot be backed up here: use pg_dump");
    if (is_there(arguments.file))
        return fail(Exit::refused, base::quoted(arguments.file) + " already exists: choose a new file");
    const auto database = house::open_database(*address);
    if (!database) return fail(Exit::outside, database.error().what);
    if (const auto done = (*database)->back_up(arguments.file); !done)
        return fail(Exit::outside, done.error().what);
    output.line("The database " + *address + " has been backed up to " + arguments.file + ".");
    return output.finish();
}

Done run_restore(const RestoreArguments& arguments, Output& output) {
    const auto database = database_address(arguments.database);
    if (!database) return tl::unexpected(database.error());
    if (!is_file(*database))
        return fail(Exit::refused, "a PostgreSQL database cannot be restored here: use pg_restore");
    if (const auto fine = check_backup(arguments.file); !fine) return fine;
    const bool replaces = is_there(*database);
    if (replaces && !arguments.force)
        return fail(Exit::refused,
                    "there is already a database at " + base::quoted(*database) + "; --force replaces it");
    const auto sole = replaces ? std::optional(SoleHouse::at(*database)) : std::nullopt;
    if (sole && !*sole)
        return fail(Exit::refused,
                    "the database " + base::quoted(*database) + " is in use: stop the server first");
    const Draft draft(*database);
    auto done = draft.copy(arguments.file)
                    .and_then([&] { return draft.check(arguments.file); })
                    .and_then([&] { return replaces ? make_way(*database) : Done(); })
                    .and_then([&] { return draft.take_place(); });
    if (!done) return done;
    output.line("The database " + *database + " has been restored from " + arguments.file + ".");
    return output.finish();
}

}  // namespace cli
