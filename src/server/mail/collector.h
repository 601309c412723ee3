// The collector: looks into the mailbox of the house, in a thread, and hands over what is new.
// It looks whenever the server says that something has come; if the server does not do that, now and then.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/result.h"
#include "server/mail/imap.h"
#include "server/mail/incoming.h"
#include "server/mail/standing.h"
#include "server/work/worker_loop.h"

namespace mail {

struct CollectorSettings {
    std::string folder = "INBOX";
    Afterwards afterwards = Afterwards::keep;
    std::chrono::milliseconds pause{
        std::chrono::seconds(20)};  // between looks, where the server says nothing
};

class Collector {
public:
    // After trouble it waits this many pauses, each time twice as many.
    static constexpr int longest_wait = 16;
    // It looks at least as often, whatever the server says: after 29 minutes a server may hang up (RFC 2177),
    // and what stands between the two may forget a connection sooner.
    static constexpr std::chrono::minutes longest_silence{10};

    // What takes the mail must outlive this.
    Collector(Server server, IncomingMail& incoming, const Log& log, CollectorSettings settings);
    ~Collector();
    Collector(const Collector&) = delete;
    Collector& operator=(const Collector&) = delete;

    void start() { loop_.start(); }
    void stop() { loop_.stop(); }
    // While polling is off it neither looks nor waits for what the server says.
    void set_polling(bool polling) { loop_.set_polling(polling); }

    // Brings all that is new. False if some of it cannot be taken now: it stays unseen.
    [[nodiscard]] base::Result<bool> work_once();

private:
    [[nodiscard]] bool look();
    [[nodiscard]] base::Result<bool> collect(Mailbox& mailbox);
    // False if the server says nothing by itself, or nobody wants to hear it any more.
    [[nodiscard]] bool wait_for_news();
    [[nodiscard]] bool is_broken_off() const;

    Server server_;
    IncomingMail& incoming_;
    CollectorSettings settings_;
    Standing standing_;
    std::optional<Mailbox> mailbox_;
    bool is_waiting_ = false;  // for news
    int wait_ = 0;             // pauses after the last trouble
    int to_wait_ = 0;          // of these, yet to come
    work::WorkerLoop loop_;    // last: its thread uses all of the above
};

}  // namespace mail
