#include "puzzle/pack.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "play/games.h"

namespace puzzle {
namespace {

constexpr std::string_view heading = "# parlor puzzles 1 ";
constexpr int highest_rating = 4'000;
constexpr int most_turns = 20;

using base::Word;

// What is read of a line so far, and where.
template <class T>
using Read = base::Result<T>;

tl::unexpected<base::Error> refuse(const Word& word, const std::string& what) {
    return base::failure(what, word.offset);
}

Read<const play::GameModule*> read_heading(std::string_view line) {
    if (!line.starts_with(heading)) return base::failure("a pack begins with '# parlor puzzles 1 GAME'");
    const std::string_view name = line.substr(heading.size());
    for (const play::GameModule& module : play::all_games())
        if (module.id == name) return &module;
    return base::failure("there is no game " + base::quoted(name), heading.size());
}

Read<void> read_kind(const Word& word, Puzzle& puzzle) {
    const auto parts = base::split(word.text, ' ');
    if (word.text == name_of(Kind::best)) {
        puzzle.kind = Kind::best;
        puzzle.turns = 0;
        return {};
    }
    for (const Kind kind : {Kind::win, Kind::save})
        if (parts.size() == 2 && parts[0].text == name_of(kind)) {
            const auto turns = base::read_number(parts[1].text, most_turns);
            if (!turns || *turns == 0) break;
            puzzle.kind = kind;
            puzzle.turns = *turns;
            return {};
        }
    return refuse(word, "a puzzle is 'win N', 'save N' or 'best', not " + base::quoted(word.text));
}

Read<void> read_rating(const Word& word, Puzzle& puzzle) {
    const auto rating = base::read_number(word.text, highest_rating);
    if (!rating) return refuse(word, "a rating is a number, not " + base::quoted(word.text));
    puzzle.rating = *rating;
    return {};
}

Read<void> read_themes(const play::GameModule& module, const Word& word, Puzzle& puzzle) {
    const auto known = [&](std::string_view id) {
        const auto is = [&](const play::PuzzleTheme& theme) { return theme.id == id; };
        return std::ranges::any_of(common_themes(), is) ||
               (module.puzzles && std::ranges::any_of(module.puzzles->themes, is));
    };
    if (word.text.empty()) return {};
    for (const Word& theme : base::split(word.text, ',')) {
        if (!known(theme.text))
            return base::failure("there is no theme " + base::quoted(theme.text), word.offset + theme.offset);
        puzzle.themes.emplace_back(theme.text);
    }
    return {};
}

Read<void> read_variant(const play::GameModule& module, const Word& word, Puzzle& puzzle) {
    const auto named = play::read_variant(word.text);
    if (!named) return base::failure(base::moved_by(word.offset, named.error()));
    if (named->module != &module) return refuse(word, base::quoted(word.text) + " is another game");
    puzzle.variant = named->variant;
    return {};
}

// Plays the solution, and makes all texts canonical.
Read<void> read_solution(const play::GameModule& module, const Word& position, const Word& solution,
                         Puzzle& puzzle) {
    puzzle.position = position.text;
    const auto game = open(module.id, puzzle);
    if (!game) return base::failure(base::moved_by(position.offset, game.error()));
    puzzle.variant = (*game)->variant();
    puzzle.position = (*game)->position();
    for (const Word& turn : base::words(solution.text)) {
        const auto played = (*game)->play(turn.text);
        if (!played) return base::failure(base::moved_by(solution.offset + turn.offset, played.error()));
        puzzle.solution.push_back(*played);
    }
    if (puzzle.solution.size() % 2 == 0) return refuse(solution, "a solution ends with a turn of the solver");
    return {};
}

Read<Puzzle> read_puzzle(const play::GameModule& module, std::string_view line) {
    const auto fields = base::split(line, '\t');
    constexpr std::size_t wanted = 6;
    if (fields.size() != wanted)
        return base::failure("a puzzle has 6 fields between tabs, not " + std::to_string(fields.size()));
    Puzzle puzzle;
    if (auto read = read_kind(fields[2], puzzle); !read) return base::failure(read.error());
    if (auto read = read_rating(fields[4], puzzle); !read) return base::failure(read.error());
    if (auto read = read_themes(module, fields[5], puzzle); !read) return base::failure(read.error());
    if (auto read = read_variant(module, fields[0], puzzle); !read) return base::failure(read.error());
    if (auto read = read_solution(module, fields[1], fields[3], puzzle); !read)
        return base::failure(read.error());
    return puzzle;
}

}  // namespace

std::string write_heading(std::string_view game) { return std::string(heading) + std::string(game) + '\n'; }

std::string write_puzzle(const Puzzle& puzzle) {
    const std::string kind = puzzle.kind == Kind::best
                                 ? std::string(name_of(puzzle.kind))
                                 : std::string(name_of(puzzle.kind)) + ' ' + std::to_string(puzzle.turns);
    const std::array<std::string, 6> fields{play::write_variant(puzzle.variant),
                                            puzzle.position,
                                            kind,
                                            base::join(puzzle.solution, " "),
                                            std::to_string(puzzle.rating),
                                            base::join(puzzle.themes, ",")};
    return base::join(fields, "\t") + '\n';
}

std::string write_pack(const Pack& pack) {
    std::string text = write_heading(pack.game);
    for (const Puzzle& puzzle : pack.puzzles) text += write_puzzle(puzzle);
    return text;
}

base::Result<Pack> read_pack(std::string_view text) {
    const auto lines = base::split(text, '\n');
    const auto module = read_heading(lines.front().text);
    if (!module) return base::failure(module.error());
    Pack pack{std::string((*module)->id), {}};
    for (std::size_t number = 1; number < lines.size(); ++number) {
        if (lines[number].text.empty() || lines[number].text.front() == '#') continue;
        auto puzzle = read_puzzle(**module, lines[number].text);
        if (!puzzle) return base::failure(base::moved_by(lines[number].offset, puzzle.error()));
        pack.puzzles.push_back(*std::move(puzzle));
    }
    return pack;
}

Pack shipped_pack(std::string_view game) {
    const play::PuzzleSupport* const support = play::module_of(game).puzzles;
    if (support == nullptr || support->pack.empty()) return {std::string(game), {}};
    auto pack = read_pack(support->pack);
    return pack ? *std::move(pack) : Pack{std::string(game), {}};
}

}  // namespace puzzle
