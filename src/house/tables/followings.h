// Followings: the tables and games of other players that a user is notified of.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/people/identity.h"
#include "house/tables/entities.h"

namespace house {

// The maximum number of followings of a user.
inline constexpr std::size_t most_followings = 200;

class Followings {
public:
    explicit Followings(Context& context) : context_(context) {}

    // Follows a table that the user can see, or all future tables of a game; can be repeated.
    [[nodiscard]] Answer<void> follow(const Identity& who, std::string_view game, std::string_view table,
                                      Following::Extent extent);
    [[nodiscard]] Answer<void> unfollow(const Identity& who, std::string_view game, std::string_view table);
    [[nodiscard]] Answer<std::vector<Following>> followings(const Identity& who);

private:
    Context& context_;
};

}  // namespace house
