// `parlor backup` and `parlor restore`: the books of a house, as a file.
#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/sole_house.h"
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

// A file or a folder is on the disk when this has returned.
bool settle_on_disk(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool settled = ::fsync(descriptor) == 0;
    ::close(descriptor);
    return settled;
}

std::error_code last_error() { return {errno, std::generic_category()}; }

// The books as they are being brought back, beside those that they are to replace: gone when its owner goes,
// unless they have taken their place.
class Draft {
public:
    explicit Draft(const fs::path& place) : place_(place), draft_(place.string() + ".restoring") { clear(); }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    Draft(Draft&&) = delete;
    Draft& operator=(Draft&&) = delete;
    ~Draft() { clear(); }

    // Only the owner may read it, whoever may read the backup.
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
            return fail(Exit::refused, base::quoted(file) + " cannot be opened: " + database.error().what);
        if (const auto sound = (*database)->check(); !sound)
            return fail(Exit::refused, base::quoted(file) + " is no good: " + sound.error().what);
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
        return fail(Exit::refused, base::quoted(file) + " is not a backup of a house");
    if (sql::has_loose_pages(file))
        return fail(Exit::refused, base::quoted(file) +
                                       " is not a backup but the books of a house that is "
                                       "open: 'parlor backup' makes one of them");
    return {};
}

// Opened and closed alone, a database leaves nothing beside its file that could spoil the one to come.
Done make_way(const std::string& database) {
    {
        const auto old = house::open_database(database);
        if (!old)
            return fail(Exit::outside, "the old books cannot be closed properly: " + old.error().what +
                                           "; move them away first");
    }
    if (sql::is_still_open(database))
        return fail(Exit::refused,
                    "the books at " + base::quoted(database) + " are in use: close the house first");
    return {};
}

}  // namespace

Done run_backup(const BackupArguments& arguments, Output& output) {
    const auto address = existing_database(arguments.database);
    if (!address) return tl::unexpected(address.error());
    if (!is_file(*address))
        return fail(Exit::refused, "a PostgreSQL database is backed up with its own program, pg_dump");
    if (is_there(arguments.file))
        return fail(Exit::refused, base::quoted(arguments.file) + " is there already");
    const auto database = house::open_database(*address);
    if (!database) return fail(Exit::outside, database.error().what);
    if (const auto done = (*database)->back_up(arguments.file); !done)
        return fail(Exit::outside, done.error().what);
    output.line("The books at " + *address + " are backed up in " + arguments.file + ".");
    return output.finish();
}

Done run_restore(const RestoreArguments& arguments, Output& output) {
    const auto database = database_address(arguments.database);
    if (!database) return tl::unexpected(database.error());
    if (!is_file(*database))
        return fail(Exit::refused, "a PostgreSQL database is restored with its own program, pg_restore");
    if (const auto fine = check_backup(arguments.file); !fine) return fine;
    const bool replaces = is_there(*database);
    if (replaces && !arguments.force)
        return fail(Exit::refused,
                    "there are books at " + base::quoted(*database) + " already; --force replaces them");
    const auto sole = replaces ? std::optional(SoleHouse::at(*database)) : std::nullopt;
    if (sole && !*sole)
        return fail(Exit::refused,
                    "the books at " + base::quoted(*database) + " are in use: close the house first");
    const Draft draft(*database);
    auto done = draft.copy(arguments.file)
                    .and_then([&] { return draft.check(arguments.file); })
                    .and_then([&] { return replaces ? make_way(*database) : Done(); })
                    .and_then([&] { return draft.take_place(); });
    if (!done) return done;
    output.line("The books at " + *database + " are those of " + arguments.file + ".");
    return output.finish();
}

}  // namespace cli
