// What an IMAP server says: lines, with texts of a counted length between them (RFC 3501).
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

// All that the server has said to one command.
struct ImapResponse {
    bool fine = false;                  // it was done
    std::string verdict{};              // "NO [AUTHENTICATIONFAILED] …", as one line
    std::vector<std::string> lines{};   // the untagged ones, without their "* " and the texts in them
    std::optional<std::string> text{};  // the first counted one

    bool operator==(const ImapResponse&) const = default;
};

// Puts a response together of the bytes that come.
class ImapReader {
public:
    // `tag` is what the command began with. More than `most` bytes are no response.
    ImapReader(std::string tag, std::size_t most) : tag_(std::move(tag)), most_(most) {}

    // Some more of it; false while there is more to come.
    [[nodiscard]] base::Result<bool> add(std::string_view bytes);
    [[nodiscard]] ImapResponse take() { return std::move(response_); }

    // The untagged lines that have come since this was last called; they are not in the response any more.
    [[nodiscard]] std::vector<std::string> take_lines() { return std::exchange(response_.lines, {}); }
    // Whether the server waits for more of the command.
    [[nodiscard]] bool is_invited() const { return invited_; }

private:
    [[nodiscard]] bool take_line(std::string_view line);

    std::string tag_;
    std::size_t most_;
    std::size_t read_ = 0;
    std::string unread_;
    std::string begun_;          // a line that goes on behind a text
    std::size_t text_left_ = 0;  // bytes of a text that are to come
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
// "CAPABILITY IMAP4rev1 IDLE": whether the server has this one.
[[nodiscard]] bool has_capability(std::string_view line, std::string_view name);

// A folder's name as it stands in a command.
[[nodiscard]] std::string quoted_for_imap(std::string_view text);

}  // namespace mail
