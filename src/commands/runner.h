// Runner: executes a line of the play-by-mail command language and answers in text. Email, terminal, chat box
// and HTTP all use it (docs/play-by-mail.md).
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

// A command with its context.
struct Command {
    std::string line;                         // "razzledazzlex move 101 c8-b6#7"
    std::string comment{};                    // goes with the turn or the message; the body of an email
    std::optional<house::Identity> sender{};  // if the sender is already known
    std::string table{};       // the id of the table it is about, unless it names another; empty: none
    std::string invitation{};  // the id of the invitation it is about, in the same way
    Way way = Way::terminal;
    std::string address{};  // where it came from, to limit guesses at passwords
    std::string mail{};     // by email: the address that the answer goes to
};

struct Reply {
    std::string_view code{};                                 // that of the refusal; empty: it was done
    std::string subject{};                                   // one line; for a refusal, its sentence
    std::string text{};                                      // with the board, if the command was about one
    std::string table{};                                     // the id of the table it is about; empty: none
    std::optional<std::chrono::milliseconds> retry_after{};  // when to try again

    [[nodiscard]] bool refused() const { return !code.empty(); }
};

// The codes of refusals that only the command language makes. api/openapi.yaml lists all codes.
namespace code {

inline constexpr std::string_view bad_command = "bad-command";
inline constexpr std::string_view no_such_board = "no-such-board";
inline constexpr std::string_view no_such_turn = "no-such-turn";
inline constexpr std::string_view no_submission = "no-submission";
inline constexpr std::string_view not_by_mail = "not-by-mail";

}  // namespace code

// The most commands in one `multiple`.
inline constexpr std::size_t most_commands = 20;

// The rate limit per sender. Each line of a `multiple` counts.
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
    house::Limit arrivals_;  // new accounts from one address
};

}  // namespace commands
