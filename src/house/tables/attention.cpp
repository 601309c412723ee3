#include "house/tables/attention.h"

#include <set>
#include <utility>

#include "house/people/account_notice.h"
#include "house/tables/notices.h"

namespace house {

sql::Result<void> Attention::begin(const Hear& hear) {
    const std::scoped_lock lock(begin_or_end_);
    std::set<std::string> channels;
    for (const std::string_view channel :
         {InvitationNotice::channel, account_channel, entry_channel, presence_channel, bot_channel,
          tournament_channel, analysis_channel, study_channel})
        channels.emplace(channel);
    for (const auto& [channel, times] : attended_) channels.insert(channel);
    return database_
        .listen(
            {.channels = std::move(channels),
             .heard = [hear](const sql::Notice& notice) { hear(kind_of(notice.channel), notice.payload); },
             .missed = [hear] { hear({}, {}); }})
        .map([this](std::unique_ptr<sql::Listening> listening) { listening_ = std::move(listening); });
}

void Attention::end() {
    const std::scoped_lock lock(begin_or_end_);
    listening_.reset();
}

void Attention::attend_table(std::string_view table) { attend({table_channel(table), chat_channel(table)}); }

void Attention::leave_table(std::string_view table) { leave({table_channel(table), chat_channel(table)}); }

void Attention::attend_player(AccountId account) { attend({player_channel(account)}); }

void Attention::leave_player(AccountId account) { leave({player_channel(account)}); }

void Attention::attend_deadlines() { attend({std::string(due_channel)}); }

void Attention::leave_deadlines() { leave({std::string(due_channel)}); }

// Nothing but the beginning and the end waits while this waits for the database.
void Attention::attend(std::initializer_list<std::string> channels) {
    const std::shared_lock lasting(begin_or_end_);
    {
        const std::scoped_lock lock(mutex_);
        for (const std::string& channel : channels)
            if (++attended_[channel] == 1 && listening_) listening_->add(channel);
    }
    if (listening_) listening_->catch_up();
}

void Attention::leave(std::initializer_list<std::string> channels) {
    const std::shared_lock lasting(begin_or_end_);
    const std::scoped_lock lock(mutex_);
    for (const std::string& channel : channels) {
        const auto found = attended_.find(channel);
        if (--found->second > 0) continue;
        attended_.erase(found);
        if (listening_) listening_->remove(channel);
    }
}

}  // namespace house
