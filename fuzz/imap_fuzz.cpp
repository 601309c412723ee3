// Reading the responses of an IMAP server. The input: its bytes.
#include "base/utf8.h"
#include "fuzzing.h"
#include "server/mail/imap_response.h"

namespace {

using fuzz::require;

constexpr std::size_t most = 4'096;

// Reads the input in pieces of this many bytes; returns nothing if it is refused or incomplete.
std::optional<mail::ImapResponse> read(std::string_view bytes, std::size_t piece) {
    mail::ImapReader reader("p1", most);
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        const auto whole = reader.add(bytes.substr(at, piece));
        if (!whole) return std::nullopt;
        if (*whole) return reader.take();
    }
    return std::nullopt;
}

}  // namespace

namespace fuzz {

const Target imap_target("imap_fuzz", [](std::string_view input) {
    const std::string_view bytes = input.substr(0, most);
    const auto whole = read(bytes, most);
    require(whole == read(bytes, 1) && whole == read(bytes, 3), "pieces make no difference", input);
    if (!whole) return;
    require(base::is_line(whole->verdict), "a verdict is a line", whole->verdict);
    for (const std::string& line : whole->lines) {
        static_cast<void>(mail::read_search(line));
        const auto count = mail::read_exists(line);
        require(!(count && mail::is_expunge(line)), "a line says one thing", line);
        static_cast<void>(mail::has_capability(line, "IDLE"));
    }
});

}  // namespace fuzz
