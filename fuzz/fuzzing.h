// Shared by the fuzz targets: splitting an input, choosing a game by it, and properties that every game must
// have.
//
// A target is one function. libFuzzer calls it with arbitrary inputs; it must not crash, and all the
// properties that it checks must be true. All targets are in one program, which runs the one by whose name it
// is called.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/game.h"
#include "play/games.h"

namespace fuzz {

// Adds a target to the program. Each source defines one of these.
class Target {
public:
    using Check = void (*)(std::string_view input);

    Target(std::string_view name, Check check);
};

// Unless `holds` is true, prints the property and aborts; libFuzzer then saves the input.
void require(bool holds, std::string_view property, std::string_view where = {});

// Removes the first line with its line end from the input, and returns it.
[[nodiscard]] std::string_view take_line(std::string_view& input);

struct Choice {
    const play::GameModule* module;
    play::Variant variant;

    // A game with these rules from the usual start.
    [[nodiscard]] std::unique_ptr<play::Game> start() const;
};

// The rules that a line such as "razzle-sdg size=5x5" names. If its first word is not a name, its first byte
// selects a preset, so that every game is fuzzed, including future ones. Invalid settings are ignored.
[[nodiscard]] Choice choose(std::string_view line);

// A message about `text` is one line, and valid UTF-8 if the text is.
void check_sentence(std::string_view sentence, std::string_view text);

// An error is a message of one line, with a position inside the text that was read.
void check_error(const base::Error& error, std::string_view text);

// Every question about the current position of a game has an answer, and the answers are consistent.
void check_position(const Choice& choice, const play::Game& game);

// A game that is written as a record and replayed is in the same position.
void check_transcript(const play::Game& game);

}  // namespace fuzz
