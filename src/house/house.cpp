#include "house/house.h"

#include <string>

#include "house/people/account_notice.h"
#include "house/people/shared_limit.h"
#include "house/tables/notices.h"

namespace house {

void House::begin_hearing() {
    context.presence->begin(context.now());
    if (context.database.tells_all()) accounts.begin_remembering();
    tables.begin_trusting_memory();
}

void House::hear(std::string_view channel, std::string_view payload) {
    if (channel == entry_channel) tables.forget(payload);
    if (channel == presence_channel) context.presence->hear(payload, context.now());
    if (channel == account_channel)
        if (const auto account = read_account_notice(payload)) accounts.forget(*account);
    if (!channel.empty()) return;
    accounts.forget_all();
    tables.forget_all();
    context.presence->begin(context.now());
}

// A limit that is never reached: what it writes is erased with the other counts.
Answer<void> House::try_writing() const {
    constexpr base::Rate plenty{.per_second = 1'000, .burst = 1'000'000};
    return SharedLimit(context, "try-writing", plenty, code::too_many, "Too many attempts.").take("house");
}

Answer<void> House::tell_presence() {
    sql::Batch batch;
    for (std::string& text : context.presence->tell(context.now()))
        batch.publish(std::string(presence_channel), std::move(text));
    return write_in_any_case(context.database, batch);
}

}  // namespace house
