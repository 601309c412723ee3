#include "games/octi/rules/images.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace octi {
namespace {

// A way to look at a board, from its middle. On hexagons, the column that stays in the mirror is slanted.
class View {
public:
    View(Board board, int image) : board_(board), mirrors_((image & 1) != 0), turns_((image & 2) != 0) {
        int files = 0;
        int ranks = 0;
        for (const Square square : material(board).squares) {
            files = std::max(files, static_cast<int>(square.file()));
            ranks = std::max(ranks, static_cast<int>(square.rank()));
        }
        last_file_ = files;
        last_rank_ = ranks;
    }

    [[nodiscard]] Square operator()(Square square) const {
        // Twice the way from the middle, which may lie between squares.
        const board::Offset way = seen({2 * static_cast<int>(square.file()) - last_file_,
                                        2 * static_cast<int>(square.rank()) - last_rank_});
        return {board::File((way.files + last_file_) / 2), board::Rank((way.ranks + last_rank_) / 2)};
    }
    // A step towards somewhere, seen from the middle.
    [[nodiscard]] Direction operator()(Direction direction) const {
        const Square middle{board::File(last_file_ / 2), board::Rank(last_rank_ / 2)};
        const Square from = (*this)(middle);
        const Square to = (*this)(*neighbour(board_, middle, direction));
        for (const Direction seen : directions(board_))
            if (neighbour(board_, from, seen) == to) return seen;
        return direction;
    }
    [[nodiscard]] Player operator()(Player player) const { return turns_ ? game::opponent(player) : player; }
    [[nodiscard]] Pod operator()(const Pod& pod) const {
        Pod seen{(*this)(pod.square), {}};
        for (const Direction direction : pod.prongs) seen.prongs.insert((*this)(direction));
        return seen;
    }
    [[nodiscard]] Side operator()(const Side& side) const {
        Side seen = side;
        seen.pods.clear();
        for (const Pod& pod : side.pods) seen.pods.push_back((*this)(pod));
        seen.pods = in_order(seen.pods);
        return seen;
    }

private:
    [[nodiscard]] board::Offset seen(board::Offset way) const {
        if (mirrors_) way.files = board_ == Board::hexi ? way.ranks - way.files : -way.files;
        if (turns_) way = {-way.files, -way.ranks};
        return way;
    }

    Board board_;
    bool mirrors_;
    bool turns_;
    int last_file_ = 0;
    int last_rank_ = 0;
};

// Where pods of a side are in the list of its image. Of equal pods, the first is the first there, too.
class PodImages {
public:
    PodImages(const View& see, const Side& side) : see_(see), side_(side), seen_(see(side)) {}

    [[nodiscard]] PodIndex operator()(PodIndex pod) const {
        const Pod seen = see_(side_[pod]);
        const auto first = std::ranges::find(seen_.pods, seen) - seen_.pods.begin();
        const auto own = side_.pods.begin() + static_cast<std::ptrdiff_t>(pod);
        return PodIndex(first + (own - std::find(side_.pods.begin(), own, side_[pod])));
    }
    [[nodiscard]] Pods operator()(Pods pods) const {
        Pods seen;
        for (const PodIndex pod : pods) seen.insert((*this)(pod));
        return seen;
    }

private:
    const View& see_;
    const Side& side_;
    Side seen_;
};

using Kind = Action::Kind;

// The path of one pod, or an action that is no part of a path.
struct Part {
    Pods order;  // empty: it comes first
    std::vector<Action> actions;
};

class TurnImage {
public:
    TurnImage(const View& see, const Position& at)
        : see_(see), at_(at), mine_(see, at.mine()), theirs_(see, at.theirs()) {}

    // Pods of a stack make their paths in the order of their texts, which is another in the image.
    [[nodiscard]] game::Turn<Octi> of(std::span<const Action> turn) {
        for (const Action& action : turn) add(action);
        std::ranges::sort(parts_, {}, [](const Part& part) { return part.order.bits(); });
        game::Turn<Octi> made;
        for (const Part& part : parts_)
            for (const Action& action : part.actions) made.push_back(action);
        return made;
    }

private:
    void add(const Action& action) {
        if (action.kind == Kind::hop && walking_ != action.pod()) {
            walking_ = action.pod();
            place_ = at_.mine()[action.pod()].square;
            parts_.push_back({Pods(mine_(action.pod())), {}});
        }
        if (parts_.empty()) parts_.push_back({});
        parts_.back().actions.push_back(image(action));
    }

    [[nodiscard]] Action image(const Action& action) {
        switch (action.kind) {
        case Kind::stop: break;
        case Kind::add: return Action::add(mine_(action.pod()), see_(action.to()));
        case Kind::reposition:
            return Action::reposition(mine_(action.pod()), see_(action.from()), see_(action.to()));
        case Kind::new_pod: return Action::new_pod(see_(action.square()));
        case Kind::lift: return Action::lift(mine_(action.lifted()));
        case Kind::hop: return hop(action);
        }
        return Action::stop();
    }
    [[nodiscard]] Action hop(const Action& action) {
        const PodIndex pod = mine_(action.pod());
        place_ = *neighbour(at_.board, place_, action.to());
        if (!action.jumps()) return Action::step(pod, see_(action.to()));
        const PodImages& jumped = at_.theirs().on(place_).empty() ? mine_ : theirs_;
        place_ = *neighbour(at_.board, place_, action.to());
        return Action::jump(pod, see_(action.to()), jumped(action.captured()));
    }

    const View& see_;
    const Position& at_;
    PodImages mine_;
    PodImages theirs_;
    std::optional<PodIndex> walking_;
    Square place_;  // where the walking pod is
    std::vector<Part> parts_;
};

}  // namespace

Position Images::position(const Rules&, int image, const Position& at) {
    const View see(at.board, image);
    Position seen = at;
    for (const Player player : game::both_players) seen.sides[see(player)] = see(at.sides[player]);
    seen.to_move = see(at.to_move);
    return seen;
}

game::Turn<Octi> Images::turn(const Rules&, int image, const Position& at, std::span<const Action> turn) {
    const View see(at.board, image);
    return TurnImage(see, at).of(turn);
}

Rules Images::without_first(const Rules& rules) {
    Rules plain = rules;
    plain.first = Player::one;
    return plain;
}

}  // namespace octi
