// The words for how much of a table is followed.
#pragma once

#include "house/common/words.h"
#include "house/tables/entities.h"

namespace house {

template <>
inline constexpr std::array words_of<Following::Extent>{
    std::to_array<std::string_view>({"every-turn", "ending"})};

}  // namespace house
