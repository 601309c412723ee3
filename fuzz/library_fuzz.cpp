// Calls of the C library. The input: calls about one game, each ended by a form feed: a word, followed by the
// text that the call takes.
#include <parlor.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

#include "base/text.h"
#include "fuzzing.h"

namespace {

using fuzz::require;

constexpr std::size_t most_listed = 50;

struct Release {
    void operator()(char* text) const { parlor_free(text); }
    void operator()(parlor_game* game) const { parlor_game_free(game); }
    void operator()(parlor_engine* engine) const { parlor_engine_free(engine); }
};
using Text = std::unique_ptr<char, Release>;
using GamePointer = std::unique_ptr<parlor_game, Release>;
using EnginePointer = std::unique_ptr<parlor_engine, Release>;

class Program {
public:
    void call(std::string_view text) {
        const std::size_t blank = std::min(text.find(' '), text.size());
        const std::string_view name = text.substr(0, blank);
        const std::string argument(text.substr(std::min(blank + 1, text.size())));
        const std::string before = seen();
        if (answer(name, argument.c_str())) return;
        fuzz::check_sentence(parlor_last_error()->sentence, argument);
        require(parlor_last_error()->offset <= std::strlen(argument.c_str()), "a place inside", argument);
        require(seen() == before, "what is refused changes nothing", argument);
    }

private:
    [[nodiscard]] std::string seen() const {
        const Text record(parlor_game_record(game_.get(), nullptr));
        require(record != nullptr, "a game is written down");
        return record.get();
    }

    // Returns false if the call was refused.
    bool answer(std::string_view name, const char* text) {
        if (name == "new") return begin(parlor_game_new(text, nullptr));
        if (name == "record") return begin(parlor_game_from_record(text, 0, "", nullptr));
        if (name == "position") return set_up(text);
        if (name == "apply") return apply(text);
        if (name == "actions") return Text(parlor_game_legal_actions(game_.get(), text)) != nullptr;
        if (name == "think") return think(text);
        if (name == "back") return parlor_game_take_back(game_.get()) >= 0;
        return look();
    }

    bool begin(parlor_game* game) {
        if (game == nullptr) return false;
        game_.reset(game);
        return true;
    }

    bool set_up(const char* position) {
        const Text variant(parlor_game_variant(game_.get()));
        return begin(parlor_game_new(variant.get(), position));
    }

    bool apply(const char* turn) {
        const Text played(parlor_game_apply(game_.get(), turn));
        if (!played) return false;
        require(parlor_game_take_back(game_.get()) == 1, "a turn is taken back", played.get());
        const Text again(parlor_game_apply(game_.get(), played.get()));
        require(again && std::strcmp(again.get(), played.get()) == 0, "what was played is canonical", turn);
        return true;
    }

    bool think(const char* begun) {
        const parlor_thought* thought = parlor_engine_think(engine_.get(), game_.get(), begun);
        if (thought == nullptr) return false;
        require(apply(thought->turn), "a turn that was thought of is legal", thought->turn);
        return true;
    }

    bool look() {
        const Text turns(parlor_game_legal_turns(game_.get(), most_listed));
        const Text board(parlor_game_board(game_.get()));
        const bool over = parlor_game_outcome(game_.get(), nullptr) != PARLOR_ONGOING;
        require(over == (parlor_game_to_move(game_.get()) == PARLOR_NOBODY),
                "a player is to move until it is over");
        if (over) return true;
        const Text turn(parlor_game_random_turn(game_.get(), &seed_));
        require(turn && apply(turn.get()), "a turn at random is legal");
        return true;
    }

    GamePointer game_{parlor_game_new("razzle", nullptr)};
    EnginePointer engine_{parlor_engine_new("random")};
    std::uint64_t seed_ = 1;
};

}  // namespace

namespace fuzz {

const Target library_target("library_fuzz", [](std::string_view input) {
    Program program;
    for (const base::Word& call : base::split(input, '\f')) program.call(call.text);
});

}  // namespace fuzz
