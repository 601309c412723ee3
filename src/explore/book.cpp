#include "explore/book.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "play/games.h"

namespace explore {
namespace {

constexpr std::string_view heading = "# parlor openings 1 ";
constexpr std::array outcomes{game::Outcome::one_wins, game::Outcome::two_wins, game::Outcome::draw};

using base::Word;

base::Result<const play::GameModule*> read_heading(std::string_view line) {
    if (!line.starts_with(heading)) return base::failure("a book begins with '# parlor openings 1 GAME'");
    const std::string_view name = line.substr(heading.size());
    for (const play::GameModule& module : play::all_games())
        if (module.id == name) return &module;
    return base::failure("there is no game " + base::quoted(name), heading.size());
}

base::Result<std::unique_ptr<play::Game>> read_variant(const play::GameModule& module, const Word& word) {
    const auto named = play::read_variant(word.text);
    if (!named) return base::failure(base::moved_by(word.offset, named.error()));
    if (named->module != &module)
        return base::failure(base::quoted(word.text) + " is another game", word.offset);
    auto game = module.new_game(named->variant, std::nullopt);
    if (!game) return base::failure(base::moved_by(word.offset, game.error()));
    return game;
}

base::Result<game::Outcome> read_outcome(const Word& word) {
    for (const game::Outcome outcome : outcomes)
        if (game::write_outcome(outcome) == word.text) return outcome;
    return base::failure("a result is 1-0, 0-1 or 1/2-1/2, not " + base::quoted(word.text), word.offset);
}

base::Result<Opening> read_opening(const play::GameModule& module, std::string_view line) {
    const auto fields = base::split(line, '\t');
    constexpr std::size_t wanted = 3;
    if (fields.size() != wanted)
        return base::failure("a game has 3 fields between tabs, not " + std::to_string(fields.size()));
    const auto game = read_variant(module, fields[0]);
    if (!game) return base::failure(game.error());
    const auto outcome = read_outcome(fields[1]);
    if (!outcome) return base::failure(outcome.error());
    for (const Word& turn : base::words(fields[2].text)) {
        const std::size_t offset = fields[2].offset + turn.offset;
        if ((*game)->turns().size() == most_turns)
            return base::failure("a book has at most " + std::to_string(most_turns) + " turns of a game",
                                 offset);
        const auto played = (*game)->play(turn.text);
        if (!played) return base::failure(base::moved_by(offset, played.error()));
    }
    const auto turns = (*game)->turns();
    return Opening{(*game)->variant(), *outcome, {turns.begin(), turns.end()}};
}

std::unique_ptr<play::Game> replayed(std::string_view id, const Opening& opening) {
    auto game = *play::module_of(id).new_game(opening.variant, std::nullopt);
    for (const std::string& turn : opening.turns) static_cast<void>(game->play(turn));
    return game;
}

}  // namespace

Opening opening_of(const play::Game& game) {
    const auto turns = game.turns().first(std::min(game.turns().size(), most_turns));
    const game::Outcome outcome = game.ending().outcome;
    return {game.variant(), outcome == game::Outcome::ongoing ? game::Outcome::draw : outcome,
            std::vector(turns.begin(), turns.end())};
}

std::string write_heading(std::string_view game) { return std::string(heading) + std::string(game) + '\n'; }

std::string write_opening(const Opening& opening) {
    return play::write_variant(opening.variant) + '\t' + std::string(game::write_outcome(opening.outcome)) +
           '\t' + base::join(opening.turns, " ") + '\n';
}

const Turns& Book::at(std::string_view key) const {
    static const Turns none;
    const auto found = places_.find(std::string(key));
    return found == places_.end() ? none : found->second;
}

void Book::add(Opening opening) {
    for (const Step& step : first_steps(*replayed(game_, opening)))
        places_[step.key][step.turn] += result_for(step.player, opening.outcome);
    openings_.push_back(std::move(opening));
}

base::Result<Book> read_book(std::string_view text) {
    const auto lines = base::split(text, '\n');
    const auto module = read_heading(lines.front().text);
    if (!module) return base::failure(module.error());
    Book book{std::string((*module)->id)};
    for (std::size_t number = 1; number < lines.size(); ++number) {
        if (lines[number].text.empty() || lines[number].text.front() == '#') continue;
        auto opening = read_opening(**module, lines[number].text);
        if (!opening) return base::failure(base::moved_by(lines[number].offset, opening.error()));
        book.add(*std::move(opening));
    }
    return book;
}

Book shipped_book(std::string_view game) {
    auto book = read_book(play::module_of(game).openings);
    return book ? *std::move(book) : Book{std::string(game)};
}

void sort_by_games(std::vector<Explored>& turns) {
    std::ranges::sort(turns, {}, [](const Explored& one) {
        return std::pair(-one.results.games(), std::string_view(one.turn));
    });
}

std::vector<Explored> explored(const Place& place, const Turns& turns) {
    std::vector<Explored> found;
    for (const auto& [counted, results] : turns)
        if (auto turn = place.here(counted)) found.push_back({*std::move(turn), results});
    sort_by_games(found);
    return found;
}

}  // namespace explore
