// Runner: takes one line of the command language of play by mail and answers in text. Mail, terminal, chat
// box and HTTP all speak it (docs/play-by-mail.md).
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "house/common/limit.h"
#include "house/house.h"

namespace commands {

class Task;

enum class Way : std::uint8_t { terminal, web, chat, mail };

// A command, and all that is known beside it.
struct Command {
    std::string line;                         // "razzledazzlex move 101 c8-b6#7"
    std::string comment{};                    // travels with what comes of it; the body of a mail
    std::optional<house::Identity> sender{};  // who is known to have sent it
    std::string table{};       // that it is about unless it says otherwise, by its id; empty: none
    std::string invitation{};  // in the same way
    Way way = Way::terminal;
    std::string address{};  // where it came from: what guesses at passwords are counted by
    std::string mail{};     // by mail: the address that the answer goes to, whoever that is
};

struct Reply {
    std::string_view code{};  // as a refusal's; empty: it was done
    std::string subject{};    // one line; of a refusal, its sentence
    std::string text{};       // with the position wherever the command was about a board
    std::string table{};      // that it is about, by its id; empty: none
    std::optional<std::chrono::milliseconds> retry_after{};  // when asking again makes sense

    [[nodiscard]] bool refused() const { return !code.empty(); }
};

// What only the command language refuses; the others are the house's and the table's. api/openapi.yaml lists
// them.
namespace code {

inline constexpr std::string_view bad_command = "bad-command";
inline constexpr std::string_view no_such_board = "no-such-board";
inline constexpr std::string_view no_such_turn = "no-such-turn";
inline constexpr std::string_view no_submission = "no-submission";
inline constexpr std::string_view not_by_mail = "not-by-mail";

}  // namespace code

// So many commands at most are in one command for several.
inline constexpr std::size_t most_commands = 20;

// How much one sender may ask for: every line counts, in a command for several, too.
inline constexpr base::Rate usual_pace{.per_second = 2, .burst = 100};
inline constexpr base::Rate any_pace{.per_second = 1e6, .burst = 1e6};

// May be used from any thread.
class Runner {
public:
    explicit Runner(house::House& house, base::Rate pace = usual_pace);

    [[nodiscard]] Reply take(const Command& command);

private:
    [[nodiscard]] Reply take_one(const Command& command);
    [[nodiscard]] house::Answer<Reply> carry_out(Task& task);
    [[nodiscard]] Reply answer(const Command& command);
    [[nodiscard]] Reply take_several(const Command& command);

    house::House& house_;
    house::Limit lines_;
    house::Limit arrivals_;  // accounts that are made from one address
};

}  // namespace commands
