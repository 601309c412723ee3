// Who may see a study, write in it, and decide about it: decided only here.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "house/common/refusal.h"
#include "house/common/words.h"
#include "house/people/identity.h"
#include "house/studies/entities.h"

namespace house {

// In the order of what they may do.
enum class StudyRole : std::uint8_t {
    reader,
    invited,  // sees it, and may become an author
    author,   // writes
    owner,    // decides about its name, who sees it, and its authors
};

template <>
inline constexpr std::array words_of<StudyRole>{
    std::to_array<std::string_view>({"reader", "invited", "author", "owner"})};

[[nodiscard]] StudyRole role_of(AccountId account, const Study& study,
                                const std::vector<StudyAuthor>& authors);
// A viewer is what their credential lets them be: with one that cannot read what is their own, a reader.
[[nodiscard]] StudyRole role_of(const std::optional<Identity>& viewer, const Study& study,
                                const std::vector<StudyAuthor>& authors);

// For those who may not see it, a study does not exist. Moderators see what they have hidden.
[[nodiscard]] Answer<void> check_may_see(const std::optional<Identity>& viewer, const Study& study,
                                         StudyRole role);
[[nodiscard]] Answer<void> check_role(StudyRole role, StudyRole needed);

[[nodiscard]] tl::unexpected<Refusal> no_such_study();

}  // namespace house
