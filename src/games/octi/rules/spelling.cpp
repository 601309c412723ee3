#include "games/octi/rules/spelling.h"

#include <algorithm>

#include "base/text.h"
#include "games/octi/rules/rules.h"

namespace octi {
namespace {

std::optional<Direction> read_direction(std::string_view text) {
    if (text.size() != 1 || text[0] < 'A' || text[0] > 'H') return std::nullopt;
    return Direction(text[0] - 'A');
}

std::optional<std::vector<Prongs>> read_pods(std::string_view text) {
    std::vector<Prongs> pods;
    for (const base::Word& word : base::split(text, '_')) {
        const auto prongs = read_prongs(word.text);
        if (!prongs) return std::nullopt;
        pods.push_back(*prongs);
    }
    return pods;
}

// "33=B", "33AC=B", "33=A-B", where the prong goes from B to A.
std::optional<Attempt> read_change(std::string_view text, std::size_t equals) {
    Attempt attempt{.kind = Attempt::Kind::add, .square = std::string(text.substr(0, 2))};
    if (equals > 2) {
        const auto pod = read_prongs(text.substr(2, equals - 2));
        if (!pod) return std::nullopt;
        attempt.pods.push_back(*pod);
    }
    const auto letters = base::split(text.substr(equals + 1), '-');
    const auto to = read_direction(letters.front().text);
    const auto from = read_direction(letters.back().text);
    if (letters.size() > 2 || !to || !from) return std::nullopt;
    if (letters.size() == 2) attempt.kind = Attempt::Kind::reposition;
    attempt.prong = *to;
    attempt.from = *from;
    return attempt;
}

// "33_B_CD"
std::optional<Attempt> read_lift(std::string_view text) {
    const auto pods = read_pods(text.substr(3));
    if (!pods) return std::nullopt;
    return Attempt{.kind = Attempt::Kind::lift, .square = std::string(text.substr(0, 2)), .pods = *pods};
}

// "33-53", "33-53x", "33-53xAC_n"
std::optional<Attempt> read_hop(std::string_view text) {
    Attempt attempt{.kind = Attempt::Kind::hop,
                    .square = std::string(text.substr(0, 2)),
                    .to = std::string(text.substr(3, 2))};
    if (!names_square(attempt.to)) return std::nullopt;
    const std::string_view capture = text.substr(5);
    if (capture.empty()) return attempt;
    if (capture.front() != 'x') return std::nullopt;
    attempt.capture = Attempt::Capture::all;
    if (capture.size() == 1) return attempt;
    const auto pods = read_pods(capture.substr(1));
    if (!pods) return std::nullopt;
    attempt.capture = Attempt::Capture::some;
    attempt.pods = *pods;
    return attempt;
}

std::string write_list(std::vector<Prongs> pods) {
    std::ranges::sort(pods, text_before);
    std::string text;
    for (const Prongs prongs : pods) text += (text.empty() ? "" : "_") + write_prongs(prongs);
    return text;
}

}  // namespace

std::optional<Attempt> read_attempt(std::string_view text) {
    if (!names_square(text.substr(0, 2))) return std::nullopt;
    if (text.size() == 2) return Attempt{.kind = Attempt::Kind::new_pod, .square = std::string(text)};
    if (text[2] == '_') return read_lift(text);
    if (text[2] == '-' && text.size() >= 5) return read_hop(text);
    const std::size_t equals = text.find('=');
    return equals < text.size() ? read_change(text, equals) : std::nullopt;
}

std::string write_attempt(const Attempt& attempt) {
    const auto& [kind, square, to, pods, prong, from, capture] = attempt;
    switch (kind) {
    case Attempt::Kind::add: return square + write_list(pods) + '=' + letter_of(prong);
    case Attempt::Kind::reposition:
        return square + write_list(pods) + '=' + letter_of(prong) + '-' + letter_of(from);
    case Attempt::Kind::lift: return square + '_' + write_list(pods);
    case Attempt::Kind::hop:
        return square + '-' + to + (capture == Attempt::Capture::none ? "" : 'x' + write_list(pods));
    case Attempt::Kind::new_pod: break;
    }
    return square;
}

std::string write_prongs(Prongs prongs) {
    std::string text;
    for (const Direction direction : prongs) text += letter_of(direction);
    return text.empty() ? "n" : text;
}

std::optional<Prongs> read_prongs(std::string_view text) {
    if (text == "n") return Prongs();
    Prongs prongs;
    for (const char letter : text) {
        const auto direction = read_direction(std::string_view(&letter, 1));
        if (!direction || prongs.contains(*direction)) return std::nullopt;
        prongs.insert(*direction);
    }
    return text.empty() ? std::nullopt : std::optional(prongs);
}

std::string write_pods(const Side& side, Pods pods) {
    std::string text;
    for (const PodIndex pod : pods) text += (text.empty() ? "" : "_") + write_prongs(side[pod].prongs);
    return text;
}

}  // namespace octi
