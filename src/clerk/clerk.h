// Clerk: takes one line of the command language of play by mail and answers in text. Mail, terminal, chat box
// and HTTP all talk to the same clerk (docs/play-by-mail.md).
#pragma once

#include <optional>
#include <string>

#include "house/house.h"

namespace clerk {

enum class Way : std::uint8_t { terminal, web, chat, mail };

// A command, and all that is known beside it.
struct Order {
    std::string line;                         // "razzledazzlex move 101 c8-b6#7"
    std::string comment{};                    // travels with what comes of it; the body of a mail
    std::optional<house::Identity> sender{};  // who is known to have sent it
    std::string table{};       // that it is about unless it says otherwise, by its id; empty: none
    std::string invitation{};  // in the same way
    Way way = Way::terminal;
    std::string address{};  // where it came from: what guesses at passwords are counted by
    std::string mail{};     // of the sender, by mail
};

struct Reply {
    std::string_view code{};  // as a refusal's; empty: it was done
    std::string subject{};    // one line
    std::string text{};       // with the position wherever the command was about a board
    std::string table{};      // that it is about, by its id; empty: none

    [[nodiscard]] bool refused() const { return !code.empty(); }
};

// May be used from any thread.
class Clerk {
public:
    // `page` is where people find the house: "https://play.example.org"; empty: nowhere.
    Clerk(house::House& house, std::string page) : house_(house), page_(std::move(page)) {}

    [[nodiscard]] Reply take(const Order& order);

private:
    house::House& house_;
    std::string page_;
};

}  // namespace clerk
