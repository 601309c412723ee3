// IMAP: a mailbox whose new messages are looked at one by one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "mail/server.h"

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

private:
    class Talk;

    explicit Mailbox(std::unique_ptr<Talk> talk);

    std::unique_ptr<Talk> talk_;
};

}  // namespace mail
