#include "ugi/command.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/text.h"

namespace ugi {
namespace {

using Words = std::span<const base::Word>;
using Read = base::Result<std::optional<Command>>;

constexpr std::array<std::pair<std::string_view, Word>, 10> single_words{{{"ugi", Word::hello_ugi},
                                                                          {"uci", Word::hello_uci},
                                                                          {"isready", Word::is_ready},
                                                                          {"uginewgame", Word::new_game},
                                                                          {"ucinewgame", Word::new_game},
                                                                          {"stop", Word::stop},
                                                                          {"ponderhit", Word::ponder_hit},
                                                                          {"eval", Word::evaluate},
                                                                          {"d", Word::draw},
                                                                          {"quit", Word::quit}}};

using About = Query::About;
constexpr std::array<std::pair<std::string_view, About>, 6> questions{{{"p1turn", About::player_one_to_move},
                                                                       {"gameover", About::game_over},
                                                                       {"result", About::result},
                                                                       {"fen", About::position},
                                                                       {"islegal", About::is_legal},
                                                                       {"legal", About::legal}}};

// The words as they stand in the line, with the blanks between them.
std::string text_of(std::string_view line, Words words) {
    if (words.empty()) return {};
    const std::size_t begin = words.front().offset;
    const std::size_t end = words.back().offset + words.back().text.size();
    return std::string(line.substr(begin, end - begin));
}

Words::iterator find(Words words, std::string_view text) {
    return std::ranges::find_if(words, [&](const base::Word& word) { return word.text == text; });
}

Words up_to(Words words, std::string_view text) { return {words.begin(), find(words, text)}; }
Words behind(Words words, std::string_view text) {
    const auto found = find(words, text);
    return found == words.end() ? Words{} : Words{found + 1, words.end()};
}

std::optional<std::uint64_t> read_count(std::string_view text) {
    constexpr std::size_t most_digits = 18;
    if (text.empty() || text.size() > most_digits) return std::nullopt;
    std::uint64_t count = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        count = count * 10 + static_cast<std::uint64_t>(digit - '0');
    }
    return count;
}

Read read_option(std::string_view line, Words words) {
    const Words named = behind(words, "name");
    if (named.empty()) return base::failure("setoption needs a name: setoption name Hash value 64");
    return SetOption{text_of(line, up_to(named, "value")), text_of(line, behind(named, "value"))};
}

Read read_position(std::string_view line, Words words) {
    const std::string_view from = words.empty() ? std::string_view() : words.front().text;
    if (from != "startpos" && from != "fen")
        return base::failure("position needs startpos or fen, optionally followed by moves");
    SetPosition command;
    const Words set_up = up_to(words.subspan(1), "moves");
    if (from == "startpos" && !set_up.empty())
        return base::failure("startpos can be followed only by moves, not by " +
                             base::quoted(set_up.front().text));
    if (from == "fen" && set_up.empty()) return base::failure("fen needs a position after it");
    if (from == "fen") command.position = text_of(line, set_up);
    for (const base::Word& turn : behind(words, "moves")) command.turns.emplace_back(turn.text);
    return command;
}

// The numbers that may follow `go`, each after its name.
class GoReader {
public:
    [[nodiscard]] Read read(Words words) {
        for (std::size_t next = 0; next < words.size(); ++next) {
            const std::string_view name = words[next].text;
            if (set_flag(name) || !takes_number(name)) continue;
            const auto count = next + 1 < words.size() ? read_count(words[next + 1].text) : std::nullopt;
            if (!count) return base::failure(std::string(name) + " needs a whole number after it");
            set_number(name, *count);
            ++next;
        }
        return go_;
    }

private:
    static constexpr std::array<std::string_view, 13> numbers{"p1time", "p2time", "p1inc",   "p2inc", "mate",
                                                              "wtime",  "btime",  "winc",    "binc",  "depth",
                                                              "nodes",  "perft",  "movetime"};

    bool set_flag(std::string_view name) {
        go_.infinite |= name == "infinite";
        go_.ponder |= name == "ponder";
        go_.luck |= name == "luck";
        return name == "infinite" || name == "ponder" || name == "luck";
    }

    // Unknown words are ignored, as UCI requires.
    static bool takes_number(std::string_view name) {
        return std::ranges::find(numbers, name) != numbers.end();
    }

    void set_number(std::string_view name, std::uint64_t count) {
        constexpr std::uint64_t most = 1'000'000'000;
        const int number = static_cast<int>(std::min(count, most));
        const Milliseconds time{number};
        if (name == "p1time" || name == "wtime") go_.clocks.one.left = time;
        if (name == "p2time" || name == "btime") go_.clocks.two.left = time;
        if (name == "p1inc" || name == "winc") go_.clocks.one.increment = time;
        if (name == "p2inc" || name == "binc") go_.clocks.two.increment = time;
        if (name == "movetime") go_.turn_time = time;
        if (name == "depth") go_.depth = number;
        if (name == "mate") go_.mate = number;
        if (name == "perft") go_.perft = number;
        if (name == "nodes") go_.nodes = count;
    }

    Go go_;
};

Read read_query(std::string_view line, Words words) {
    const std::string_view about = words.empty() ? std::string_view() : words.front().text;
    for (const auto& [name, question] : questions)
        if (name == about) return Query{question, text_of(line, words.subspan(1))};
    return base::failure("query can ask for p1turn, gameover, result, fen, islegal or legal, not for " +
                         base::quoted(about));
}

std::string unknown(std::string_view name) {
    std::vector<std::string_view> known{"setoption", "position", "go", "query"};
    for (const auto& [word, meaning] : single_words) known.push_back(word);
    return "there is no command " + base::quoted(name) + base::did_you_mean(name, known);
}

}  // namespace

Read read_command(std::string_view line) {
    const auto split = base::words(line);
    if (split.empty()) return std::nullopt;
    const std::string_view name = split.front().text;
    const Words rest = Words(split).subspan(1);
    for (const auto& [word, meaning] : single_words)
        if (word == name) return meaning;
    if (name == "setoption") return read_option(line, rest);
    if (name == "position") return read_position(line, rest);
    if (name == "go") return GoReader().read(rest);
    if (name == "query") return read_query(line, rest);
    return base::failure(unknown(name));
}

}  // namespace ugi
