// IMAP: a mailbox whose new messages are looked at one by one.
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

// The number of a message, which it keeps.
enum class Uid : std::uint32_t {};

// What becomes of a message that has been taken.
enum class Afterwards : std::uint8_t { keep, erase };

// One connection; every error is a sentence, and the end of it.
class Mailbox {
public:
    [[nodiscard]] static base::Result<Mailbox> open(const Server& server, const std::string& folder,
                                                    const std::function<bool()>& stopped);
    ~Mailbox();
    Mailbox(Mailbox&&) noexcept;
    Mailbox(const Mailbox&) = delete;
    Mailbox& operator=(const Mailbox&) = delete;
    Mailbox& operator=(Mailbox&&) = delete;

    // Those that nobody has seen, the oldest first.
    [[nodiscard]] base::Result<std::vector<Uid>> unseen();
    // The bytes of a message, which stays unseen by that. Nothing if it is gone; of one that is longer than
    // longest_message, only the beginning, which is longer than that, too.
    [[nodiscard]] base::Result<std::optional<std::string>> fetch(Uid uid);
    // It is not to be found among the unseen again.
    [[nodiscard]] base::Result<void> put_away(Uid uid, Afterwards afterwards);

    // Whether the server says by itself when something comes (RFC 2177); if not, one has to look.
    [[nodiscard]] bool tells_news() const;
    // Until something has come since the unseen were last looked for, or for so long. A server that does not
    // want to be waited for is not waited for, and tells no news from then on.
    [[nodiscard]] base::Result<void> wait_for_news(std::chrono::milliseconds most);

private:
    class Talk;

    Mailbox(std::unique_ptr<Talk> talk, bool tells_news);

    std::unique_ptr<Talk> talk_;
    bool tells_news_;
};

}  // namespace mail
