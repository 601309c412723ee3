// The collector: looks into the mailbox of the house now and then, in a thread, and brings what is new to the
// reception.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/result.h"
#include "mail/imap.h"
#include "mail/reception.h"
#include "mail/rounds.h"
#include "mail/standing.h"

namespace mail {

struct CollectorSettings {
    std::string folder = "INBOX";
    Afterwards afterwards = Afterwards::keep;
    std::chrono::milliseconds pause{std::chrono::seconds(20)};
};

class Collector {
public:
    // After trouble it waits this many pauses, each time twice as many.
    static constexpr int longest_wait = 16;

    // The reception must outlive this.
    Collector(Server server, Reception& reception, const Diary& diary, CollectorSettings settings);

    void start() { rounds_.start(); }
    void stop() { rounds_.stop(); }

    // Brings all that is new; how many messages that were. What cannot be taken now stays unseen.
    [[nodiscard]] base::Result<int> work_once();

private:
    [[nodiscard]] bool make_round();
    [[nodiscard]] base::Result<int> collect(Mailbox& mailbox);

    Server server_;
    Reception& reception_;
    CollectorSettings settings_;
    Standing standing_;
    std::optional<Mailbox> mailbox_;
    int wait_ = 0;     // pauses after the last trouble
    int to_wait_ = 0;  // of these, yet to come
    Rounds rounds_;    // last: its thread uses all of the above
};

}  // namespace mail
