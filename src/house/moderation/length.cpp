#include "house/moderation/length.h"

#include "base/text.h"

namespace house {
namespace {

constexpr std::chrono::hours longest = std::chrono::days(36'500);

std::optional<std::chrono::hours> unit_of(char letter) {
    switch (letter) {
    case 'h': return std::chrono::hours(1);
    case 'd': return std::chrono::days(1);
    case 'w': return std::chrono::weeks(1);
    default: return std::nullopt;
    }
}

}  // namespace

std::optional<std::chrono::hours> read_length(std::string_view text) {
    const auto unit = text.empty() ? std::nullopt : unit_of(text.back());
    if (!unit) return std::nullopt;
    const auto count = base::read_number(text.substr(0, text.size() - 1), static_cast<int>(longest / *unit));
    if (!count || *count == 0) return std::nullopt;
    return *count * *unit;
}

}  // namespace house
