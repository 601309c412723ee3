#include "cli/play/sitting.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cli/dice.h"
#include "cli/files.h"
#include "cli/play/about_turns.h"
#include "cli/position.h"
#include "cli/score.h"
#include "game/record.h"
#include "play/games.h"
#include "play/typed.h"

namespace cli {
namespace {

using Strings = std::vector<std::string>;

constexpr std::string_view help_on_commands =
    R"(
  board           draw the board again
  legal           list what you can play now; 'legal all' lists complete turns
  why TURN        tell whether a turn is legal, and which rule forbids it
  rules           show the rules of the game
  undo            take back the last action of the draft, or else your last
                  turn, but not a roll of the dice
  hint            show what the engine would play
  eval            show the engine's evaluation of the position
  go              let the engine play this turn for you
  level N         set the engine's strength, from 1 to 10
  resign          resign the game
  draw            offer a draw
  position        print the position as one line of text
  save FILE       save the game as a record
  load FILE       continue a recorded game
  new             start a new game
  quit            quit; so does Ctrl-D
)";

std::string without_colon(std::string_view text) {
    text = base::trimmed(text);
    if (text.ends_with(':')) text.remove_suffix(1);
    return std::string(text);
}

}  // namespace

Sitting::Sitting(Table table, Opponent opponent, std::optional<SavedGame> slot, Stage& stage)
    : game_(std::move(table.game)),
      opponent_(std::move(opponent)),
      dice_(std::move(table.dice)),
      notes_(std::move(table.notes)),
      proof_(table.proof),
      slot_(std::move(slot)),
      stage_(stage) {}

Done Sitting::load(const std::string& file) {
    const std::string path = with_home(file);
    const auto read = read_record_file(path);
    if (!read) return tl::unexpected(read.error());
    auto replay = play::replay(read->records.front(), game_->variant().preset);
    if (!replay) return refuse_at(path, read->text, replay.error());
    if (read->records.size() > 1)
        stage_.say(path + " contains " + std::to_string(read->records.size()) + " games; this is the first.");
    return go_on_with(*std::move(replay));
}

Done Sitting::go_on_with(play::Replay replay) {
    if (const auto taken = take_dice_of(replay); !taken) return taken;
    game_ = std::move(replay.game);
    opponent_.forget();
    notes_.loaded = std::move(replay.record);
    notes_.settled.reset();
    notes_.first_roll.clear();
    draft_.clear();
    take_pending_roll();
    if (game_->ending().over() || notes_.loaded.result == game::Outcome::ongoing) return {};
    const game::Tag* const termination = notes_.loaded.tag("Termination");
    notes_.settled = {recorded(*game_, notes_.loaded.result),
                      termination == nullptr ? "" : termination->value};
    return {};
}

// Continues with fair dice after the rolls of a record: with those it was kept with, or with others.
Done Sitting::take_dice_of(const play::Replay& replay) {
    if (!replay.game->has_dice()) return {};
    const auto rolls = rolls_of(replay);
    if (!rolls) return fail(Exit::refused, rolls.error().what);
    auto proof = proof_in(replay.record);
    if (!proof) return fail(Exit::refused, proof.error().what);
    if (const game::Tag* const secret = replay.record.tag(secret_seed_tag)) {
        auto kept = DiceBox::kept(*std::move(proof), secret->value, rolls->size());
        if (!kept) return tl::unexpected(kept.error());
        dice_ = *std::move(kept);
    } else if (dice_) {
        dice_->go_on(*std::move(proof), rolls->size());
    }
    return {};
}

// If the dice were already rolled when the game was saved, that roll is used.
void Sitting::take_pending_roll() {
    const game::Tag* const pending = notes_.loaded.tag(dice::pending_roll_tag);
    if (pending == nullptr || game_->actor() != game::Actor::chance) return;
    const Strings roll{pending->value};
    if (game_->draft(roll)) draft_ = roll;
}

void Sitting::begin() { opponent_.is_seated() ? go_on_after_turn() : go_on(); }

// Rolls when it is time to, and plays turns on the way in which the roll leaves no choice.
void Sitting::roll_if_due() {
    while (dice_ && !over() && roll_is_due()) {
        const std::string player(game_->player_name(game_->to_move()));
        const dice::Roll roll = dice_->roll();
        draft_ = {dice::write_roll(roll)};
        keep();  // before the roll is seen
        stage_.say(player + " rolls " + std::to_string(roll.black) + " (black) and " +
                   std::to_string(roll.white) + " (white).");
        if (!game_->draft(draft_)->complete) break;
        stage_.say("This roll leaves no choice.");
        static_cast<void>(game_->play(draft_.front()));
        draft_.clear();
    }
    keep();
}

void Sitting::go_on() {
    roll_if_due();
    show_board();
    while (stage_.good() && awaits_engine()) {
        if (!play_by_engine()) return;
        roll_if_due();
        show_board();
    }
}

void Sitting::go_on_after_turn() {
    go_on();
    if (game_->ending().over()) tell_seed();
}

Patience Sitting::patience() {
    return [this] { return stage_.waits(); };
}

// False if the engine was stopped first.
bool Sitting::play_by_engine() {
    const std::string player(game_->player_name(game_->to_move()));
    const std::string turn = opponent_.choose(*game_, draft_, patience());
    if (turn.empty()) return false;
    draft_.clear();
    const auto played = game_->play(turn);
    keep();
    stage_.say(player + " plays " + *played + ".");
    return true;
}

std::string Sitting::asked() const {
    if (over()) return "game over";
    return std::string(game_->player_name(game_->to_move())) + (roll_is_due() ? ", type the roll" : "");
}

std::string Sitting::who_plays() const {
    const std::string one(game_->player_name(game::Player::one));
    const std::string two(game_->player_name(game::Player::two));
    const std::string first = std::string(game_->player_name(game_->opener())) + " moves first.";
    if (!opponent_.is_seated()) return "Two people play: " + one + " and " + two + ". " + first;
    if (opponent_.plays_alone()) return "The engine plays both sides: " + one + " and " + two + ". " + first;
    const bool is_one = opponent_.plays(game::Player::two);
    return "You play " + (is_one ? one : two) + "; " + opponent_.name() + ", plays " + (is_one ? two : one) +
           ". " + first;
}

void Sitting::obey(const std::string& line) {
    const auto words = base::words(line);
    if (words.empty()) return;
    const std::string name = base::lower_case(words.front().text);
    const std::string argument(base::trimmed(line.substr(words.front().offset + name.size())));
    for (const Command& command : commands)
        if (command.name == name) return obey(command, argument);
    take(std::string(base::trimmed(line)));
}

void Sitting::obey(const Command& command, const std::string& argument) {
    if (!command.takes_argument && !argument.empty())
        return stage_.say("'" + std::string(command.name) + "' takes no argument.");
    (this->*command.obey)(argument);
}

// A turn, or a part of one.
void Sitting::take(const std::string& text) {
    if (over()) return stage_.say("The game is over. You can type undo, new, save FILE, load FILE or quit.");
    const auto typed = play::read_typed(*game_, draft_, text);
    if (!typed) return refuse(without_colon(text), typed.error().what);
    if (!typed->actions.empty()) return add(typed->actions, typed->open);
    stage_.say(base::quoted(text) + " can be:");
    list(typed->meanings);
}

void Sitting::refuse(const std::string& text, const std::string& why) {
    if (const std::string hint = about_going_on(text); !hint.empty()) return stage_.say(hint);
    const bool is_turn = game_->actions_in(text).has_value();
    std::vector<std::string_view> names;
    for (const Command& command : commands) names.push_back(command.name);
    stage_.say(is_turn ? why : not_understood(text, names, why));
}

// If the text would have gone on with the turn that the player has just ended, how to do that.
std::string Sitting::about_going_on(const std::string& text) const {
    const auto earlier = game_->clone();
    do {
        if (!draft_.empty() || !earlier->take_back()) return {};
    } while (opponent_.plays(earlier->to_move()) && !opponent_.plays_alone());
    const std::string& ended = game_->turns()[earlier->turns().size()];
    const auto typed = play::read_typed(*earlier, *earlier->actions_in(ended), text);
    if (!typed || typed->actions.empty()) return {};
    if (typed->actions.front() == game::stop) return "The turn " + ended + " has already ended.";
    Strings whole = *earlier->actions_in(ended);
    whole.insert(whole.end(), typed->actions.begin(), typed->actions.end());
    const auto verdict = earlier->examine(base::join(whole, ":"));
    const std::string better = verdict && !verdict->objection ? verdict->turn : base::join(whole, ":") + ':';
    return "The turn " + ended + " has already ended. To go on in the same turn, type undo, and then " +
           better + '.';
}

void Sitting::add(const Strings& actions, bool open) {
    Strings turn = draft_;
    turn.insert(turn.end(), actions.begin(), actions.end());
    const auto draft = game_->draft(turn);
    if (draft->complete || (draft_.empty() && !open && can_stop_after(turn)))
        return play(base::join(turn, ":"));
    draft_ = std::move(turn);
    if (awaits_engine()) return go_on_after_turn();
    show_board();
}

bool Sitting::can_stop_after(const Strings& turn) const {
    const auto verdict = game_->examine(base::join(turn, ":"));
    return verdict && !verdict->objection;
}

void Sitting::play(const std::string& turn) {
    const auto played = game_->play(turn);
    if (!played) return stage_.say(played.error().what);
    draft_.clear();
    keep();
    go_on_after_turn();
}

// Shows the seed of the dice, which is secret until the game is over.
void Sitting::tell_seed() {
    if (!dice_) return;
    const dice::Proof proof = dice_->reveal(false).proof;
    if (proof.empty()) return;
    if (proof_) stage_.say("Dice seed: " + dice::write_hex(*proof.back().seed));
    stage_.say("To verify the rolls, save the game and run 'parlor dice verify FILE'.");
}

Look Sitting::look() const {
    if (over() || draft_.empty()) return {game_->drawing(), standing()};
    return look_of_draft(*game_, draft_);
}

void Sitting::show_board(const std::string&) { stage_.show(look()); }

std::string Sitting::standing() const {
    if (notes_.settled)
        return write_end(*game_, notes_.settled->outcome,
                         notes_.settled->how.empty() ? "as recorded" : notes_.settled->how);
    const std::string advice = write_messages(game_->advice());
    return write_standing(*game_) + (advice.empty() ? "" : "; " + advice);
}

void Sitting::list(const Strings& texts) { stage_.show_text(in_columns(texts, stage_.width())); }

void Sitting::show_legal(const std::string& argument) {
    if (over()) return stage_.say("The game is over.");
    cli::show_legal(*game_, draft_, argument, stage_);
}

void Sitting::say_why(const std::string& turn) { cli::say_why(*game_, draft_, turn, stage_); }

void Sitting::undo(const std::string&) {
    if (notes_.settled)
        notes_.settled.reset();
    else if (game_->has_dice() && draft_.size() <= 1)
        return stage_.say("A roll of the dice cannot be undone.");
    else if (!draft_.empty())
        draft_.pop_back();
    else if (!take_back_own())
        return stage_.say("There is nothing to undo.");
    keep();
    show_board();
}

// Takes back turns until a person is to move. If the person has made no turn, nothing is taken back.
bool Sitting::take_back_own() {
    auto earlier = game_->clone();
    do {
        if (!earlier->take_back()) return false;
    } while (opponent_.plays(earlier->to_move()) && !opponent_.plays_alone());
    game_ = std::move(earlier);
    return true;
}

void Sitting::hint(const std::string&) {
    if (over()) return stage_.say("The game is over.");
    if (roll_is_due()) return stage_.say("Roll the dice first.");
    const play::Thought thought = opponent_.advise(*game_, draft_, patience());
    if (thought.variations.empty()) return;
    const play::Variation& best = thought.variations.front();
    stage_.say("The engine would play " + best.turns.front() + " (" + write_score(*game_, best.score) + ").");
}

void Sitting::evaluate(const std::string&) {
    if (over()) return stage_.say("The game is over.");
    stage_.say("Evaluation for " + std::string(game_->player_name(game_->to_move())) + ": " +
               write_score(*game_, opponent_.evaluate(*game_)));
}

void Sitting::let_engine_play(const std::string&) {
    if (over()) return stage_.say("The game is over.");
    if (roll_is_due()) return stage_.say("Roll the dice first.");
    if (play_by_engine()) go_on_after_turn();
}

void Sitting::change_level(const std::string& argument) {
    const auto level = base::read_number(argument, play::strongest_level);
    if (!level || *level == 0)
        return stage_.say("Type a level from 1 to " + std::to_string(play::strongest_level) +
                          ", for example: level 3");
    opponent_.set_level(*level);
    notes_.level = level;
    keep();
    stage_.say("The engine plays at level " + std::to_string(*level) + " now.");
}

void Sitting::resign(const std::string&) {
    if (over()) return stage_.say("The game is already over.");
    if (!game_->has_dice()) draft_.clear();  // the roll is kept, in case the resignation is undone
    notes_.settled = {win_for(opponent(game_->to_move())),
                      std::string(write_reason(*game_, game::Reason::resignation))};
    keep();
    stage_.say(standing());
}

// The engine agrees unless it is ahead; two people have to agree themselves.
void Sitting::offer_draw(const std::string&) {
    if (over()) return stage_.say("The game is already over.");
    if (roll_is_due()) return stage_.say("Roll the dice first.");
    if (opponent_.is_seated()) {
        const play::Thought thought = opponent_.advise(*game_, draft_, patience());
        if (thought.variations.empty() || thought.variations.front().score < 0)
            return stage_.say("The engine declines: it is ahead.");
    } else if (!stage_.agrees("Do both players agree to a draw?")) {
        return;
    }
    if (!game_->has_dice()) draft_.clear();
    notes_.settled = {game::Outcome::draw, "agreement"};
    keep();
    stage_.say(standing());
}

void Sitting::save(const std::string& typed) {
    if (typed.empty()) return stage_.say("Type a file name after save, for example: save game.txt");
    const std::string file = with_home(typed);
    game::Record record = written_down(*game_, notes_);
    const bool renewed = add_dice(record);
    const auto written = write_file(file, write_record(record, recorded(*game_, game_->opener())));
    if (renewed) {
        keep();
        stage_.say("The dice so far are revealed. Dice commitment for the next rolls: " +
                   dice_->commitment());
    }
    if (!written) return stage_.say(written.error().sentence);
    const std::size_t count = record.turns.size();
    stage_.say("Saved " + std::to_string(count) + (count == 1 ? " turn" : " turns") + " in " + file +
               (draft_.empty() ? "" : ", without the draft") + ".");
}

// Adds the tags about the rolls. True if the dice have a new seed now.
bool Sitting::add_dice(game::Record& record) {
    add_pending_roll(record);
    if (!dice_) return false;
    auto [proof, renewed] = dice_->reveal(!over());
    set_proof(record, proof);
    return renewed;
}

void Sitting::add_pending_roll(game::Record& record) const {
    if (!over() && !draft_.empty() && game_->actor() == game::Actor::chance)
        record.set_tag(dice::pending_roll_tag, draft_.front());
}

// The game with all that is needed to continue it, also the seed of the dice.
game::Record Sitting::kept_record() const {
    game::Record record = written_down(*game_, notes_);
    add_pending_roll(record);
    if (!dice_) return record;
    set_proof(record, dice_->unrevealed());
    record.set_tag(secret_seed_tag, dice_->secret());
    return record;
}

// Keeps the game as it stands, if it is kept at all and has begun.
void Sitting::keep() {
    if (!slot_ || (game_->turns().empty() && !slot_->number())) return;
    const auto kept = slot_->write(write_record(kept_record(), recorded(*game_, game_->opener())));
    if (kept) return;
    slot_.reset();
    stage_.say("This game is not saved as it goes: " + kept.error().sentence + '.');
}

std::string Sitting::introduction() const {
    return who_plays() + "\n\nEvery turn is saved: 'parlor resume' goes on with a game.";
}

std::string Sitting::how_to_go_on() const {
    const auto number = kept_as();
    return number ? "'parlor resume " + std::to_string(*number) + "'" : "";
}

std::optional<int> Sitting::kept_as() const { return slot_ ? slot_->number() : std::nullopt; }

void Sitting::load_and_show(const std::string& file) {
    if (file.empty()) return stage_.say("Type a file name after load, for example: load game.txt");
    if (const auto loaded = load(file); !loaded) return stage_.say(loaded.error().sentence);
    if (slot_) slot_ = slot_->another();
    go_on();
}

void Sitting::restart(const std::string&) {
    if (dice_)
        return stage_.say("A new game with dice needs a new commitment: quit and run 'parlor play' again.");
    if (is_worth_asking() && !stage_.agrees("Start a new game? " + where_kept())) return;
    if (slot_) slot_ = slot_->another();
    while (game_->take_back()) {}
    notes_.loaded = {};
    notes_.settled.reset();
    draft_.clear();
    opponent_.forget();
    go_on();
}

bool Sitting::is_worth_asking() const { return !over() && !game_->turns().empty(); }

std::string Sitting::where_kept() const {
    const std::string how = how_to_go_on();
    return how.empty() ? "This one is not saved." : how + " goes on with this one.";
}

void Sitting::show_help(const std::string&) {
    stage_.show_text(std::string(help_on_turns) + std::string(play::module_of(*game_).turn_help) +
                     std::string(help_on_commands));
}

void Sitting::show_rules(const std::string&) { cli::show_rules(*game_, stage_); }

void Sitting::show_position(const std::string&) {
    stage_.say(draft_.empty() ? game_->position() : game_->draft(draft_)->position);
}

void Sitting::leave(const std::string&) {
    left_ = !is_worth_asking() || stage_.agrees("Leave the game? " + where_kept());
}

Strings Sitting::completions(std::string_view line) const {
    const std::string word = base::lower_case(line);
    const bool first = line.find_last_of(" :") == std::string_view::npos;
    Strings found;
    if (first)
        for (const Command& command : commands)
            if (command.name.starts_with(word)) found.emplace_back(command.name);
    const bool of_file =
        base::lower_case(line).starts_with("save ") || base::lower_case(line).starts_with("load ");
    if (of_file || over()) return found;
    const Strings actions = completing_actions(*game_, draft_, line);
    found.insert(found.end(), actions.begin(), actions.end());
    return found;
}

constexpr std::array<Sitting::Command, Sitting::command_count> Sitting::commands{{
    {"help", &Sitting::show_help},
    {"?", &Sitting::show_help},
    {"board", &Sitting::show_board},
    {"show", &Sitting::show_board},
    {"legal", &Sitting::show_legal, true},
    {"why", &Sitting::say_why, true},
    {"rules", &Sitting::show_rules},
    {"undo", &Sitting::undo},
    {"back", &Sitting::undo},
    {"hint", &Sitting::hint},
    {"eval", &Sitting::evaluate},
    {"go", &Sitting::let_engine_play},
    {"level", &Sitting::change_level, true},
    {"resign", &Sitting::resign},
    {"draw", &Sitting::offer_draw},
    {"position", &Sitting::show_position},
    {"save", &Sitting::save, true},
    {"load", &Sitting::load_and_show, true},
    {"new", &Sitting::restart},
    {"quit", &Sitting::leave},
    {"exit", &Sitting::leave},
    {"q", &Sitting::leave},
    {"bye", &Sitting::leave},
}};

}  // namespace cli
