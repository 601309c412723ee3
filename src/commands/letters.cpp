#include "commands/letters.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <tuple>
#include <vector>

#include "base/utf8.h"
#include "commands/layout.h"
#include "commands/line.h"
#include "commands/news.h"
#include "commands/pieces.h"
#include "house/people/account_sql.h"
#include "sql/database.h"

namespace commands {
namespace {

using house::Answer;
using house::Delivery;
using house::House;
using house::Notification;
using Kind = house::Notification::Kind;

constexpr std::size_t longest_title = 200;
constexpr std::size_t longest_headline = 300;  // of a message
// Further boards in a digest are not drawn.
constexpr std::size_t most_drawn = 20;

void add_saying(Pieces& pieces, const News& news) {
    if (news.notification.text.empty()) return;
    if (!is_saying(news.notification.kind) && !news.notification.from.empty())
        pieces.push_back(words(news.notification.from + " writes:"));
    pieces.push_back(quote(news.notification.text));
}

void add_news(Pieces& pieces, const News& news, bool with_sheet) {
    pieces.push_back(words(news.sentence));
    add_saying(pieces, news);
    if (news.facts && with_sheet) pieces.push_back(picture(write_sheet(*news.facts)));
}

void add_link(Pieces& pieces, const House& house, const News& news) {
    if (!house.context.page.empty() && !news.path.empty())
        pieces.push_back(link("View online", house.context.page + news.path));
}

// Links to the notification settings and to unsubscribe.
void add_foot(Pieces& pieces, const House& house, const std::string& unsubscribe_code) {
    const std::string& page = house.context.page;
    if (page.empty()) return;
    pieces.push_back(link("Notification settings", page + "/settings/notices"));
    pieces.push_back(link("Unsubscribe", page + "/unsubscribe/" + unsubscribe_code));
}

std::string reply_subject(const News& news) {
    return news.notification.kind == Kind::challenge ? news.notification.invitation : news.notification.table;
}

// An email with its address and its signed codes, still without text.
Answer<Letter> addressed(House& house, const house::Account& reader, std::string_view about) {
    auto reply = house.signed_links.code_for(reader.id, house::Purpose::answer, about);
    if (!reply) return tl::unexpected(reply.error());
    auto unsubscribe = house.signed_links.code_for(reader.id, house::Purpose::unsubscribe);
    if (!unsubscribe) return tl::unexpected(unsubscribe.error());
    return Letter{.to = reader.mail,
                  .subject = {},
                  .text = {},
                  .reply_code = *std::move(reply),
                  .unsubscribe_code = *std::move(unsubscribe)};
}

void write_into(Letter& letter, const House& house, Pieces pieces) {
    add_foot(pieces, house, letter.unsubscribe_code);
    letter.subject = base::as_line(letter.subject, longest_title);
    letter.text = as_text(pieces);
    letter.html = as_html(letter.subject, pieces);
}

// One piece of news, or several chat messages at one board, which is drawn below the last.
Answer<std::optional<Letter>> letter_of(House& house, const house::Account& reader,
                                        const std::vector<News>& all) {
    const News& last = all.back();
    auto letter = addressed(house, reader, reply_subject(last));
    if (!letter) return tl::unexpected(letter.error());
    letter->subject = last.title + (last.notification.text.empty() ? "" : ' ' + std::string(comment_mark));
    letter->thread = last.notification.table;
    Pieces pieces;
    for (const News& news : all) add_news(pieces, news, &news == &last);
    if (!last.advice.empty()) pieces.push_back(words(last.advice));
    add_link(pieces, house, last);
    write_into(*letter, house, std::move(pieces));
    return *std::move(letter);
}

// The deadline of a turn that is the reader's.
house::Time due_of(const News& news) {
    if (!news.waits || !news.facts || !news.facts->entry.due) return house::Time::max();
    return *news.facts->entry.due;
}

// First what needs an answer from the reader, by its deadline; then the rest, in the order it happened.
void put_urgent_first(std::vector<News>& all) {
    std::ranges::sort(all, {}, [](const News& news) {
        return std::tuple(!news.waits, due_of(news), news.notification.id);
    });
}

std::string write_count(std::size_t count, std::string_view one, std::string_view several) {
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : several);
}

std::string digest_subject(const std::vector<News>& all) {
    const auto waiting = static_cast<std::size_t>(std::ranges::count_if(all, &News::waits));
    if (waiting == 0) return "Your games: " + write_count(all.size(), "update", "updates");
    return "Your games: " + write_count(waiting, "is", "are") + " waiting for you";
}

// Each board is drawn once, even if there is more than one piece of news about it.
Pieces digest_pieces(const House& house, const std::vector<News>& all) {
    Pieces pieces;
    std::set<std::string> drawn;
    for (const News& news : all) {
        const bool draw = !news.notification.table.empty() && drawn.size() < most_drawn &&
                          drawn.insert(news.notification.table).second;
        pieces.push_back(heading(news.title));
        add_news(pieces, news, draw);
        if (draw || news.notification.table.empty()) add_link(pieces, house, news);
    }
    return pieces;
}

// How to answer, with an example for the first board where it is the reader's turn.
std::string digest_advice(const std::vector<News>& all) {
    const auto waiting = std::ranges::find_if(all, [](const News& news) {
        return news.waits && news.facts && news.facts->seat == news.facts->table->game().to_move();
    });
    if (waiting == all.end()) return "Reply with commands, one per line; 'help commands' lists them.";
    const Facts& facts = *waiting->facts;
    return "Reply with commands, one per line, for example: " + facts.entry.game + " move " +
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
        if (news.notification.kind == Kind::turn)
            news.stale = news.stale || !told.insert(news.notification.table).second;
    std::erase_if(all, &News::stale);
}

Answer<std::vector<News>> news_in(House& house, const house::Deliveries::Bundle& bundle) {
    return house::read<std::vector<News>>(house.context.database, [&](sql::Snapshot& snapshot) {
        std::vector<News> all;
        for (const Notification& notification : bundle.notifications)
            all.push_back(news_of(snapshot, house, bundle.account, notification));
        return all;
    });
}

Answer<std::optional<Letter>> as_written(const Delivery& delivery) {
    const auto written = house::read_letter(delivery.letter);
    if (!written) return house::refused(house::code::bad_text, written.error().what + ".");
    const std::string subject = base::as_line(written->subject, longest_title);
    const Pieces pieces = pieces_of(written->text);
    return Letter{.to = written->to,
                  .subject = subject,
                  .text = as_text(pieces),
                  .html = as_html(subject, pieces),
                  .reply_code = written->reply_to,
                  .in_reply_to = written->in_reply_to,
                  .automatic = written->automatic};
}

}  // namespace

Answer<std::optional<Letter>> letter_for(House& house, const Delivery& delivery) {
    if (!delivery.letter.empty()) return as_written(delivery);
    const auto bundle = house.deliveries.bundle(delivery);
    if (!bundle) return tl::unexpected(bundle.error());
    if (!*bundle) return std::nullopt;
    auto all = news_in(house, **bundle);
    if (!all) return tl::unexpected(all.error());
    drop_overtaken(*all);
    if (all->empty()) return std::nullopt;
    const house::Account& reader = (*bundle)->account;
    const bool is_digest = delivery.after && delivery.table.empty();
    return is_digest ? digest_of(house, reader, *std::move(all)) : letter_of(house, reader, *all);
}

Answer<Headline> headline_of(House& house, const Notification& notification) {
    return house::read<Headline>(house.context.database, [&](sql::Snapshot& snapshot) -> Answer<Headline> {
        const auto reader = house::find_account(snapshot, notification.account);
        if (!reader) return house::refused(house::code::no_such_account, "There is no such account.");
        const News news = news_of(snapshot, house, *reader, notification);
        const std::string said =
            is_saying(notification.kind) ? ' ' + base::as_line(notification.text, longest_headline) : "";
        return Headline{news.title, news.sentence + said, news.path};
    });
}

}  // namespace commands
