// Conditional turns: "if the opponent plays this, I play that, and if they then play …". A tree that its
// owner sets in advance and that nobody else can see.
//
// As text: `if b1-a3 then c8-b6 (if e1-f3 then b6-c8) if f1-g3 then c8-d6`. If it is the owner's turn, it
// begins with that turn: `after d8-c8 if b1-a3 then c8-b6`.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/game.h"

namespace table {

struct Branch {
    std::string condition;  // a turn of the opponent
    std::string reply;
    std::vector<Branch> next{};  // after the reply

    bool operator==(const Branch&) const = default;
};

// Deeper than anyone plans; limits the size of a tree.
inline constexpr int deepest_conditions = 10;
inline constexpr int most_conditions = 100;

struct Conditions {
    std::string after{};  // the owner's turn that they follow; empty: it is the opponent's turn
    std::vector<Branch> branches{};

    [[nodiscard]] bool empty() const { return branches.empty(); }
    // The branch for a turn of the opponent; null: there is none.
    [[nodiscard]] const Branch* branch_for(std::string_view turn) const;

    bool operator==(const Conditions&) const = default;
};

// An empty text means no conditions. Reading checks the syntax, `checked` the rules.
[[nodiscard]] base::Result<Conditions> read_conditions(std::string_view text);
[[nodiscard]] std::string write_conditions(const Conditions& conditions);

// {"after": "d8-c8", "branches": [{"if": "b1-a3", "then": "c8-b6", "next": [{"if": …}]}]}; "after" and "next"
// are optional.
[[nodiscard]] base::Result<Conditions> conditions_from(const nlohmann::ordered_json& document);
[[nodiscard]] nlohmann::ordered_json as_json(const Conditions& conditions);

// The conditions in canonical form: turns as the game writes them, branches sorted. An error names the
// illegal branch and the reason; it has no offset.
[[nodiscard]] base::Result<Conditions> checked(const Conditions& conditions, const play::Game& game);

}  // namespace table
