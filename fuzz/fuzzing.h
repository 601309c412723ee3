// What the fuzz targets share: taking an input apart, choosing a game by it, and what must hold of any game.
//
// A target is one function, fuzz::check. It is handed whatever libFuzzer thinks of, and may do anything but
// come across a property that does not hold.
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

// The target: each program defines it.
void check(std::string_view input);

// Unless `holds`, says so and aborts, whereupon libFuzzer keeps the input.
void require(bool holds, std::string_view property, std::string_view where = {});

// The input's first line, which is taken away from it together with its line end.
[[nodiscard]] std::string_view take_line(std::string_view& input);

struct Choice {
    const play::GameModule* module;
    play::Variant variant;

    // A game by these rules from the usual start.
    [[nodiscard]] std::unique_ptr<play::Game> start() const;
};

// The rules that a line such as "razzle-sdg size=5x5" asks for. Where its first word is no name, its first
// byte picks a preset, so that every game of the house is played, one added tomorrow too. Settings that are
// refused are left out.
[[nodiscard]] Choice choose(std::string_view line);

// What is said about `text` is one line, and in UTF-8 if the text is.
void check_sentence(std::string_view sentence, std::string_view text);

// An error is a sentence about a place inside the text that was read.
void check_error(const base::Error& error, std::string_view text);

// Whatever a game can be asked about where it stands has an answer, and no two answers contradict.
void check_position(const Choice& choice, const play::Game& game);

// A game written down and replayed stands where it stood.
void check_transcript(const play::Game& game);

}  // namespace fuzz
