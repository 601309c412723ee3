#include "house/studies/study_access.h"

#include <algorithm>

namespace house {

StudyRole role_of(AccountId account, const Study& study, const std::vector<StudyAuthor>& authors) {
    if (account == study.owner) return StudyRole::owner;
    const auto found = std::ranges::find(authors, account, &StudyAuthor::account);
    if (found == authors.end()) return StudyRole::reader;
    return found->accepted ? StudyRole::author : StudyRole::invited;
}

StudyRole role_of(const std::optional<Identity>& viewer, const Study& study,
                  const std::vector<StudyAuthor>& authors) {
    if (!viewer || !viewer->may(Permission::see_own)) return StudyRole::reader;
    return role_of(viewer->account.id, study, authors);
}

Answer<void> check_may_see(const std::optional<Identity>& viewer, const Study& study, StudyRole role) {
    if (role != StudyRole::reader) return {};
    const bool moderates = viewer && viewer->account.moderator && viewer->may(Permission::moderate);
    if (study.visibility == Study::Visibility::only_authors || (study.hidden && !moderates))
        return no_such_study();
    return {};
}

Answer<void> check_role(StudyRole role, StudyRole needed) {
    if (role >= needed) return {};
    return refused(code::not_allowed, needed == StudyRole::owner
                                          ? "Only the owner of this study can do this."
                                          : "Only the authors of this study can do this.");
}

tl::unexpected<Refusal> no_such_study() { return refused(code::no_such_study, "This study does not exist."); }

}  // namespace house
