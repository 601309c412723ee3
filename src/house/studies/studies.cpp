#include "house/studies/studies.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "house/people/secrets.h"
#include "house/studies/study_sql.h"
#include "house/tables/notices.h"

namespace house {
namespace {

constexpr std::size_t study_id_size = 10;
constexpr std::size_t most_studies_listed = 200;  // studies of others
constexpr int most_edit_attempts = 20;            // to write an edit while others write
constexpr base::Rate invitations_a_day{.per_second = 30.0 / 86'400, .burst = 30};

tl::unexpected<Refusal> no_such_chapter() {
    return refused(code::no_such_chapter, "This study has no such chapter.");
}

// Of a "study" or a "chapter".
Answer<void> check_name(std::string_view name, std::string_view what) {
    const auto refused_name = [&](std::string_view sentence) {
        return refused(code::bad_text, "The name of the " + std::string(what) + std::string(sentence));
    };
    if (base::trimmed(name).empty()) return refused_name(" is missing.");
    if (name.size() > longest_study_name)
        return refused_name(" can have at most " + std::to_string(longest_study_name) + " bytes.");
    if (!base::is_line(name)) return refused_name(" must be a single line.");
    return {};
}

Answer<void> check_count(sql::Snapshot& snapshot, AccountId owner) {
    if (count_studies_by(snapshot, owner) < most_studies) return {};
    return refused(code::too_many, "You already have " + std::to_string(most_studies) +
                                       " studies. Delete some of them first.");
}

std::string owner_name(sql::Snapshot& snapshot, AccountId id) {
    const auto account = find_account(snapshot, id);
    return account ? account->name : std::string();
}

// "ann, ben"
std::string annotators(const Studies::Shown& shown) {
    std::vector<std::string> names{shown.owner};
    for (const StudyAuthor& author : shown.authors)
        if (author.accepted) names.push_back(author.name);
    return base::join(names, ", ");
}

std::string exported(const Studies::Shown& shown, const StudyChapter& chapter) {
    game::Record record = tree_of(chapter).record();
    record.set_tag("Study", shown.study.name);
    record.set_tag("Chapter", chapter.name);
    record.set_tag("Annotator", annotators(shown));
    return write_chapter(record);
}

// Puts a chapter at another place, and numbers the places anew.
void move_chapter(sql::Transaction& transaction, std::vector<StudyChapter> chapters, int number, int place) {
    const auto found = std::ranges::find(chapters, number, &StudyChapter::number);
    StudyChapter moved = std::move(*found);
    chapters.erase(found);
    const auto to = std::min(static_cast<std::size_t>(place), chapters.size());
    chapters.insert(chapters.begin() + static_cast<std::ptrdiff_t>(to), std::move(moved));
    for (int next = 0; StudyChapter & chapter : chapters) {
        chapter.place = next++;
        set_chapter_place(transaction, chapter);
    }
}

}  // namespace

Studies::Studies(Context& context, Tables& tables)
    : context_(context),
      tables_(tables),
      invitations_(context, "study-invitations", invitations_a_day, code::too_many_requests,
                   "You have invited too many authors today.") {}

void note_change(sql::Transaction& transaction, Study& study, Time now) {
    ++study.version;
    study.changed = now;
    house::change_study(transaction, study);
    transaction.publish(std::string(study_channel), study.id);
}

Answer<Studies::Standing> Studies::standing(sql::Snapshot& snapshot, const std::optional<Identity>& viewer,
                                            std::string_view id) {
    auto study = base::is_line(id) ? find_study(snapshot, id) : std::nullopt;
    if (!study) return no_such_study();
    auto authors = list_study_authors(snapshot, id);
    const StudyRole role = role_of(viewer, *study, authors);
    if (const auto may = check_may_see(viewer, *study, role); !may) return tl::unexpected(may.error());
    return Standing{*std::move(study), std::move(authors), role};
}

Answer<StudyChapter> Studies::chapter_in(sql::Snapshot& snapshot, const Standing& at, int number) {
    auto chapter = house::find_chapter(snapshot, at.study.id, number);
    if (!chapter) return no_such_chapter();
    return *std::move(chapter);
}

Studies::Shown Studies::shown(sql::Snapshot& snapshot, Standing at) {
    if (at.role == StudyRole::reader)
        std::erase_if(at.authors, [](const StudyAuthor& author) { return !author.accepted; });
    std::string owner = owner_name(snapshot, at.study.owner);
    auto chapters = list_chapters(snapshot, at.study.id);
    return {std::move(at.study), std::move(owner), std::move(at.authors), std::move(chapters), at.role};
}

Answer<void> Studies::check_writer(const Identity& who) const {
    return check_member(who).and_then([&] { return check(who, Permission::write_studies); }).and_then([&] {
        return check_speech(who, context_.now());
    });
}

Answer<Studies::Standing> Studies::alter(const Identity& who, std::string_view id, StudyRole needed,
                                         const Change& change) const {
    if (const auto may = check_writer(who); !may) return tl::unexpected(may.error());
    return write<Standing>(context_.database, [&](sql::Transaction& transaction) -> Answer<Standing> {
        auto at = standing(transaction, who, id);
        if (!at) return at;
        at->role = role_of(who.account.id, at->study, at->authors);
        const auto done = check_role(at->role, needed).and_then([&] { return change(transaction, *at); });
        if (!done) return tl::unexpected(done.error());
        note_change(transaction, at->study, context_.now());
        return at;
    });
}

Answer<Studies::Shown> Studies::altered(const Identity& who, std::string_view id, StudyRole needed,
                                        const Change& change) {
    return alter(who, id, needed, change).and_then([&](const Standing&) { return find(who, id); });
}

// Reading a game and checking its turns takes a while, so it is done before the write.
Answer<StudyChapter> Studies::drafted(const Identity& who, const ChapterWish& wish) {
    if (const auto may = check_writer(who); !may) return tl::unexpected(may.error());
    if (const auto fine = check_name(wish.name, "chapter"); !fine) return tl::unexpected(fine.error());
    return tree_from(wish.source, who, tables_).and_then([&](const ChapterTree& tree) {
        return with_tree({.name = wish.name, .request = wish.request}, tree);
    });
}

Answer<Studies::Shown> Studies::create(const Identity& who, const StudyWish& wish) {
    if (const auto fine = check_name(wish.settings.name, "study"); !fine) return tl::unexpected(fine.error());
    auto chapter = drafted(who, wish.first);
    if (!chapter) return tl::unexpected(chapter.error());
    const std::string id = draw_id(context_.entropy, study_id_size);
    return write<std::string>(
               context_.database,
               [&](sql::Transaction& transaction) -> Answer<std::string> {
                   if (const auto known = find_study_requested(transaction, who.account.id, wish.request))
                       return known->id;
                   if (const auto fine = check_count(transaction, who.account.id); !fine)
                       return tl::unexpected(fine.error());
                   const Time now = context_.now();
                   add_study(transaction, {.id = id,
                                           .owner = who.account.id,
                                           .name = wish.settings.name,
                                           .visibility = wish.settings.visibility,
                                           .created = now,
                                           .changed = now,
                                           .last_chapter = 1,
                                           .request = wish.request});
                   chapter->study = id;
                   chapter->number = 1;
                   house::add_chapter(transaction, *chapter);
                   return id;
               })
        .and_then([&](const std::string& made) { return find(who, made); });
}

Answer<Studies::Shown> Studies::change(const Identity& who, std::string_view id,
                                       const StudySettings& settings) {
    if (const auto fine = check_name(settings.name, "study"); !fine) return tl::unexpected(fine.error());
    return altered(who, id, StudyRole::owner, [&](sql::Transaction&, Standing& at) -> Answer<void> {
        at.study.name = settings.name;
        at.study.visibility = settings.visibility;
        return {};
    });
}

// Also for owners who are muted: what is gone is read by nobody.
Answer<void> Studies::remove(const Identity& who, std::string_view id) {
    auto may = check_member(who).and_then([&] { return check(who, Permission::write_studies); });
    if (!may) return may;
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const auto at = standing(transaction, who, id);
        if (!at) return tl::unexpected(at.error());
        return check_role(role_of(who.account.id, at->study, at->authors), StudyRole::owner).map([&] {
            erase_study(transaction, id);
            transaction.publish(std::string(study_channel), std::string(id));
        });
    });
}

Answer<StudyChapter> Studies::add_chapter(const Identity& who, std::string_view id, const ChapterWish& wish) {
    auto chapter = drafted(who, wish);
    if (!chapter) return chapter;
    const auto added =
        alter(who, id, StudyRole::author, [&](sql::Transaction& transaction, Standing& at) -> Answer<void> {
            const auto chapters = list_chapters(transaction, id);
            const auto known = std::ranges::find(chapters, wish.request, &StudyChapter::request);
            if (!wish.request.empty() && known != chapters.end()) {
                chapter->number = known->number;
                return {};
            }
            if (chapters.size() >= most_chapters)
                return refused(code::too_many,
                               "A study can have at most " + std::to_string(most_chapters) + " chapters.");
            chapter->study = at.study.id;
            chapter->number = ++at.study.last_chapter;
            chapter->place = chapters.back().place + 1;
            house::add_chapter(transaction, *chapter);
            return {};
        });
    if (!added) return tl::unexpected(added.error());
    return this->chapter(who, id, chapter->number);
}

Answer<Studies::Shown> Studies::change_chapter(const Identity& who, std::string_view id, int number,
                                               const ChapterSettings& settings) {
    if (const auto fine = check_name(settings.name, "chapter"); !fine) return tl::unexpected(fine.error());
    return altered(who, id, StudyRole::author,
                   [&](sql::Transaction& transaction, Standing& at) -> Answer<void> {
                       auto chapter = chapter_in(transaction, at, number);
                       if (!chapter) return tl::unexpected(chapter.error());
                       chapter->name = settings.name;
                       static_cast<void>(house::change_chapter(transaction, *chapter, chapter->version));
                       move_chapter(transaction, list_chapters(transaction, id), number, settings.place);
                       return {};
                   });
}

Answer<Studies::Shown> Studies::remove_chapter(const Identity& who, std::string_view id, int number) {
    return altered(
        who, id, StudyRole::author, [&](sql::Transaction& transaction, Standing& at) -> Answer<void> {
            const auto chapter = chapter_in(transaction, at, number);
            if (!chapter) return tl::unexpected(chapter.error());
            if (list_chapters(transaction, id).size() == 1)
                return refused(code::not_allowed, "A study needs a chapter. Delete the study instead.");
            erase_chapter(transaction, id, number);
            return {};
        });
}

Answer<bool> Studies::write_edited(const Identity& who, std::string_view id, const StudyChapter& chapter,
                                   std::int64_t version) const {
    bool is_current = true;
    const auto written =
        alter(who, id, StudyRole::author, [&](sql::Transaction& transaction, Standing&) -> Answer<void> {
            is_current = house::change_chapter(transaction, chapter, version);
            if (!is_current) return no_such_chapter();
            return {};
        });
    if (!written && is_current) return tl::unexpected(written.error());
    return is_current;
}

// The turns are checked outside of the write.
Answer<StudyChapter> Studies::edit(const Identity& who, std::string_view id, int number,
                                   const std::vector<StudyEdit>& edits) {
    if (const auto may = check_writer(who); !may) return tl::unexpected(may.error());
    for (int attempt = 0; attempt < most_edit_attempts; ++attempt) {
        std::int64_t version = 0;
        auto chapter =
            read<StudyChapter>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<StudyChapter> {
                const auto at = standing(snapshot, who, id);
                if (!at) return tl::unexpected(at.error());
                const StudyRole role = role_of(who.account.id, at->study, at->authors);
                if (const auto may = check_role(role, StudyRole::author); !may)
                    return tl::unexpected(may.error());
                return chapter_in(snapshot, *at, number).and_then([&](const StudyChapter& before) {
                    version = before.version;
                    return edited(before, edits);
                });
            });
        if (!chapter || chapter->version == version) return chapter;
        const auto written = write_edited(who, id, *chapter, version);
        if (!written) return tl::unexpected(written.error());
        if (*written) return chapter;
    }
    return refused(code::busy, "Too many authors are writing at the same time. Please try again.");
}

Answer<Studies::Shown> Studies::find(const std::optional<Identity>& viewer, std::string_view id) {
    return read<Shown>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Shown> {
        return standing(snapshot, viewer, id).map([&](Standing at) {
            return shown(snapshot, std::move(at));
        });
    });
}

Answer<StudyChapter> Studies::chapter(const std::optional<Identity>& viewer, std::string_view id,
                                      int number) {
    return read<StudyChapter>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<StudyChapter> {
        return standing(snapshot, viewer, id).and_then([&](const Standing& at) {
            return chapter_in(snapshot, at, number);
        });
    });
}

Answer<std::string> Studies::records(const std::optional<Identity>& viewer, std::string_view id,
                                     std::optional<int> number) {
    return read<std::string>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<std::string> {
        auto at = standing(snapshot, viewer, id);
        if (!at) return tl::unexpected(at.error());
        const Shown study = shown(snapshot, *std::move(at));
        std::vector<std::string> texts;
        for (const StudyChapter& chapter : list_whole_chapters(snapshot, id))
            if (!number || chapter.number == *number) texts.push_back(exported(study, chapter));
        if (texts.empty()) return no_such_chapter();
        return base::join(texts, "\n");
    });
}

Answer<std::vector<Studies::Shown>> Studies::list(const std::optional<Identity>& viewer, const Page& page) {
    return read<std::vector<Shown>>(context_.database, [&](sql::Snapshot& snapshot) {
        std::vector<Shown> all;
        for (Study& study : list_public_studies(snapshot, page)) {
            auto authors = list_study_authors(snapshot, study.id);
            const StudyRole role = role_of(viewer, study, authors);
            all.push_back(shown(snapshot, {std::move(study), std::move(authors), role}));
        }
        return all;
    });
}

Answer<std::vector<Studies::Shown>> Studies::of(const Identity& who) {
    if (const auto may = check(who, Permission::see_own); !may) return tl::unexpected(may.error());
    return read<std::vector<Shown>>(context_.database, [&](sql::Snapshot& snapshot) {
        std::vector<Study> studies = list_studies_by(snapshot, who.account.id);
        std::ranges::move(list_studies_with(snapshot, who.account.id, most_studies_listed),
                          std::back_inserter(studies));
        std::ranges::sort(studies, std::greater(),
                          [](const Study& one) { return std::pair(one.changed, one.id); });
        std::vector<Shown> all;
        for (Study& study : studies) {
            auto authors = list_study_authors(snapshot, study.id);
            const StudyRole role = role_of(who.account.id, study, authors);
            all.push_back(shown(snapshot, {std::move(study), std::move(authors), role}));
        }
        return all;
    });
}

}  // namespace house
