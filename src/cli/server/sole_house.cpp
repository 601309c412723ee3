#include "cli/server/sole_house.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/text.h"
#include "cli/server/database.h"

namespace cli {

Expected<SoleHouse> SoleHouse::at(const std::string& database) {
    if (!is_file(database)) return SoleHouse(-1);
    const int file = ::open(database.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return fail(Exit::outside, database + ": " + std::strerror(errno));
    SoleHouse sole(file);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0)
        return fail(Exit::outside, "another server is already using the database " + base::quoted(database) +
                                       "; several servers need PostgreSQL (--db postgresql://…)");
    return sole;
}

SoleHouse::~SoleHouse() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace cli
