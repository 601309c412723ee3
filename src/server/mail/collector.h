// The collector: a thread that fetches new emails from the mailbox. It looks when the server reports new
// mail; if the server cannot do that, at regular intervals.
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
        std::chrono::seconds(20)};  // between looks, if the server does not report new mail
};

class Collector {
public:
    // After an error it waits this many pauses, each time twice as many.
    static constexpr int longest_wait = 16;
    // It looks at least this often: after 29 minutes a server may close the connection (RFC 2177), and
    // routers in between may drop it sooner.
    static constexpr std::chrono::minutes longest_silence{10};

    // The handler of the emails must outlive this.
    Collector(Server server, IncomingMail& incoming, const Log& log, CollectorSettings settings);
    ~Collector();
    Collector(const Collector&) = delete;
    Collector& operator=(const Collector&) = delete;

    void start() { loop_.start(); }
    void stop() { loop_.stop(); }
    // While polling is off it neither looks nor waits for reports of the server.
    void set_polling(bool polling) { loop_.set_polling(polling); }

    // Fetches everything new. False if some of it cannot be accepted now: it stays unseen.
    [[nodiscard]] base::Result<bool> work_once();

private:
    [[nodiscard]] bool look();
    [[nodiscard]] base::Result<bool> collect(Mailbox& mailbox);
    // False if the server cannot report new mail, or the collector is to stop.
    [[nodiscard]] bool wait_for_news();
    [[nodiscard]] bool is_broken_off() const;

    Server server_;
    IncomingMail& incoming_;
    CollectorSettings settings_;
    Standing standing_;
    std::optional<Mailbox> mailbox_;
    bool is_waiting_ = false;  // waits for new mail
    int wait_ = 0;             // pauses after the last error
    int to_wait_ = 0;          // pauses still to come
    work::WorkerLoop loop_;    // last: its thread uses all of the above
};

}  // namespace mail
