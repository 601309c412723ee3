// Studies in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/studies/entities.h"
#include "sql/database.h"

namespace house {

[[nodiscard]] std::optional<Study> find_study(sql::Snapshot& snapshot, std::string_view id);
// What a member has created with this request.
[[nodiscard]] std::optional<Study> find_study_requested(sql::Snapshot& snapshot, AccountId owner,
                                                        std::string_view request);
// Public and not hidden, the newest first.
[[nodiscard]] std::vector<Study> list_public_studies(sql::Snapshot& snapshot, const Page& page);
// The newest first.
[[nodiscard]] std::vector<Study> list_studies_by(sql::Snapshot& snapshot, AccountId owner);
// Those of others in which an account writes or is asked to, the last invitation first.
[[nodiscard]] std::vector<Study> list_studies_with(sql::Snapshot& snapshot, AccountId account,
                                                   std::size_t limit);
[[nodiscard]] std::int64_t count_studies_by(sql::Snapshot& snapshot, AccountId owner);

// In their order, without records.
[[nodiscard]] std::vector<StudyChapter> list_chapters(sql::Snapshot& snapshot, std::string_view study);
// The same with records.
[[nodiscard]] std::vector<StudyChapter> list_whole_chapters(sql::Snapshot& snapshot, std::string_view study);
[[nodiscard]] std::optional<StudyChapter> find_chapter(sql::Snapshot& snapshot, std::string_view study,
                                                       int number);
// All that an account has written in, its own first.
[[nodiscard]] std::vector<StudyKept> list_studies_kept(sql::Snapshot& snapshot, AccountId account);
// In the order of their invitations, with those that have not accepted.
[[nodiscard]] std::vector<StudyAuthor> list_study_authors(sql::Snapshot& snapshot, std::string_view study);

void add_study(sql::Transaction& transaction, const Study& study);
// Changes everything but when it was created.
void change_study(sql::Transaction& transaction, const Study& study);
// With its chapters and authors.
void erase_study(sql::Transaction& transaction, std::string_view id);
void add_chapter(sql::Transaction& transaction, const StudyChapter& chapter);
// Changes everything but its number and place. False, and nothing is done, if the chapter is gone or its
// version is not the one before.
[[nodiscard]] bool change_chapter(sql::Transaction& transaction, const StudyChapter& chapter,
                                  std::int64_t version);
void set_chapter_place(sql::Transaction& transaction, const StudyChapter& chapter);
void erase_chapter(sql::Transaction& transaction, std::string_view study, int number);
// Adds an author, or changes whether they have accepted.
void put_study_author(sql::Transaction& transaction, std::string_view study, const StudyAuthor& author);
void erase_study_author(sql::Transaction& transaction, std::string_view study, AccountId account);
void erase_study_author_everywhere(sql::Transaction& transaction, AccountId account);

}  // namespace house
