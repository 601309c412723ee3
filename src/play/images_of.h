// What a game's images.cpp makes its play::Images from.
#pragma once

#include <cassert>

#include "base/text.h"
#include "game/images.h"
#include "game/turns.h"
#include "play/game_of.h"
#include "play/games.h"
#include "play/images.h"

namespace play {

template <game::Game G, game::ImagesOf<G> I>
class ImagesFor {
public:
    [[nodiscard]] static std::string rules(const Game& game) {
        const auto& base = G::presets().front();
        return write_variant(
            {std::string(base.name), G::write_rules(I::without_first(line(game).rules()), base.rules)});
    }
    [[nodiscard]] static std::vector<std::string> positions(const Game& game) {
        const auto& rules = line(game).rules();
        std::vector<std::string> texts;
        for (int image = 0; image < I::count(rules); ++image)
            texts.push_back(G::write_position(rules, I::position(rules, image, line(game).now())));
        return texts;
    }
    [[nodiscard]] static std::optional<std::string> turn(const Game& game, std::size_t image,
                                                         std::string_view text) {
        const auto turn = game::read_turn(line(game), text);
        if (!turn) return std::nullopt;
        const auto& rules = line(game).rules();
        const auto& at = line(game).now();
        const auto number = static_cast<int>(image);
        const game::Turn<G> made = I::turn(rules, number, at, *turn);
        return G::write_turn(I::position(rules, number, at), made);
    }

    static constexpr Images images{.rules = rules, .positions = positions, .turn = turn};

private:
    [[nodiscard]] static const game::Line<G>& line(const Game& game) {
        assert(game.game_id() == G::id && !game.mid_turn());
        return static_cast<const GameOf<G>&>(game).line();  // there is no RTTI to ask
    }
};

}  // namespace play
