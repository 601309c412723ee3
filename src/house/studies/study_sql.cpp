#include "house/studies/study_sql.h"

#include <utility>

#include "house/common/columns.h"

namespace house {
namespace {

// The numbers in these statements are those of the partial index.
static_assert(static_cast<int>(Study::Visibility::open) == 2);

constexpr std::size_t most_kept = 10'000;  // of others

const std::string study_columns =
    "study.id, study.owner, study.name, study.visibility, study.hidden, study.created, study.changed, "
    "study.version, study.last_chapter, study.request ";
const std::string chapter_columns = "study, number, place, name, game, turns, version, request";

Study read_study(Columns row) {
    return {.id = row.text(),
            .owner = row.account(),
            .name = row.text(),
            .visibility = row.choice<Study::Visibility>(),
            .hidden = row.yes(),
            .created = row.time(),
            .changed = row.time(),
            .version = row.integer(),
            .last_chapter = row.small(),
            .request = row.text()};
}

StudyChapter read_columns(Columns& row) {
    StudyChapter chapter{.study = row.text(),
                         .number = row.small(),
                         .place = row.small(),
                         .name = row.text(),
                         .game = row.text(),
                         .turns = row.small(),
                         .version = row.integer()};
    chapter.request = row.text();
    return chapter;
}

StudyChapter read_chapter(Columns row) { return read_columns(row); }

StudyChapter read_whole_chapter(Columns row) {
    StudyChapter chapter = read_columns(row);
    chapter.record = row.text();
    return chapter;
}

StudyAuthor read_author(Columns row) {
    return {.account = row.account(), .name = row.text(), .invited = row.time(), .accepted = row.yes()};
}

}  // namespace

std::optional<Study> find_study(sql::Snapshot& snapshot, std::string_view id) {
    return one_of(snapshot.query("SELECT " + study_columns + "FROM study WHERE id = ?1", {id}), read_study);
}

std::optional<Study> find_study_requested(sql::Snapshot& snapshot, AccountId owner,
                                          std::string_view request) {
    return one_of(snapshot.query("SELECT " + study_columns +
                                     "FROM study WHERE owner = ?1 AND request = ?2 AND request <> ''",
                                 {kept(owner), request}),
                  read_study);
}

std::vector<Study> list_public_studies(sql::Snapshot& snapshot, const Page& page) {
    const auto [created, id] = start_of(snapshot, page, "SELECT created FROM study WHERE id = ?1");
    return all_of(snapshot.query("SELECT " + study_columns +
                                     "FROM study WHERE visibility = 2 AND hidden = 0 "
                                     "AND (created, id) < (?1, ?2) ORDER BY created DESC, id DESC LIMIT ?3",
                                 {created, id, page.limit}),
                  read_study);
}

std::vector<Study> list_studies_by(sql::Snapshot& snapshot, AccountId owner) {
    return all_of(snapshot.query("SELECT " + study_columns +
                                     "FROM study WHERE owner = ?1 ORDER BY created DESC, id DESC",
                                 {kept(owner)}),
                  read_study);
}

std::vector<Study> list_studies_with(sql::Snapshot& snapshot, AccountId account, std::size_t limit) {
    return all_of(snapshot.query("SELECT " + study_columns +
                                     "FROM study_author JOIN study ON study.id = study_author.study "
                                     "WHERE study_author.account = ?1 "
                                     "ORDER BY study_author.invited DESC, study_author.study DESC LIMIT ?2",
                                 {kept(account), limit}),
                  read_study);
}

std::int64_t count_studies_by(sql::Snapshot& snapshot, AccountId owner) {
    return snapshot.query("SELECT count(*) FROM study WHERE owner = ?1", {kept(owner)})[0][0].integer();
}

std::vector<StudyChapter> list_chapters(sql::Snapshot& snapshot, std::string_view study) {
    return all_of(snapshot.query("SELECT " + chapter_columns +
                                     " FROM study_chapter WHERE study = ?1 ORDER BY place, number",
                                 {study}),
                  read_chapter);
}

std::vector<StudyChapter> list_whole_chapters(sql::Snapshot& snapshot, std::string_view study) {
    return all_of(snapshot.query("SELECT " + chapter_columns +
                                     ", record FROM study_chapter WHERE study = ?1 ORDER BY place, number",
                                 {study}),
                  read_whole_chapter);
}

std::vector<StudyKept> list_studies_kept(sql::Snapshot& snapshot, AccountId account) {
    std::vector<StudyKept> all;
    for (Study& study : list_studies_by(snapshot, account)) {
        auto chapters = list_whole_chapters(snapshot, study.id);
        all.push_back({.study = std::move(study), .own = true, .chapters = std::move(chapters)});
    }
    for (Study& study : list_studies_with(snapshot, account, most_kept))
        all.push_back({.study = std::move(study)});
    return all;
}

std::optional<StudyChapter> find_chapter(sql::Snapshot& snapshot, std::string_view study, int number) {
    return one_of(snapshot.query("SELECT " + chapter_columns +
                                     ", record FROM study_chapter WHERE study = ?1 AND number = ?2",
                                 {study, number}),
                  read_whole_chapter);
}

std::vector<StudyAuthor> list_study_authors(sql::Snapshot& snapshot, std::string_view study) {
    return all_of(snapshot.query("SELECT study_author.account, account.name, study_author.invited, "
                                 "study_author.accepted "
                                 "FROM study_author JOIN account ON account.id = study_author.account "
                                 "WHERE study_author.study = ?1 "
                                 "ORDER BY study_author.invited, study_author.account",
                                 {study}),
                  read_author);
}

void add_study(sql::Transaction& transaction, const Study& study) {
    transaction.query(
        "INSERT INTO study (id, owner, name, visibility, hidden, created, changed, version, "
        "last_chapter, request) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        {study.id, kept(study.owner), study.name, kept(study.visibility), study.hidden, kept(study.created),
         kept(study.changed), study.version, study.last_chapter, study.request});
}

void change_study(sql::Transaction& transaction, const Study& study) {
    transaction.query(
        "UPDATE study SET owner = ?2, name = ?3, visibility = ?4, hidden = ?5, changed = ?6, version = ?7, "
        "last_chapter = ?8, request = ?9 WHERE id = ?1",
        {study.id, kept(study.owner), study.name, kept(study.visibility), study.hidden, kept(study.changed),
         study.version, study.last_chapter, study.request});
}

void erase_study(sql::Transaction& transaction, std::string_view id) {
    transaction.query("DELETE FROM study_author WHERE study = ?1", {id});
    transaction.query("DELETE FROM study_chapter WHERE study = ?1", {id});
    transaction.query("DELETE FROM study WHERE id = ?1", {id});
}

void add_chapter(sql::Transaction& transaction, const StudyChapter& chapter) {
    transaction.query(
        "INSERT INTO study_chapter (study, number, place, name, game, turns, version, record, request) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        {chapter.study, chapter.number, chapter.place, chapter.name, chapter.game, chapter.turns,
         chapter.version, chapter.record, chapter.request});
}

bool change_chapter(sql::Transaction& transaction, const StudyChapter& chapter, std::int64_t version) {
    const sql::Rows changed = transaction.query(
        "UPDATE study_chapter SET name = ?3, game = ?4, turns = ?5, version = ?6, record = ?7 "
        "WHERE study = ?1 AND number = ?2 AND version = ?8 RETURNING number",
        {chapter.study, chapter.number, chapter.name, chapter.game, chapter.turns, chapter.version,
         chapter.record, version});
    return !changed.empty();
}

void set_chapter_place(sql::Transaction& transaction, const StudyChapter& chapter) {
    transaction.query("UPDATE study_chapter SET place = ?3 WHERE study = ?1 AND number = ?2",
                      {chapter.study, chapter.number, chapter.place});
}

void erase_chapter(sql::Transaction& transaction, std::string_view study, int number) {
    transaction.query("DELETE FROM study_chapter WHERE study = ?1 AND number = ?2", {study, number});
}

void put_study_author(sql::Transaction& transaction, std::string_view study, const StudyAuthor& author) {
    transaction.query(
        "INSERT INTO study_author (study, account, invited, accepted) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (study, account) DO UPDATE SET accepted = excluded.accepted",
        {study, kept(author.account), kept(author.invited), author.accepted});
}

void erase_study_author(sql::Transaction& transaction, std::string_view study, AccountId account) {
    transaction.query("DELETE FROM study_author WHERE study = ?1 AND account = ?2", {study, kept(account)});
}

void erase_study_author_everywhere(sql::Transaction& transaction, AccountId account) {
    transaction.query("DELETE FROM study_author WHERE account = ?1", {kept(account)});
}

}  // namespace house
