#include "house/digests.h"

#include <algorithm>
#include <cstdint>

namespace house {
namespace {

std::int64_t last_memo_of(View& view, AccountId account) {
    const auto last = view.last_memos(account, 1);
    return last.empty() ? 0 : last.front().id;
}

// What is told from now on waits for another digest. Nothing if there is nothing to tell yet.
std::optional<Errand> close_digest(Writer& writer, Errand digest, Contact& contact) {
    writer.erase_errand(digest.id);
    contact.digested = std::max(contact.digested, last_memo_of(writer, contact.account));
    writer.put_contact(contact);
    if (contact.digested <= *digest.after) return std::nullopt;
    digest.memo = contact.digested;
    digest.id = writer.add_errand(digest);
    return digest;
}

// The same of what was said at a table.
Errand close_talk(Writer& writer, Errand talk) {
    writer.erase_errand(talk.id);
    talk.memo = last_memo_of(writer, *talk.account);
    talk.id = writer.add_errand(talk);
    return talk;
}

}  // namespace

bool is_open_digest(const Errand& errand) { return errand.after && errand.memo == 0; }

std::optional<Errand> closed(Writer& writer, const Errand& digest) {
    if (!digest.table.empty()) return close_talk(writer, digest);
    Contact contact = contact_of(writer, *digest.account);
    return close_digest(writer, digest, contact);
}

// Whether a digest tells it.
bool belongs_to(const Errand& digest, const Memo& memo) {
    if (memo.id > digest.memo) return false;
    if (digest.table.empty()) return !is_urgent(memo.kind);
    return memo.kind == Memo::Kind::chat && memo.table == digest.table;
}

// What has been gathered at the old pace is told, unless nothing is to be told any more.
void change_pace(Writer& writer, Contact& contact, Contact::Pace pace, Time now) {
    if (pace == contact.pace) return;
    contact.pace = pace;
    contact.told.reset();
    if (const auto digest = writer.waiting_digest(contact.account, {})) {
        auto closed = close_digest(writer, *digest, contact);
        if (closed && pace == Contact::Pace::never) writer.erase_errand(closed->id);
        if (closed && pace != Contact::Pace::never) {
            closed->due = now;
            writer.change_errand(*closed);
        }
    }
    contact.digested = std::max(contact.digested, last_memo_of(writer, contact.account));
}

void change_digest_hour(Writer& writer, Contact& contact, int hour, Time now) {
    contact.digest_hour = hour;
    if (auto digest = writer.waiting_digest(contact.account, {})) {
        digest->due = next_digest(contact, now);
        writer.change_errand(*digest);
    }
}

}  // namespace house
