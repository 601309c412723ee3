#include "house/tables/course.h"

#include <cassert>

#include "house/people/account_sql.h"
#include "house/people/vacation.h"
#include "house/tables/table_dice.h"
#include "table/codes.h"

namespace house {
namespace {

using game::Player;

tl::unexpected<Refusal> as_refused(const table::Refusal& refusal) {
    return refused(table::write_code(refusal.code), refusal.sentence);
}

bool is_bot(sql::Snapshot& snapshot, AccountId id) {
    const auto account = find_account(snapshot, id);
    return account && account->kind == Account::Kind::bot;
}

// Bots decline draws and takebacks, but accept pauses.
table::Request bot_reply(table::Offer offer) {
    if (offer == table::Offer::pause) return table::Accept{offer};
    return table::Decline{offer};
}

}  // namespace

Answer<void> Course::take(const table::Command& command, Time when) {
    const auto decided = table::decide(table_, command, when);
    if (!decided) return as_refused(decided.error());
    for (const table::Event& event : *decided) add(event);
    return {};
}

void Course::throw_dice() {
    while (table_.awaits_roll()) {
        const auto rolled = take(table::Roll{next_roll(entry_, table_)});
        assert(rolled);
        static_cast<void>(rolled);
    }
}

void Course::add(const table::Event& event) {
    [[maybe_unused]] const auto applied = table_.apply(event);
    assert(applied);
    events_.push_back(event);
}

void answer_for_bots(sql::Snapshot& snapshot, Course& course) {
    for (const table::Offer offer : table::all_offers) {
        const auto open = course.table().open_offer(offer);
        if (!open || course.table().ending()) continue;
        const Player asked = game::opponent(open->by);
        if (!is_bot(snapshot, course.entry().seats[asked])) continue;
        [[maybe_unused]] const auto answered = course.take(table::Asked{asked, bot_reply(offer)});
        assert(answered);
    }
}

void begin_vacation_in_time(sql::Snapshot& snapshot, Course& course, Time now) {
    const table::Clock& clock = course.table().clock();
    const auto deadline = clock.deadline();
    if (!deadline || *deadline > now || table::is_live(course.table().settings().time_control)) return;
    const Player late = *clock.running();
    const auto account = find_account(snapshot, course.entry().seats[late]);
    if (!account || !is_plan_due(*account, now)) return;
    if (const Time from = account->planned_vacation->from; from < *deadline)
        // Unless they are already on vacation.
        static_cast<void>(course.take(table::Vacation{late, true}, from));
}

}  // namespace house
