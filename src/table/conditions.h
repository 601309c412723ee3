// Conditional turns: "if he plays this, I play that, and if then he plays …". A tree that its owner sets
// ahead and that is nobody else's business.
//
// Its text reads as it is meant: `if b1-a3 then c8-b6 (if e1-f3 then b6-c8) if f1-g3 then c8-d6`. Set while
// it is the owner's own turn, it begins with that turn: `after d8-c8 if b1-a3 then c8-b6`.
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

// As far as anybody sees ahead; it keeps a tree from outside small.
inline constexpr int deepest_conditions = 10;
inline constexpr int most_conditions = 100;

struct Conditions {
    std::string after{};  // the owner's turn that they are for; empty: it is the opponent's turn
    std::vector<Branch> branches{};

    [[nodiscard]] bool empty() const { return branches.empty(); }
    // The branch for a turn of the opponent; null: there is none.
    [[nodiscard]] const Branch* branch_for(std::string_view turn) const;

    bool operator==(const Conditions&) const = default;
};

// An empty text is no condition at all. Reading is syntax; what is legal is for `checked` to find out.
[[nodiscard]] base::Result<Conditions> read_conditions(std::string_view text);
[[nodiscard]] std::string write_conditions(const Conditions& conditions);

// {"after": "d8-c8", "branches": [{"if": "b1-a3", "then": "c8-b6", "next": [{"if": …}]}]}; "after" and "next"
// may be left out.
[[nodiscard]] base::Result<Conditions> conditions_from(const nlohmann::ordered_json& document);
[[nodiscard]] nlohmann::ordered_json as_json(const Conditions& conditions);

// The conditions in canonical form: turns as the game writes them, branches in their order. An error names
// the branch that the rules forbid, and why; it is a sentence about no text, so it has no offset.
[[nodiscard]] base::Result<Conditions> checked(const Conditions& conditions, const play::Game& game);

}  // namespace table
