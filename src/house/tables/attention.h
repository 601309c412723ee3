// Attention: which notices this node receives.
//
// Some are for all nodes. Notices about tables are frequent, and most of them concern nobody at this node:
// they are divided among a number of channels by the table, and by each player, and the node listens to those
// channels in which something is attended to.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <string_view>

#include "house/common/ids.h"
#include "sql/database.h"

namespace house {

class Attention {
public:
    // The database must outlive this.
    explicit Attention(sql::Database& database) : database_(database) {}

    // Calls `hear(channel, payload)` for every notice written from now on, at any node, in a thread of the
    // database; with an empty channel if notices may have been missed. A notice may be heard twice, and
    // others may be heard than those attended to.
    using Hear = std::function<void(std::string_view, std::string_view)>;
    [[nodiscard]] sql::Result<void> begin(const Hear& hear);
    // Returns when `hear` is called no more.
    void end();

    // From the return of attend on, notices of this table or player are received, until everyone who attended
    // to it has left. From any thread, but not by what `hear` calls, nor while anything is held that it waits
    // for.
    void attend_table(std::string_view table);
    void leave_table(std::string_view table);
    void attend_player(AccountId account);
    void leave_player(AccountId account);
    // The same for the deadlines of all tables: for the node that keeps the clocks.
    void attend_deadlines();
    void leave_deadlines();

private:
    void attend(std::initializer_list<std::string> channels);
    void leave(std::initializer_list<std::string> channels);

    sql::Database& database_;
    std::shared_mutex begin_or_end_;  // held exclusively to begin and to end
    std::unique_ptr<sql::Listening> listening_;
    std::mutex mutex_;
    std::map<std::string, int> attended_;  // channels, and how often
};

}  // namespace house
