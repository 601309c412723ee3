#include "server/api/cards.h"

#include "play/games.h"
#include "play/replay.h"
#include "server/api/preview_words.h"

namespace api {
namespace {

using house::Answer;
using house::House;
using picture::Card;

// Nothing if the game has no pictures.
std::optional<play::BoardPicture> picture_of(const play::Game& game) {
    const play::GameModule& module = play::module_of(game);
    return module.picture == nullptr ? std::nullopt : std::optional(module.picture(game));
}

void add_board(Card& card, const play::Game& game) {
    if (auto drawn = picture_of(game)) card.boards.push_back(std::move(drawn->board));
}

std::unique_ptr<play::Game> start_of(const play::GameModule& module) {
    return module.new_game({std::string(module.presets.front().name), {}}, std::nullopt).value();
}

// The position after the main line; nothing if the record cannot be played through, which only the record of
// older rules can do.
std::unique_ptr<play::Game> last_position(const house::StudyChapter& chapter) {
    auto records = game::read_records(chapter.record);
    if (!records || records->empty()) return nullptr;
    game::Record& record = records->front();
    for (game::RecordedTurn& turn : record.turns) turn.variations.clear();
    auto replayed = play::replay(record, chapter.game);
    return replayed ? std::move(replayed->game) : nullptr;
}

Card card_of_chapter(const house::Studies::Shown& study, const house::StudyChapter& chapter, bool named) {
    Card card{.heading = title_of_game(chapter.game),
              .lines = {{study.study.name}},
              .text = (named ? chapter.name + " · " : "") + say_authors(study)};
    if (const auto game = last_position(chapter)) add_board(card, *game);
    return card;
}

}  // namespace

Answer<Card> card_of_table(House& house, std::string_view id) {
    return house.tables.seen_by(std::nullopt, id).map([](const house::Tables::Seen& seen) {
        auto drawn = picture_of(seen.table->game()).value_or(play::BoardPicture{});
        auto names = names_at(seen);
        Card card{.heading = title_of_game(seen.entry.game),
                  .lines = {{std::move(names.one), std::move(drawn.pieces.one)},
                            {std::move(names.two), std::move(drawn.pieces.two)}},
                  .text = say_progress(seen)};
        if (!drawn.board.empty()) card.boards.push_back(std::move(drawn.board));
        return card;
    });
}

Answer<Card> card_of_study(House& house, std::string_view id, std::optional<int> chapter) {
    return house.studies.find(std::nullopt, id).and_then([&](const house::Studies::Shown& study) {
        return house.studies.chapter(std::nullopt, id, chapter.value_or(study.chapters.front().number))
            .map([&](const house::StudyChapter& found) {
                return card_of_chapter(study, found, chapter.has_value());
            });
    });
}

Answer<Card> card_of_game(std::string_view id) {
    for (const play::GameModule& module : play::all_games())
        if (module.id == id) {
            Card card{.heading = "A board game for two",
                      .lines = {{std::string(module.title)}},
                      .text = say_summary(module)};
            add_board(card, *start_of(module));
            return card;
        }
    return house::refused(house::code::no_such_game, "There is no such game.");
}

Card card_of_house() {
    Card card{.lines = {{"Board games for two"}}, .text = titles_of_games()};
    for (const play::GameModule& module : play::all_games()) add_board(card, *start_of(module));
    return card;
}

}  // namespace api
