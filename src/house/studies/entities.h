// Studies as stored in the database: plain values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "house/common/ids.h"
#include "house/common/words.h"

namespace house {

struct Study {
    // Private: only its authors. Unlisted: everyone who knows its address. Kept by number: never renumber.
    enum class Visibility : std::uint8_t { only_authors, unlisted, open };

    std::string id{};
    AccountId owner{};
    std::string name{};
    Visibility visibility = Visibility::only_authors;
    bool hidden = false;  // by a moderator: only its authors see it
    Time created{};
    Time changed{};            // last
    std::int64_t version = 1;  // counts the changes of anything in it
    int last_chapter = 0;      // the last number given to a chapter
    std::string request{};     // the client's name for the request that has created it; empty: none

    bool operator==(const Study&) const = default;
};

struct StudyChapter {
    std::string study{};
    int number = 0;  // never changes
    int place = 0;   // chapters are listed in this order
    std::string name{};
    std::string game{};        // its id
    int turns = 0;             // those of variations too
    std::int64_t version = 1;  // counts its changes
    std::string record{};      // as chapter_tree.h writes it; empty in lists
    std::string request{};     // as in Study

    bool operator==(const StudyChapter&) const = default;
};

// Someone who may write in a study besides its owner, or has been asked to.
struct StudyAuthor {
    AccountId account{};
    std::string name{};  // of the account
    Time invited{};
    bool accepted = false;

    bool operator==(const StudyAuthor&) const = default;
};

// A study in the export of an account: with its chapters if it is their own.
struct StudyKept {
    Study study{};
    bool own = false;
    std::vector<StudyChapter> chapters{};

    bool operator==(const StudyKept&) const = default;
};

template <>
inline constexpr std::array words_of<Study::Visibility>{
    std::to_array<std::string_view>({"private", "unlisted", "public"})};

}  // namespace house
