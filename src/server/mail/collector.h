// The collector: looks into the mailbox of the house, in a thread, and hands over what is new.
// It looks whenever the server says that something has come; if the server does not do that, now and then.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/result.h"
#include "server/mail/imap.h"
#include "server/mail/incoming.h"
#include "server/mail/rounds.h"
#include "server/mail/standing.h"

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

    void start() { rounds_.start(); }
    void stop() { rounds_.stop(); }

    // Brings all that is new. False if some of it cannot be taken now: it stays unseen.
    [[nodiscard]] base::Result<bool> work_once();

private:
    [[nodiscard]] bool make_round();
    [[nodiscard]] base::Result<bool> collect(Mailbox& mailbox);
    // False if the server says nothing by itself.
    [[nodiscard]] bool wait_for_news();

    Server server_;
    IncomingMail& incoming_;
    CollectorSettings settings_;
    Standing standing_;
    std::optional<Mailbox> mailbox_;
    int wait_ = 0;     // pauses after the last trouble
    int to_wait_ = 0;  // of these, yet to come
    Rounds rounds_;    // last: its thread uses all of the above
};

}  // namespace mail
