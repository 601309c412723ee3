#include "house/puzzles/puzzles.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/hash.h"
#include "base/text.h"
#include "base/utf8.h"
#include "house/people/account_sql.h"
#include "house/puzzles/puzzle_sql.h"
#include "play/games.h"
#include "puzzle/pack.h"
#include "table/codes.h"

namespace house {
namespace {

using puzzle::Attempt;
using puzzle::Judgement;

PuzzleRating estimated(const std::string& game, const puzzle::Puzzle& puzzle) {
    return {.game = game,
            .puzzle = puzzle.id(),
            .strength = {static_cast<double>(puzzle.rating), estimate_deviation, newcomer.volatility}};
}

double periods_without(const PuzzleSkill& skill, Time now) {
    return skill.attempts == 0 ? 0 : periods_between(skill.updated, now);
}

// The rating with its current uncertainty.
PuzzleSkill faded(PuzzleSkill skill, Time now) {
    skill.strength = rated(skill.strength, {}, periods_without(skill, now));
    return skill;
}

std::vector<PuzzleSkill> skills_of(sql::Snapshot& snapshot, AccountId account, Time now) {
    std::vector<PuzzleSkill> skills = list_puzzle_skills(snapshot, account);
    for (PuzzleSkill& skill : skills) skill = faded(std::move(skill), now);
    return skills;
}

// The stored ratings where there are any, in the order of the pack.
std::vector<PuzzleRating> ratings_of(sql::Snapshot& snapshot, const std::string& game,
                                     const std::vector<puzzle::Puzzle>& pack) {
    std::map<std::string, PuzzleRating> stored;
    for (PuzzleRating& rating : list_puzzle_ratings(snapshot, game))
        stored.emplace(rating.puzzle, std::move(rating));
    std::vector<PuzzleRating> ratings;
    for (const puzzle::Puzzle& puzzle : pack) {
        PuzzleRating estimate = estimated(game, puzzle);
        const auto found = stored.find(estimate.puzzle);
        ratings.push_back(found == stored.end() ? std::move(estimate) : found->second);
    }
    return ratings;
}

// Every member has an order of their own. It does not depend on when they ask, so that asking again does not
// give an easier puzzle.
std::uint64_t place_for(AccountId account, std::string_view puzzle) {
    return base::mix(base::mix(0, static_cast<std::uint64_t>(account)), puzzle);
}

// One of those nearest to the member's rating; there is at least one puzzle.
std::string choose(std::vector<PuzzleRating> among, const PuzzleSkill& skill) {
    std::ranges::sort(among, {}, [&](const PuzzleRating& one) {
        return std::pair(std::abs(one.strength.rating - skill.strength.rating), std::string_view(one.puzzle));
    });
    among.resize(std::min(among.size(), puzzles_to_choose_from));
    return std::ranges::min_element(
               among, {}, [&](const PuzzleRating& one) { return place_for(skill.account, one.puzzle); })
        ->puzzle;
}

const puzzle::Puzzle* find_puzzle(const std::vector<puzzle::Puzzle>& pack, std::string_view id) {
    const auto found = std::ranges::find_if(pack, [&](const auto& one) { return one.id() == id; });
    return found == pack.end() ? nullptr : &*found;
}

}  // namespace

// Reading a pack takes a moment, once.
Answer<std::shared_ptr<const Puzzles::Pack>> Puzzles::pack_of(std::string_view game) {
    const auto is_asked = [&](const play::GameModule& module) { return module.id == game; };
    if (!std::ranges::any_of(play::all_games(), is_asked))
        return refused(code::no_such_game, "There is no game " + base::quoted(game) + ".");
    const std::lock_guard lock(mutex_);
    auto& pack = packs_[std::string(game)];
    if (!pack) pack = std::make_shared<const Pack>(puzzle::shipped_pack(game).puzzles);
    return pack;
}

Answer<std::vector<PuzzleRating>> Puzzles::ratings(std::string_view game) {
    const auto pack = pack_of(game);
    if (!pack) return tl::unexpected(pack.error());
    return read<std::vector<PuzzleRating>>(context_.database, [&](sql::Snapshot& snapshot) {
        return ratings_of(snapshot, std::string(game), **pack);
    });
}

Answer<std::vector<PuzzleSkill>> Puzzles::skills(const Identity& who) {
    if (const auto may = check(who, Permission::see_own); !may) return tl::unexpected(may.error());
    return read<std::vector<PuzzleSkill>>(context_.database, [&](sql::Snapshot& snapshot) {
        return skills_of(snapshot, who.account.id, context_.now());
    });
}

Answer<std::vector<PuzzleSkill>> Puzzles::skills(std::string_view name) {
    using Skills = std::vector<PuzzleSkill>;
    return read<Skills>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Skills> {
        const auto account = base::is_line(name) ? find_account_named(snapshot, name) : std::nullopt;
        if (!account)
            return refused(code::no_such_account, "There is no player named " + base::quoted(name) + ".");
        return skills_of(snapshot, account->id, context_.now());
    });
}

Answer<Puzzles::Next> Puzzles::next(const Identity& who, std::string_view game) {
    const auto pack = pack_of(game);
    if (!pack) return tl::unexpected(pack.error());
    const auto may = check_member(who).and_then([&] { return check(who, Permission::see_own); });
    if (!may) return tl::unexpected(may.error());
    return read<Next>(context_.database, [&](sql::Snapshot& snapshot) {
        const std::string id(game);
        const auto stored = find_puzzle_skill(snapshot, who.account.id, id);
        Next next{.puzzle = std::nullopt,
                  .skill = faded(stored.value_or(PuzzleSkill{.account = who.account.id, .game = id}),
                                 context_.now())};
        const auto tried = list_tried_puzzles(snapshot, who.account.id, id);
        auto untried = ratings_of(snapshot, id, **pack);
        std::erase_if(untried, [known = std::set(tried.begin(), tried.end())](const PuzzleRating& one) {
            return known.contains(one.puzzle);
        });
        next.left = untried.size();
        if (!untried.empty()) next.puzzle = *find_puzzle(**pack, choose(std::move(untried), next.skill));
        return next;
    });
}

// Both are rated with the strength that the other had before. A position does not get out of practice: only
// the member's rating becomes less certain with time.
PuzzleAttempt Puzzles::count(sql::Transaction& transaction, AccountId account, const std::string& game,
                             const puzzle::Puzzle& puzzle, bool solved) const {
    const Time now = context_.now();
    PuzzleRating rating =
        find_puzzle_rating(transaction, game, puzzle.id()).value_or(estimated(game, puzzle));
    PuzzleSkill skill =
        find_puzzle_skill(transaction, account, game).value_or(PuzzleSkill{.account = account, .game = game});
    const PuzzleRating was_rating = rating;
    const PuzzleSkill was = skill;
    skill.strength =
        rated_at_house(was.strength, was_rating.strength, solved ? 1 : 0, periods_without(was, now));
    rating.strength = rated_at_house(was_rating.strength, faded(was, now).strength, solved ? 0 : 1, 0);
    ++rating.attempts;
    ++skill.attempts;
    skill.solved += solved ? 1 : 0;
    skill.updated = now;
    PuzzleAttempt attempt{.account = account,
                          .game = game,
                          .puzzle = rating.puzzle,
                          .time = now,
                          .solved = solved,
                          .rating = skill.strength.rating,
                          .change = skill.strength.rating - was.strength.rating,
                          .puzzle_rating = rating.strength.rating,
                          .puzzle_change = rating.strength.rating - was_rating.strength.rating};
    put_puzzle_rating(transaction, rating);
    put_puzzle_skill(transaction, skill);
    add_puzzle_attempt(transaction, attempt);
    return attempt;
}

Answer<Puzzles::Tried> Puzzles::attempt(const Identity& who, std::string_view game, std::string_view id,
                                        const std::vector<std::string>& turns, bool gives_up) {
    const auto pack = pack_of(game);
    if (!pack) return tl::unexpected(pack.error());
    const auto may = check_member(who).and_then([&] { return check(who, Permission::solve_puzzles); });
    if (!may) return tl::unexpected(may.error());
    const puzzle::Puzzle* const puzzle = find_puzzle(**pack, id);
    if (puzzle == nullptr)
        return refused(code::no_such_puzzle, "There is no puzzle " + base::quoted(id) + " in this game.");
    auto judgement = puzzle::judge(game, *puzzle, turns);
    if (!judgement)
        return refused(table::write_code(table::Code::illegal_turn), as_sentence(judgement.error().what));
    if (gives_up && judgement->attempt == Attempt::unfinished) judgement = Judgement{Attempt::wrong};
    Tried tried{.puzzle = *puzzle, .judgement = *judgement, .counted = std::nullopt};
    if (judgement->attempt == Attempt::unfinished) return tried;
    return write<Tried>(context_.database, [&](sql::Transaction& transaction) -> Answer<Tried> {
        tried.counted = find_puzzle_attempt(transaction, who.account.id, game, puzzle->id());
        tried.is_first = !tried.counted;
        if (tried.is_first)
            tried.counted = count(transaction, who.account.id, std::string(game), *puzzle,
                                  judgement->attempt == Attempt::right);
        return tried;
    });
}

}  // namespace house
