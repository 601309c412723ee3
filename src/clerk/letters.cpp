#include "clerk/letters.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <tuple>
#include <vector>

#include "base/utf8.h"
#include "clerk/layout.h"
#include "clerk/news.h"
#include "clerk/pieces.h"

namespace clerk {
namespace {

using house::Answer;
using house::Errand;
using house::House;
using house::Memo;
using Kind = house::Memo::Kind;

constexpr std::string_view comment_mark = " **";
constexpr std::size_t longest_subject = 200;
constexpr std::size_t longest_headline = 300;  // of what somebody has said
// More boards than this are told in a line each.
constexpr std::size_t most_sheets = 20;

void add_saying(Pieces& pieces, const News& news) {
    if (news.memo.text.empty()) return;
    if (!is_saying(news.memo.kind) && !news.memo.from.empty())
        pieces.push_back(words(news.memo.from + " writes:"));
    pieces.push_back(quote(news.memo.text));
}

void add_news(Pieces& pieces, const News& news, bool with_sheet) {
    pieces.push_back(words(news.sentence));
    add_saying(pieces, news);
    if (news.facts && with_sheet) pieces.push_back(picture(write_sheet(*news.facts)));
}

void add_link(Pieces& pieces, const House& house, const News& news) {
    if (!house.premises.page.empty() && !news.path.empty())
        pieces.push_back(link("On the page", house.premises.page + news.path));
}

// How to get no more of this, or less often.
void add_foot(Pieces& pieces, const House& house, const std::string& unsubscribe_seal) {
    const std::string& page = house.premises.page;
    if (page.empty()) return;
    pieces.push_back(
        link("How often letters come, and by what else you are told", page + "/settings/notices"));
    pieces.push_back(link("No more letters", page + "/unsubscribe/" + unsubscribe_seal));
}

std::string reply_subject(const News& news) {
    return news.memo.kind == Kind::challenge ? news.memo.invitation : news.memo.table;
}

// The seals of a letter to somebody, and what is in every letter.
Answer<Letter> addressed(House& house, const house::Account& reader, std::string_view about) {
    auto reply = house.chancery.seal_for(reader.id, house::Purpose::answer, about);
    if (!reply) return tl::unexpected(reply.error());
    auto unsubscribe = house.chancery.seal_for(reader.id, house::Purpose::unsubscribe);
    if (!unsubscribe) return tl::unexpected(unsubscribe.error());
    return Letter{.to = reader.mail,
                  .subject = {},
                  .text = {},
                  .reply_seal = *std::move(reply),
                  .unsubscribe_seal = *std::move(unsubscribe)};
}

void write_into(Letter& letter, const House& house, Pieces pieces) {
    add_foot(pieces, house, letter.unsubscribe_seal);
    letter.subject = base::as_line(letter.subject, longest_subject);
    letter.text = as_text(pieces);
    letter.html = as_html(letter.subject, pieces);
}

// One piece of news, or several of what was said at one board, which is drawn below the last.
Answer<std::optional<Letter>> letter_of(House& house, const house::Account& reader,
                                        const std::vector<News>& all) {
    const News& last = all.back();
    auto letter = addressed(house, reader, reply_subject(last));
    if (!letter) return tl::unexpected(letter.error());
    letter->subject = last.title + (last.memo.text.empty() ? "" : std::string(comment_mark));
    letter->thread = last.memo.table;
    Pieces pieces;
    for (const News& news : all) add_news(pieces, news, &news == &last);
    if (!last.advice.empty()) pieces.push_back(words(last.advice));
    add_link(pieces, house, last);
    write_into(*letter, house, std::move(pieces));
    return *std::move(letter);
}

// Until when the reader has time for what waits for them.
house::Time due_of(const News& news) {
    if (!news.waits || !news.facts || !news.facts->entry.due) return house::Time::max();
    return *news.facts->entry.due;
}

// What waits for the reader first, and of that what has least time; the rest as it happened.
void put_urgent_first(std::vector<News>& all) {
    std::ranges::sort(all, {},
                      [](const News& news) { return std::tuple(!news.waits, due_of(news), news.memo.id); });
}

std::string write_count(std::size_t count, std::string_view one, std::string_view several) {
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : several);
}

std::string digest_subject(const std::vector<News>& all) {
    const auto waiting = static_cast<std::size_t>(std::ranges::count_if(all, &News::waits));
    if (waiting == 0) return "Your games: " + write_count(all.size(), "piece of news", "pieces of news");
    return "Your games: " + write_count(waiting, "waits", "wait") + " for you";
}

// A board is drawn once, however much has happened there.
Pieces digest_pieces(const House& house, const std::vector<News>& all) {
    Pieces pieces;
    std::set<std::string> drawn;
    for (const News& news : all) {
        const bool draw =
            !news.memo.table.empty() && drawn.size() < most_sheets && drawn.insert(news.memo.table).second;
        pieces.push_back(heading(news.title));
        add_news(pieces, news, draw);
        if (draw || news.memo.table.empty()) add_link(pieces, house, news);
    }
    return pieces;
}

// A command that answers the first of the news that waits.
std::string digest_advice(const std::vector<News>& all) {
    const auto waiting = std::ranges::find_if(all, [](const News& news) {
        return news.waits && news.facts && news.facts->seat == news.facts->table->game().to_move();
    });
    if (waiting == all.end()) return "Reply with commands, one on a line; 'help' tells which there are.";
    const Facts& facts = *waiting->facts;
    return "Reply with commands, one on a line, for instance: " + facts.entry.game + " move " +
           std::to_string(facts.entry.board) + ' ' + example_turn(*facts.table);
}

Answer<std::optional<Letter>> digest_of(House& house, const house::Account& reader, std::vector<News> all) {
    auto letter = addressed(house, reader, {});
    if (!letter) return tl::unexpected(letter.error());
    put_urgent_first(all);
    letter->subject = digest_subject(all);
    Pieces pieces = digest_pieces(house, all);
    pieces.push_back(words(digest_advice(all)));
    write_into(*letter, house, std::move(pieces));
    return *std::move(letter);
}

// Of several turns at one table only the last is news.
void drop_overtaken(std::vector<News>& all) {
    std::set<std::string> told;
    for (News& news : all | std::views::reverse)
        if (news.memo.kind == Kind::turn) news.stale = news.stale || !told.insert(news.memo.table).second;
    std::erase_if(all, &News::stale);
}

Answer<std::vector<News>> news_in(House& house, const house::Errands::Bundle& bundle) {
    return house::read<std::vector<News>>(house.premises.store, [&](house::View& view) {
        std::vector<News> all;
        for (const Memo& memo : bundle.memos) all.push_back(news_of(view, house, bundle.account, memo));
        return all;
    });
}

Answer<std::optional<Letter>> as_written(const Errand& errand) {
    const auto written = house::read_letter(errand.letter);
    if (!written) return house::refused(house::code::bad_text, written.error().what + ".");
    const std::string subject = base::as_line(written->subject, longest_subject);
    const Pieces pieces = pieces_of(written->text);
    return Letter{.to = written->to,
                  .subject = subject,
                  .text = as_text(pieces),
                  .html = as_html(subject, pieces),
                  .reply_seal = written->reply_to,
                  .in_reply_to = written->in_reply_to,
                  .automatic = written->automatic};
}

}  // namespace

Answer<std::optional<Letter>> letter_for(House& house, const Errand& errand) {
    if (!errand.letter.empty()) return as_written(errand);
    const auto bundle = house.errands.bundle(errand);
    if (!bundle) return tl::unexpected(bundle.error());
    if (!*bundle) return std::nullopt;
    auto all = news_in(house, **bundle);
    if (!all) return tl::unexpected(all.error());
    drop_overtaken(*all);
    if (all->empty()) return std::nullopt;
    const house::Account& reader = (*bundle)->account;
    const bool is_digest = errand.after && errand.table.empty();
    return is_digest ? digest_of(house, reader, *std::move(all)) : letter_of(house, reader, *all);
}

Answer<Headline> headline_of(House& house, const Memo& memo) {
    return house::read<Headline>(house.premises.store, [&](house::View& view) -> Answer<Headline> {
        const auto reader = view.account(memo.account);
        if (!reader) return house::refused(house::code::no_such_account, "There is no such account.");
        const News news = news_of(view, house, *reader, memo);
        const std::string said = is_saying(memo.kind) ? ' ' + base::as_line(memo.text, longest_headline) : "";
        return Headline{news.title, news.sentence + said, news.path};
    });
}

}  // namespace clerk
