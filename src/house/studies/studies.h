// Studies: analysis boards that are kept at the house, with chapters, and written by several authors.
//
// An edit is decided on the chapter as it is in the database, and written if the chapter has not changed
// since; otherwise it is decided again. Everyone who looks is told that there is something new.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/common/page.h"
#include "house/people/identity.h"
#include "house/people/shared_limit.h"
#include "house/studies/chapter_edits.h"
#include "house/studies/chapter_source.h"
#include "house/studies/entities.h"
#include "house/studies/study_access.h"
#include "house/tables/tables.h"

namespace house {

inline constexpr std::int64_t most_studies = 100;       // of a member
inline constexpr std::size_t most_chapters = 64;        // of a study
inline constexpr std::size_t most_authors = 16;         // besides the owner, with those who are invited
inline constexpr std::size_t longest_study_name = 100;  // in bytes; of a chapter too

// What the owner decides about.
struct StudySettings {
    std::string name;
    Study::Visibility visibility = Study::Visibility::only_authors;
};
struct ChapterSettings {
    std::string name;
    int place = 0;  // in the list, from 0; after the last: the last
};
// A client that repeats a request under the same name gets what the first one has made. Empty: no name.
struct ChapterWish {
    std::string name;
    ChapterSource source;
    std::string request{};
};
struct StudyWish {
    StudySettings settings;
    ChapterWish first;
    std::string request{};
};

// May be used from any thread.
class Studies {
public:
    Studies(Context& context, Tables& tables);

    // A study as a viewer sees it; the chapters are without records.
    struct Shown {
        Study study;
        std::string owner;                 // the name
        std::vector<StudyAuthor> authors;  // readers do not see who is only invited
        std::vector<StudyChapter> chapters;
        StudyRole role = StudyRole::reader;
    };

    // For members.
    [[nodiscard]] Answer<Shown> create(const Identity& who, const StudyWish& wish);
    // For its owner.
    [[nodiscard]] Answer<Shown> change(const Identity& who, std::string_view id,
                                       const StudySettings& settings);
    [[nodiscard]] Answer<void> remove(const Identity& who, std::string_view id);

    // For its authors. A study always has a chapter.
    [[nodiscard]] Answer<StudyChapter> add_chapter(const Identity& who, std::string_view id,
                                                   const ChapterWish& wish);
    [[nodiscard]] Answer<Shown> change_chapter(const Identity& who, std::string_view id, int number,
                                               const ChapterSettings& settings);
    [[nodiscard]] Answer<Shown> remove_chapter(const Identity& who, std::string_view id, int number);
    [[nodiscard]] Answer<StudyChapter> edit(const Identity& who, std::string_view id, int number,
                                            const std::vector<StudyEdit>& edits);

    // The owner invites a member, who accepts. Both may end it: the owner by name, authors for themselves.
    [[nodiscard]] Answer<Shown> invite(const Identity& who, std::string_view id, std::string_view name);
    [[nodiscard]] Answer<Shown> accept(const Identity& who, std::string_view id);
    [[nodiscard]] Answer<void> remove_author(const Identity& who, std::string_view id, std::string_view name);

    // For everyone who may see it.
    [[nodiscard]] Answer<Shown> find(const std::optional<Identity>& viewer, std::string_view id);
    [[nodiscard]] Answer<StudyChapter> chapter(const std::optional<Identity>& viewer, std::string_view id,
                                               int number);
    // All chapters as records, or one, with the names of study, chapter and authors.
    [[nodiscard]] Answer<std::string> records(const std::optional<Identity>& viewer, std::string_view id,
                                              std::optional<int> number = {});
    // Public studies, the newest first.
    [[nodiscard]] Answer<std::vector<Shown>> list(const std::optional<Identity>& viewer, const Page& page);
    // Those that a member owns, writes in or is asked to write in; the last changed first.
    [[nodiscard]] Answer<std::vector<Shown>> of(const Identity& who);

private:
    // A study, and what the viewer is in it.
    struct Standing {
        Study study;
        std::vector<StudyAuthor> authors;
        StudyRole role = StudyRole::reader;
    };
    // Refused as if it did not exist if the viewer may not see it.
    [[nodiscard]] static Answer<Standing> standing(sql::Snapshot& snapshot,
                                                   const std::optional<Identity>& viewer,
                                                   std::string_view id);
    [[nodiscard]] static Answer<StudyChapter> chapter_in(sql::Snapshot& snapshot, const Standing& at,
                                                         int number);
    [[nodiscard]] static Shown shown(sql::Snapshot& snapshot, Standing at);

    [[nodiscard]] Answer<void> check_writer(const Identity& who) const;
    using Change = std::function<Answer<void>(sql::Transaction&, Standing&)>;
    // Changes a study for one who has this role, and lets everyone know.
    [[nodiscard]] Answer<Standing> alter(const Identity& who, std::string_view id, StudyRole needed,
                                         const Change& change) const;
    // The same, as it is shown afterwards.
    [[nodiscard]] Answer<Shown> altered(const Identity& who, std::string_view id, StudyRole needed,
                                        const Change& change);
    [[nodiscard]] Answer<StudyChapter> drafted(const Identity& who, const ChapterWish& wish);
    // False: the chapter has changed since.
    [[nodiscard]] Answer<bool> write_edited(const Identity& who, std::string_view id,
                                            const StudyChapter& chapter, std::int64_t version) const;

    Context& context_;
    Tables& tables_;
    SharedLimit invitations_;
};

// As part of closing an account: its studies go to the author who was invited first, or with it.
void leave_studies(sql::Transaction& transaction, AccountId account, Time now);
// Counts a change and lets all nodes know; what else has changed in `study` is written too.
void note_change(sql::Transaction& transaction, Study& study, Time now);

}  // namespace house
