// Dice seeds that are drawn before an invitation, and how an invitation uses them.
#include <algorithm>
#include <chrono>

#include "dice/dice.h"
#include "house/lobby/dice_seed_sql.h"
#include "house/lobby/lobby.h"

namespace house {
namespace {

constexpr std::size_t most_dice_seeds = 10;
constexpr std::chrono::hours dice_seed_lasts{1};

// A used one, an expired one and one of another user get the same refusal.
Answer<DiceSeed> usable_dice_seed(sql::Snapshot& snapshot, std::string_view commitment, AccountId owner,
                                  Time now) {
    const auto read = dice::read_hex(commitment);
    const auto dice_seed = read ? find_dice_seed(snapshot, *read) : std::nullopt;
    if (!dice_seed || dice_seed->owner != owner || dice_seed->expires <= now)
        return refused(code::no_such_dice,
                       "These dice are not yours, have been used or have expired. Draw new ones.");
    return *dice_seed;
}

}  // namespace

Answer<void> Lobby::check_word(std::string_view word) {
    if (const std::string wrong = dice::check_word(word); !wrong.empty())
        return refused(code::bad_word, as_sentence(wrong));
    return {};
}

Hash Lobby::draw_seed() const {
    Hash seed{};
    context_.entropy(seed);
    return seed;
}

Answer<DiceSeed> Lobby::draw_dice_seed(const Identity& who) {
    if (const auto may = check(who, Permission::invite); !may) return tl::unexpected(may.error());
    return write<DiceSeed>(context_.database, [&](sql::Transaction& transaction) -> Answer<DiceSeed> {
        const Time now = context_.now();
        const auto drawn = list_dice_seeds(transaction, who.account.id);
        const auto good =
            std::ranges::count_if(drawn, [&](const DiceSeed& dice_seed) { return dice_seed.expires > now; });
        if (static_cast<std::size_t>(good) >= most_dice_seeds)
            return refused(code::too_many, "You have already drawn dice for " +
                                               std::to_string(most_dice_seeds) +
                                               " games. Use some of them first.");
        const Hash seed = draw_seed();
        const DiceSeed dice_seed{.commitment = dice::commitment(seed),
                                 .seed = seed,
                                 .owner = who.account.id,
                                 .expires = now + dice_seed_lasts};
        add_dice_seed(transaction, dice_seed);
        return dice_seed;
    });
}

Answer<void> Lobby::add_dice(sql::Transaction& transaction, Invitation& invitation, const Terms& terms,
                             const Dice& wish) const {
    if (!has_dice(terms)) {
        if (wish) return refused(code::bad_dice, terms.game + " is played without dice.");
        return {};
    }
    if (!wish) {
        invitation.secret = dice::write_hex(draw_seed());
        return {};
    }
    return check_word(wish->word)
        .and_then(
            [&] { return usable_dice_seed(transaction, wish->commitment, invitation.from, context_.now()); })
        .map([&](const DiceSeed& dice_seed) {
            erase_dice_seed(transaction, dice_seed.commitment);
            invitation.secret = dice::write_hex(dice_seed.seed);
            invitation.word = wish->word;
        });
}

}  // namespace house
