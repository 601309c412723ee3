#include "server/mail/collector.h"

#include <algorithm>
#include <utility>

namespace mail {

Collector::Collector(Server server, IncomingMail& incoming, const Log& log, CollectorSettings settings)
    : server_(std::move(server)),
      incoming_(incoming),
      settings_(std::move(settings)),
      standing_(log, "the mailbox cannot be read", "the mailbox can be read again"),
      loop_([this] { return look(); }, {.pause = settings_.pause}) {}

// The mailbox asks the loop whether to continue, also while it says goodbye.
Collector::~Collector() {
    stop();
    mailbox_.reset();
}

bool Collector::look() {
    if (to_wait_ > 0) {
        --to_wait_;
        return false;
    }
    const auto worked = work_once();
    if (loop_.is_stopping()) return false;
    if (!worked) {
        standing_.fails(worked.error().what);
        wait_ = to_wait_ = std::clamp(2 * wait_, 1, longest_wait);
        return false;
    }
    standing_.works();
    wait_ = 0;
    return *worked && wait_for_news();
}

// A server that closes an idle connection is not an error yet.
bool Collector::wait_for_news() {
    if (!mailbox_->tells_news()) return false;
    is_waiting_ = true;
    const auto waited = mailbox_->wait_for_news(longest_silence);
    is_waiting_ = false;
    if (!waited) mailbox_.reset();
    return waited.has_value();
}

// A message in progress is finished when another node takes over; waiting for the next one ends at once.
bool Collector::is_broken_off() const { return loop_.is_stopping() || (is_waiting_ && !loop_.is_polling()); }

base::Result<bool> Collector::work_once() {
    if (!mailbox_) {
        auto opened = Mailbox::open(server_, settings_.folder, [this] { return is_broken_off(); });
        if (!opened) return base::failure(opened.error());
        mailbox_.emplace(*std::move(opened));
    }
    auto collected = collect(*mailbox_);
    if (!collected) mailbox_.reset();
    return collected;
}

base::Result<bool> Collector::collect(Mailbox& mailbox) {
    const auto unseen = mailbox.unseen();
    if (!unseen) return base::failure(unseen.error());
    bool all = true;
    for (const Uid uid : *unseen) {
        if (loop_.is_stopping()) break;
        const auto bytes = mailbox.fetch(uid);
        if (!bytes) return base::failure(bytes.error());
        if (!*bytes) continue;
        if (incoming_.take(**bytes) == Verdict::later) {
            all = false;
            continue;
        }
        if (const auto put = mailbox.put_away(uid, settings_.afterwards); !put)
            return base::failure(put.error());
    }
    return all;
}

}  // namespace mail
