// IMAP: a mailbox whose new messages are read one by one.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/mail/server.h"

namespace mail {

// The permanent number of a message.
enum class Uid : std::uint32_t {};

// What to do with a processed message.
enum class Afterwards : std::uint8_t { keep, erase };

// One connection; every error is a sentence, and ends the connection.
class Mailbox {
public:
    [[nodiscard]] static base::Result<Mailbox> open(const Server& server, const std::string& folder,
                                                    const std::function<bool()>& stopped);
    ~Mailbox();
    Mailbox(Mailbox&&) noexcept;
    Mailbox(const Mailbox&) = delete;
    Mailbox& operator=(const Mailbox&) = delete;
    Mailbox& operator=(Mailbox&&) = delete;

    // Unseen messages, the oldest first.
    [[nodiscard]] base::Result<std::vector<Uid>> unseen();
    // The bytes of a message, which stays unseen. Nothing if it no longer exists; if it is longer than
    // longest_message, only its beginning, which is also longer than that.
    [[nodiscard]] base::Result<std::optional<std::string>> fetch(Uid uid);
    // Marks it, so that it is no longer among the unseen ones.
    [[nodiscard]] base::Result<void> put_away(Uid uid, Afterwards afterwards);

    // Whether the server can report new mail (RFC 2177); if not, the caller has to poll.
    [[nodiscard]] bool tells_news() const;
    // Waits for new mail since the last search for unseen messages, for at most this long. If the server
    // refuses to wait, it reports no new mail from then on.
    [[nodiscard]] base::Result<void> wait_for_news(std::chrono::milliseconds most);

private:
    class Talk;

    Mailbox(std::unique_ptr<Talk> talk, bool tells_news);

    std::unique_ptr<Talk> talk_;
    bool tells_news_;
};

}  // namespace mail
