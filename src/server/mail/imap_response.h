// Responses of an IMAP server: lines, with literals of a given length between them (RFC 3501).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace mail {

// The complete response to one command.
struct ImapResponse {
    bool fine = false;                  // the command succeeded
    std::string verdict{};              // "NO [AUTHENTICATIONFAILED] …", as one line
    std::vector<std::string> lines{};   // untagged lines, without their "* " and without literals
    std::optional<std::string> text{};  // the first literal

    bool operator==(const ImapResponse&) const = default;
};

// Assembles a response from received bytes.
class ImapReader {
public:
    // `tag` is that of the command. A response of more than `most` bytes is an error.
    ImapReader(std::string tag, std::size_t most) : tag_(std::move(tag)), most_(most) {}

    // Adds bytes; false while the response is incomplete.
    [[nodiscard]] base::Result<bool> add(std::string_view bytes);
    [[nodiscard]] ImapResponse take() { return std::move(response_); }

    // The untagged lines since the last call; they are removed from the response.
    [[nodiscard]] std::vector<std::string> take_lines() { return std::exchange(response_.lines, {}); }
    // Whether the server waits for more of the command.
    [[nodiscard]] bool is_invited() const { return invited_; }

private:
    [[nodiscard]] bool take_line(std::string_view line);

    std::string tag_;
    std::size_t most_;
    std::size_t read_ = 0;
    std::string unread_;
    std::string begun_;          // a line that continues after a literal
    std::size_t text_left_ = 0;  // bytes of a literal still to come
    bool in_first_text_ = false;
    bool invited_ = false;
    ImapResponse response_;
};

// "SEARCH 2 5 9": 2, 5, 9. Nothing if it is another line.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> read_search(std::string_view line);

// "3 EXISTS": how many messages there are. Nothing if it is another line.
[[nodiscard]] std::optional<std::uint32_t> read_exists(std::string_view line);
// "3 EXPUNGE": there is one less.
[[nodiscard]] bool is_expunge(std::string_view line);
// "CAPABILITY IMAP4rev1 IDLE": whether the server has this capability.
[[nodiscard]] bool has_capability(std::string_view line, std::string_view name);

// The name of a folder as it is written in a command.
[[nodiscard]] std::string quoted_for_imap(std::string_view text);

}  // namespace mail
