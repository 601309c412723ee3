// Friends: the players that a user follows, to see whether they are here and what they play.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/people/identity.h"

namespace house {

// The maximum number of players that a user can follow.
inline constexpr std::size_t most_friends = 100;

struct Friend {
    std::string name;
    bool online = false;
    std::string table{};  // their newest public game in progress, if they are here; empty: none

    bool operator==(const Friend&) const = default;
};

class Friends {
public:
    explicit Friends(Context& context) : context_(context) {}

    // Can be repeated.
    [[nodiscard]] Answer<void> follow(const Identity& who, std::string_view name);
    [[nodiscard]] Answer<void> unfollow(const Identity& who, std::string_view name);
    // Those who are here come first.
    [[nodiscard]] Answer<std::vector<Friend>> list(const Identity& who);

private:
    Context& context_;
};

}  // namespace house
