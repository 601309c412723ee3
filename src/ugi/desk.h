// The state of an engine session: game, options and position. It answers whatever can be answered without
// thinking.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "play/games.h"
#include "play/levels.h"
#include "play/thinker.h"
#include "ugi/command.h"

namespace ugi {

// The bytes of a file.
using ReadFile = std::function<base::Result<std::string>(const std::string& path)>;

// Where there are no files.
[[nodiscard]] inline base::Result<std::string> no_files(const std::string& /*path*/) {
    return base::failure("there are no files here");
}

class Desk {
public:
    explicit Desk(ReadFile read_file = no_files);

    // A new value replaces the earlier one; an error leaves the desk unchanged.
    [[nodiscard]] base::Result<void> set(const SetOption& option);
    [[nodiscard]] base::Result<void> set(const SetPosition& command);

    [[nodiscard]] const play::Game& game() const { return *game_; }
    // The actions of the unfinished turn: a roll, for instance, or everything before a last colon.
    [[nodiscard]] const std::vector<std::string>& draft() const { return draft_; }
    // Why there is nothing to think about: the game is over, or a roll is due. Empty: there is.
    [[nodiscard]] std::string nothing_to_decide() const;

    // How to think, as far as options say; and when to stop, as `go` says.
    [[nodiscard]] play::ThinkerSettings settings() const;
    [[nodiscard]] engine::Limits limits(const Go& go) const;

    // What `ugi` is answered with, but for the closing word.
    [[nodiscard]] std::vector<std::string> introduction() const;
    // "response true"; for the legal turns a line each, and `response` alone at the end.
    void answer(const Query& query, const std::function<void(std::string_view)>& send) const;
    // The board with the text of the position below.
    void draw(const std::function<void(std::string_view)>& send) const;

private:
    [[nodiscard]] base::Result<void> set_game(const std::string& name);
    [[nodiscard]] base::Result<void> set_variant(const std::string& text);
    [[nodiscard]] base::Result<void> set_network(const std::string& file);
    void begin(const play::GameModule* module, std::unique_ptr<play::Game> game);
    [[nodiscard]] bool is_legal(const std::string& turn) const;

    struct Position {
        std::unique_ptr<play::Game> game;
        std::vector<std::string> draft;
    };
    // Makes or begins the turn that is the next word after `moves`.
    [[nodiscard]] static base::Result<void> make(Position& position, const std::string& text);

    ReadFile read_file_;
    const play::GameModule* module_;
    std::unique_ptr<play::Game> game_;
    std::vector<std::string> draft_;
    int threads_ = 1;
    int table_megabytes_ = 16;
    int lines_ = 1;
    int level_ = 0;                                                  // 0: not held back
    int seed_ = 0;                                                   // of what a level overlooks
    std::optional<std::shared_ptr<const engine::Network>> network_;  // as ThinkerSettings has it
};

}  // namespace ugi
