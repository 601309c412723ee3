// Party: two guests who play one game after another, with prepared turns.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/random.h"
#include "load_wire.h"

namespace load {

// A whole random game of the first game on the list. Player one begins.
using Script = std::vector<std::string>;
[[nodiscard]] Script random_script(base::Random& random);

// How often the server was too busy and the request was sent again.
struct Patience {
    int busy = 0;
};

class Party {
public:
    Party(asio::io_context& io, const Address& address, Patience& patience)
        : io_(io), patience_(patience), wire_(std::make_unique<Wire>(io, address)) {}

    // Signs the guests in.
    [[nodiscard]] Task<> enter();
    // Opens a table for the game of the script, which must outlive it.
    [[nodiscard]] Task<> sit_down(const Script& script);
    // Makes the next turn of the script, and returns when it is acknowledged.
    [[nodiscard]] Task<> make_turn();

    [[nodiscard]] const std::string& table() const { return table_; }
    [[nodiscard]] bool is_over() const { return turn_ == script_->size(); }

private:
    [[nodiscard]] Task<Answer> ask(const Request& request, int expected);
    [[nodiscard]] Task<std::string> visit();

    asio::io_context& io_;
    Patience& patience_;
    std::unique_ptr<Wire> wire_;
    std::string one_;  // the session secrets of the guests
    std::string two_;
    const Script* script_ = nullptr;
    std::string table_;
    std::string turn_path_;
    std::size_t turn_ = 0;  // the number of turns made
};

}  // namespace load
