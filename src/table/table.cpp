#include "table/table.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "play/games.h"

namespace table {
namespace {

using base::Result;

Result<void> check_seats(const Settings& settings) {
    const game::ByPlayer<Seat>& seats = settings.seats;
    for (const game::Player player : game::both_players)
        if (seats[player].id.empty() || seats[player].name.empty())
            return base::failure("a seat needs an id and a name");
    if (seats.one.id != seats.two.id) return {};
    if (settings.rated) return base::failure("a game against oneself cannot be rated");
    if (!std::holds_alternative<Unlimited>(settings.time_control))
        return base::failure("a game against oneself has no clock");
    return {};
}

// The agreed variant, with the opener that the first rolls have decided.
Result<play::Variant> variant_in_force(const Settings& settings, const play::GameModule& module) {
    play::Variant variant = settings.variant;
    if (!settings.first_roll) return variant;
    if (!module.first_roll || sets_first(variant, module))
        return base::failure("this game has no roll for the first turn");
    const auto rolled = module.first_roll->read(*settings.first_roll);
    if (!rolled) return base::failure(rolled.error());
    variant.settings.insert(variant.settings.end(), rolled->begin(), rolled->end());
    return variant;
}

Result<std::unique_ptr<play::Game>> new_game(const Settings& settings) {
    const auto found = play::find_game(settings.game);
    if (!found) return base::failure(found.error());
    const auto variant = variant_in_force(settings, *found->module);
    if (!variant) return base::failure(variant.error());
    auto game = found->module->new_game(*variant, settings.position);
    if (game && (*game)->ending().over()) return base::failure("the game is over before it begins");
    return game;
}

// The roll at the beginning of a turn, if the game has dice.
std::optional<std::string> roll_in(std::string_view turn, const play::Game& game) {
    if (game.actor() != game::Actor::chance) return std::nullopt;
    const auto actions = game.actions_in(turn);
    if (!actions || actions->empty()) return std::nullopt;
    return actions->front();
}

tl::unexpected<base::Error> no_such_turn() { return base::failure("there is no such turn to take back"); }

}  // namespace

int turn_limit_of(const play::Game& game) {
    const int agreed = game.turn_limit();
    return std::min(agreed > 0 ? agreed : play::module_of(game).longest_game, most_turns);
}

bool OwnGame::operator==(const OwnGame& other) const {
    return game_->game_id() == other->game_id() && game_->variant() == other->variant() &&
           game_->set_up() == other->set_up() && game_->position() == other->position() &&
           std::ranges::equal(game_->turns(), other->turns());
}

Table::Table(Settings settings, std::unique_ptr<play::Game> game)
    : settings_(std::move(settings)),
      seats_(settings_.seats),
      game_(std::move(game)),
      clock_(settings_.time_control, game_->to_move(), settings_.opened),
      last_time_(settings_.opened) {}

Result<Table> Table::open(Settings settings) {
    if (const auto right = check_seats(settings); !right) return base::failure(right.error());
    auto game = new_game(settings);
    if (!game) return base::failure(game.error());
    settings.game = (*game)->game_id();
    settings.variant = as_agreed(settings.variant, **game);
    settings.position = (*game)->set_up();
    return Table(std::move(settings), *std::move(game));
}

Result<Table> Table::replay(Settings settings, std::span<const Event> events) {
    auto table = open(std::move(settings));
    if (!table) return table;
    for (const Event& event : events)
        if (const auto applied = table->apply(event); !applied)
            return base::failure("event " + std::to_string(event.number) + ": " + applied.error().what);
    return table;
}

std::optional<game::Player> Table::player_at(std::string_view seat_id) const {
    for (const game::Player player : game::both_players)
        if (seats_[player].id == seat_id) return player;
    return std::nullopt;
}

game::Player Table::player_of_turn(int number) const {
    return number % 2 == 1 ? game_->opener() : opponent(game_->opener());
}

game::Player Table::author_of_turn(int number) const {
    const game::Player player = player_of_turn(number);
    return swapped_ && number == 1 ? opponent(player) : player;
}

bool Table::is_swappable() const {
    return settings_.swap && !swapped_ && !ending_ && !is_practice() && next_turn() == 2;
}

int Table::last_turn_of(game::Player player) const {
    for (int number = next_turn() - 1; number >= (swapped_ ? 2 : 1); --number)
        if (is_practice() || player_of_turn(number) == player) return number;
    return 0;
}

bool Table::is_abortable() const {
    const bool roll_was_seen = game_->has_dice() && (roll_ || next_turn() > 1);
    return !ending_ && !clock_.begun() && settings_.tournament.empty() && !(settings_.rated && roll_was_seen);
}

bool Table::awaits_roll() const {
    return game_->has_dice() && !ending_ && !roll_ && game_->actor() == game::Actor::chance;
}

bool Table::keeps_roll(std::string_view turn) const { return !roll_ || roll_in(turn, *game_) == roll_; }

Result<Conditions> Table::settable(game::Player player, const Conditions& conditions) const {
    if (conditions.empty()) return Conditions{};
    const game::Player to_move = game_->to_move();
    if (player == to_move && conditions.after.empty())
        return base::failure("it is your turn, so they must begin with 'after' and the turn you make now");
    if (player != to_move && !conditions.after.empty())
        return base::failure("it is " + name(to_move) + "'s turn, so they must begin with 'if'");
    return checked(conditions, *game_);
}

Result<void> Table::queueable(std::string_view turn) const {
    if (game_->has_dice()) return base::failure("a turn cannot be queued in a game with dice");
    if (turn.empty()) return {};
    if (turn.size() > longest_queued)
        return base::failure("a turn can have at most " + std::to_string(longest_queued) + " characters");
    if (const auto actions = game_->actions_in(turn); !actions) return base::failure(actions.error().what);
    return {};
}

Result<void> Table::check(const Event& event) const {
    if (event.number != last_number_ + 1)
        return base::failure("it does not follow event " + std::to_string(last_number_));
    if (event.time < last_time_) return base::failure("it is earlier than the one before");
    if (ending_) return base::failure("the game was already over");
    return {};
}

Result<void> Table::apply(const Event& event) {
    if (auto right = check(event); !right) return right;
    auto folded = std::visit([&](const auto& what) { return fold(what, event.time); }, event.what);
    if (!folded) return folded;
    last_number_ = event.number;
    last_time_ = event.time;
    return {};
}

Result<void> Table::fold(const TurnPlayed& what, Moment time) {
    if (what.number != next_turn() || what.player != game_->to_move())
        return base::failure("it is not the next turn");
    if (!keeps_roll(what.turn)) return base::failure("the turn does not begin with the roll");
    const auto played = game_->play(what.turn);
    if (!played) return base::failure(played.error().what);
    ids_.push_back(what.id);
    origins_.push_back(what.origin);
    roll_.reset();
    if (what.origin == Origin::queue) queued_[what.player].clear();
    clock_.press(time, what.refund);
    answer_offers(what.player);
    follow_conditions(what.player, *played);
    return {};
}

// A turn declines open offers of the opponent and allows the player to make offers again. A takeback offer is
// outdated.
void Table::answer_offers(game::Player player) {
    for (std::optional<OpenOffer>& offer : offers_.items)
        if (offer && offer->by != player) offer.reset();
    offers_[Offer::takeback].reset();
    has_offered_[player] = {};
}

// A tree whose branch has been played continues after its reply; other trees are removed.
void Table::follow_conditions(game::Player player, std::string_view turn) {
    Conditions& own = conditions_[player];
    own = own.after == turn ? Conditions{{}, std::move(own.branches)} : Conditions{};
    Conditions& other = conditions_[opponent(player)];
    const Branch* const branch = other.branch_for(turn);
    other = branch == nullptr ? Conditions{} : Conditions{branch->reply, branch->next};
}

// Plans and offers were made for the other side.
Result<void> Table::fold(const Swapped& what, Moment time) {
    if (!is_swappable() || what.player != game_->to_move()) return base::failure("nobody may swap sides now");
    std::swap(seats_.one, seats_.two);
    swapped_ = true;
    offers_ = {};
    has_offered_ = {};
    conditions_ = {};
    queued_ = {};
    clock_.swap_sides(time);
    return {};
}

Result<void> Table::fold(const Rolled& what, Moment) {
    if (!awaits_roll()) return base::failure("no roll is due");
    const std::vector<std::string> rolled{what.roll};
    if (const auto draft = game_->draft(rolled); !draft) return base::failure(draft.error().what);
    roll_ = what.roll;
    offers_[Offer::takeback].reset();
    return {};
}

Result<void> Table::fold(const Offered& what, Moment) {
    if (what.offer == Offer::takeback && !can_be_taken_back(what.turn)) return no_such_turn();
    offers_[what.offer] = OpenOffer{what.player, what.turn};
    has_offered_[what.player][what.offer] = true;
    return {};
}

Result<void> Table::fold(const Declined& what, Moment) {
    offers_[what.offer].reset();
    return {};
}

Result<void> Table::fold(const Withdrawn& what, Moment) {
    offers_[what.offer].reset();
    return {};
}

Result<void> Table::fold(const TakenBack& what, Moment time) {
    if (!can_be_taken_back(what.turn)) return no_such_turn();
    const std::string turn = game_->turns()[static_cast<std::size_t>(what.turn) - 1];
    while (next_turn() > what.turn) {
        game_->take_back();
        ids_.pop_back();
        origins_.pop_back();
    }
    roll_ = roll_in(turn, *game_);
    offers_ = {};
    conditions_ = {};
    clock_.hand_to(game_->to_move(), time);
    return {};
}

Result<void> Table::fold(const Paused&, Moment time) {
    offers_[Offer::pause].reset();
    clock_.set_paused(true, time);
    return {};
}

Result<void> Table::fold(const Resumed&, Moment time) {
    clock_.set_paused(false, time);
    return {};
}

Result<void> Table::fold(const VacationBegun& what, Moment time) {
    clock_.set_away(what.player, true, time);
    return {};
}

Result<void> Table::fold(const VacationEnded& what, Moment time) {
    clock_.set_away(what.player, false, time);
    clock_.leave(what.player, what.least, time);
    return {};
}

Result<void> Table::fold(const Outage& what, Moment time) {
    clock_.excuse(what.time, time);
    return {};
}

Result<void> Table::fold(const ConditionsSet& what, Moment) {
    const auto right = settable(what.player, what.conditions);
    if (!right) return base::failure(right.error());
    conditions_[what.player] = *right;
    return {};
}

Result<void> Table::fold(const Queued& what, Moment) {
    if (const auto right = queueable(what.turn); !right) return right;
    queued_[what.player] = what.turn;
    return {};
}

Result<void> Table::fold(const Dropped& what, Moment) {
    if (what.turn.empty() || queued_[what.player] != what.turn)
        return base::failure("no such turn was queued");
    queued_[what.player].clear();
    return {};
}

Result<void> Table::fold(const Ended& what, Moment time) {
    if (what.cause == Cause::rules && what.outcome != game_->ending().outcome)
        return base::failure("the game has not ended like this by its rules");
    ending_ = what;
    offers_ = {};
    conditions_ = {};
    queued_ = {};
    clock_.stop(time);
    return {};
}

}  // namespace table
