// `parlor play`: a game in the terminal, for two people or against the engine.
#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/dice.h"
#include "cli/dice_box.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/opponent.h"
#include "cli/score.h"
#include "cli/why.h"
#include "game/record.h"
#include "play/games.h"
#include "play/instead.h"
#include "play/replay.h"

namespace cli {
namespace {

constexpr std::string_view help_text =
    R"(Type a turn to play it. If it is only the beginning of a turn, or ends in ':',
it is kept as a draft: type the next actions, and '.' or 'end' to stop.

  board           draw the board again
  legal           list what you can play now; 'legal all' lists complete turns
  why TURN        tell whether a turn is legal, and which rule forbids it
  undo            take back the last action of the draft, or else your last
                  turn, but not a roll of the dice
  hint            show what the engine would play
  eval            show the engine's evaluation of the position
  go              let the engine play this turn for you
  resign          resign the game
  position        print the position as one line of text
  save FILE       save the game as a record
  load FILE       continue a recorded game
  new             start a new game
  quit            quit; so does Ctrl-D
)";

std::string today() {
    std::array<char, 16> text{};
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    localtime_r(&now, &parts);
    std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts);
    return text.data();
}

// The roll in a text like "65", "6 5" or "6, 5".
std::optional<std::string> roll_in(std::string_view text) {
    std::string roll;
    for (const char letter : text) {
        if (letter == ' ' || letter == ',') continue;
        if (letter < '1' || letter > '6') return std::nullopt;
        roll += letter;
    }
    if (roll.size() != 2) return std::nullopt;
    return roll;
}

// With a capital and a period: messages of the rules have neither.
std::string as_sentence(std::string text) {
    if (text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text + '.';
}

// A game in the terminal: the game, the draft of the current turn, and the commands.
class Sitting {
public:
    // Without `dice`, the players type the rolls. `first_roll` are the rolls for the first turn, if any.
    Sitting(std::unique_ptr<play::Game> game, Opponent opponent, std::optional<DiceBox> dice,
            std::string first_roll, Input& input, Output& output)
        : game_(std::move(game)),
          opponent_(std::move(opponent)),
          dice_(std::move(dice)),
          first_roll_(std::move(first_roll)),
          input_(input),
          output_(output) {}

    [[nodiscard]] Done run() {
        output_.line("Type a turn to play it, or 'help' for the commands.");
        output_.line();
        opponent_.is_seated() ? go_on_after_turn() : go_on();
        while (!left_ && output_.good()) {
            prompt();
            const auto line = input_.line();
            if (!line) break;
            if (!input_.from_terminal()) output_.line(*line);
            obey(*line);
        }
        return farewell();
    }

    [[nodiscard]] Done load(const std::string& file) {
        const auto read = read_record_file(file);
        if (!read) return tl::unexpected(read.error());
        auto replay = play::replay(read->records.front(), game_->variant().preset);
        if (!replay) return refuse_at(file, read->text, replay.error());
        if (read->records.size() > 1)
            output_.line(file + " contains " + std::to_string(read->records.size()) +
                         " games; this is the first.");
        if (dice_)
            if (const auto gone_on = go_on_rolling(*replay); !gone_on) return gone_on;
        go_on_with(*std::move(replay));
        return {};
    }

private:
    struct Command {
        std::string_view name;
        void (Sitting::*obey)(const std::string& argument);
        bool takes_argument = false;
    };
    static constexpr std::size_t command_count = 20;
    static const std::array<Command, command_count> commands;

    // How a game ended, if not by its rules: by resignation, for example, or as its record says.
    struct Settled {
        game::Outcome outcome;
        std::string how;  // as in the Termination tag of a record; empty: unknown
    };

    [[nodiscard]] Done farewell() {
        if (!left_) output_.line();  // ends the line of the prompt
        Done written = output_.finish();
        if (written && Input::interrupted())
            return fail(Exit::outside, "interrupted; the game was not saved");
        return written;
    }

    [[nodiscard]] bool over() const { return settled_ || game_->ending().over(); }

    void go_on_with(play::Replay replay) {
        game_ = std::move(replay.game);
        opponent_.forget();
        loaded_ = std::move(replay.record);
        draft_.clear();
        settled_.reset();
        first_roll_.clear();
        take_pending_roll();
        if (game_->ending().over() || loaded_.result == game::Outcome::ongoing) return;
        const game::Tag* const termination = loaded_.tag("Termination");
        settled_ = {recorded(*game_, loaded_.result), termination == nullptr ? "" : termination->value};
    }

    // Continues with fair dice after the rolls of a record.
    [[nodiscard]] Done go_on_rolling(const play::Replay& replay) {
        const auto rolls = rolls_of(replay);
        if (!rolls) return fail(Exit::refused, rolls.error().what);
        auto proof = proof_in(replay.record);
        if (!proof) return fail(Exit::refused, proof.error().what);
        dice_->go_on(*std::move(proof), rolls->size());
        return {};
    }

    // If the dice were already rolled when the game was saved, that roll is used.
    void take_pending_roll() {
        const game::Tag* const pending = loaded_.tag(dice::pending_roll_tag);
        if (pending == nullptr || game_->actor() != game::Actor::chance) return;
        const std::vector<std::string> roll{pending->value};
        if (game_->draft(roll)) draft_ = roll;
    }

    // Rolls when it is time to, and plays turns on the way in which the roll leaves no choice.
    void roll_if_due() {
        while (dice_ && !over() && draft_.empty() && game_->actor() == game::Actor::chance) {
            const std::string player(game_->player_name(game_->to_move()));
            const dice::Roll roll = dice_->roll();
            output_.line(player + " rolls " + std::to_string(roll.black) + " (black) and " +
                         std::to_string(roll.white) + " (white).");
            draft_ = {dice::write_roll(roll)};
            if (!game_->draft(draft_)->complete) return;
            output_.line("This roll leaves no choice.");
            static_cast<void>(game_->play(draft_.front()));
            draft_.clear();
        }
    }

    // Rolls and lets the engine play until a person has to decide, and shows the board.
    void go_on() {
        roll_if_due();
        show_board();
        while (output_.good() && awaits_engine()) {
            if (!play_by_engine()) return;
            roll_if_due();
            show_board();
        }
    }

    void go_on_after_turn() {
        go_on();
        if (game_->ending().over()) tell_seed();
    }

    // With real dice, the engine waits until its roll has been typed.
    [[nodiscard]] bool awaits_engine() const {
        return !over() && opponent_.plays(game_->to_move()) && !roll_is_due();
    }
    [[nodiscard]] bool roll_is_due() const { return draft_.empty() && game_->actor() == game::Actor::chance; }

    // False if Ctrl-C came first.
    bool play_by_engine() {
        output_.flush();
        const std::string player(game_->player_name(game_->to_move()));
        const std::string turn = opponent_.choose(*game_, draft_);
        if (turn.empty()) return false;
        draft_.clear();
        output_.line(player + " plays " + *game_->play(turn) + ".");
        return true;
    }

    void prompt() {
        std::string text = over() ? "game over" : std::string(game_->player_name(game_->to_move()));
        if (!over() && roll_is_due()) text += ", type the roll";
        if (!over() && !draft_.empty()) text += ' ' + base::join(draft_, ":") + ":";
        output_.write(text + "> ");
        output_.flush();
    }

    void obey(const std::string& line) {
        const auto words = base::words(line);
        if (words.empty()) return;
        const std::string name = base::lower_case(words.front().text);
        const std::string argument(base::trimmed(line.substr(words.front().offset + name.size())));
        for (const Command& command : commands)
            if (command.name == name) return obey(command, argument);
        take(std::string(base::trimmed(line)));
    }

    void obey(const Command& command, const std::string& argument) {
        if (!command.takes_argument && !argument.empty())
            return output_.line("'" + std::string(command.name) + "' takes no argument.");
        (this->*command.obey)(argument);
    }

    // About a text that is neither a command nor a turn: suggests a command, or says how turns are written.
    static std::string not_understood(std::string_view typed, const std::string& about_turns) {
        std::vector<std::string_view> names;
        for (const Command& command : commands) names.push_back(command.name);
        if (const auto meant = base::nearest(typed, names))
            return "There is no command " + base::quoted(typed) + ". Did you mean " + base::quoted(*meant) +
                   '?';
        return about_turns + "; 'help' lists the commands, 'legal' what you can play";
    }

    // A turn, or a part of one.
    void take(const std::string& text) {
        if (over())
            return output_.line("The game is over. You can type undo, new, save FILE, load FILE or quit.");
        const std::string turn_text = roll_is_due() ? roll_in(text).value_or(text) : text;
        std::string_view typed = turn_text;
        const bool kept_open = typed.ends_with(':');
        if (kept_open) typed.remove_suffix(1);
        const auto actions = game_->actions_in(typed);
        if (!actions) return output_.line(not_understood(typed, actions.error().what));
        std::vector<std::string> turn = draft_;
        turn.insert(turn.end(), actions->begin(), actions->end());
        const auto draft = game_->draft(turn);
        if (!draft)
            return output_.line(draft.error().what + play::legal_instead(*game_, base::join(turn, ":")));
        if (draft->complete) return play(base::join(turn, ":"));
        if (draft_.empty() && !kept_open && is_whole_turn(typed)) return play(std::string(typed));
        draft_ = std::move(turn);
        if (awaits_engine()) return go_on_after_turn();
        show_draft(*draft);
    }

    [[nodiscard]] bool is_whole_turn(std::string_view text) const {
        const auto verdict = game_->examine(text);
        return verdict && !verdict->objection;
    }

    void play(const std::string& turn) {
        const auto played = game_->play(turn);
        if (!played) return output_.line(played.error().what);
        draft_.clear();
        go_on_after_turn();
    }

    // Shows the seed of the dice, which is secret until the game is over.
    void tell_seed() {
        if (!dice_) return;
        const dice::Proof proof = dice_->reveal(false).proof;
        if (proof.empty()) return;
        output_.line("Dice seed: " + dice::write_hex(*proof.back().seed));
        output_.line("To verify the rolls, save the game and run 'parlor dice verify FILE'.");
    }

    static constexpr std::size_t at_a_glance = 40;  // so many choices leave room for the board on the screen

    void show_draft(const play::Draft& draft) {
        output_.drawing(draft.drawing);
        output_.line();
        if (!draft.advice.empty()) output_.line(as_sentence(write_messages(draft.advice)));
        if (draft.choices.size() <= at_a_glance) return list(draft.choices);
        output_.line("  " + std::to_string(draft.choices.size()) + " choices; 'legal' lists them.");
    }

    void show_board(const std::string& = {}) {
        if (!over() && !draft_.empty()) return show_draft(*game_->draft(draft_));
        output_.drawing(game_->drawing());
        output_.line();
        output_.line(standing());
    }

    [[nodiscard]] std::string standing() const {
        if (settled_)
            return write_end(*game_, settled_->outcome,
                             settled_->how.empty() ? "as recorded" : settled_->how);
        const std::string advice = write_messages(game_->advice());
        return write_standing(*game_) + (advice.empty() ? "" : "; " + advice);
    }

    void list(const std::vector<play::Choice>& choices) {
        std::string line = " ";
        for (const play::Choice& choice : choices) {
            if (static_cast<int>(line.size() + choice.text.size()) + 1 > output_.width()) {
                output_.line(line);
                line = " ";
            }
            line += ' ' + choice.text;
        }
        output_.line(line);
    }

    void show_legal(const std::string& argument) {
        if (over()) return output_.line("The game is over.");
        if (!argument.empty() && argument != "all") return output_.line("Type 'legal' or 'legal all'.");
        if (argument == "all" && !game_->can_list_turns())
            return output_.line("This game has too many turns to list; 'legal' lists the next actions.");
        if (argument == "all" && draft_.empty())
            return game_->for_each_turn([&](std::string_view turn) {
                output_.line("  " + std::string(turn));
                return output_.good();
            });
        list(game_->draft(draft_)->choices);
    }

    // The complete text of a turn of which only the part after the draft may have been typed.
    [[nodiscard]] std::string after_draft(const std::string& turn) const {
        const std::string begun = draft_.empty() ? "" : base::join(draft_, ":") + ':';
        return turn.starts_with(begun) ? turn : begun + turn;
    }

    void say_why(const std::string& turn) {
        if (turn.empty()) return output_.line("Type a turn after why, for example: why " + example_turn());
        const auto verdict = game_->examine(after_draft(turn));
        if (!verdict) return output_.line(verdict.error().what);
        explain(*game_, *verdict, output_);
    }

    void undo(const std::string&) {
        if (settled_)
            settled_.reset();
        else if (game_->has_dice() && draft_.size() <= 1)
            return output_.line("A roll of the dice cannot be undone.");
        else if (!draft_.empty())
            draft_.pop_back();
        else if (!take_back_own())
            return output_.line("There is nothing to undo.");
        show_board();
    }

    // Takes back turns until a person is to move. If the person has made no turn, nothing is taken back.
    bool take_back_own() {
        auto earlier = game_->clone();
        do {
            if (!earlier->take_back()) return false;
        } while (opponent_.plays(earlier->to_move()) && !opponent_.plays_alone());
        game_ = std::move(earlier);
        return true;
    }

    void hint(const std::string&) {
        if (over()) return output_.line("The game is over.");
        if (roll_is_due()) return output_.line("Roll the dice first.");
        const play::Thought thought = opponent_.advise(*game_, draft_);
        if (thought.variations.empty()) return;
        const play::Variation& best = thought.variations.front();
        output_.line("The engine would play " + best.turns.front() + " (" + write_score(*game_, best.score) +
                     ").");
    }

    void evaluate(const std::string&) {
        if (over()) return output_.line("The game is over.");
        output_.line("Evaluation for " + std::string(game_->player_name(game_->to_move())) + ": " +
                     write_score(*game_, opponent_.evaluate(*game_)));
    }

    void let_engine_play(const std::string&) {
        if (over()) return output_.line("The game is over.");
        if (roll_is_due()) return output_.line("Roll the dice first.");
        if (play_by_engine()) go_on_after_turn();
    }

    void resign(const std::string&) {
        if (over()) return output_.line("The game is already over.");
        if (!game_->has_dice()) draft_.clear();  // the roll is kept, in case the resignation is undone
        settled_ = {win_for(opponent(game_->to_move())),
                    std::string(write_reason(*game_, game::Reason::resignation))};
        output_.line(standing());
    }

    void save(const std::string& file) {
        if (file.empty()) return output_.line("Type a file name after save, for example: save game.txt");
        game::Record record = written_down();
        const bool renewed = add_dice(record);
        const auto written = write_file(file, write_record(record, recorded(*game_, game_->opener())));
        if (renewed)
            output_.line("The dice so far are revealed. Dice commitment for the next rolls: " +
                         dice_->commitment());
        if (!written) return output_.line(written.error().sentence);
        const std::size_t count = record.turns.size();
        output_.line("Saved " + std::to_string(count) + (count == 1 ? " turn" : " turns") + " in " + file +
                     (draft_.empty() ? "" : ", without the draft") + ".");
    }

    // Adds the tags about the rolls. True if the dice have a new seed now.
    bool add_dice(game::Record& record) {
        if (!game_->has_dice()) return false;
        if (!over() && !draft_.empty() && game_->actor() == game::Actor::chance)
            record.set_tag(dice::pending_roll_tag, draft_.front());
        if (!dice_) return false;
        auto [proof, renewed] = dice_->reveal(!over());
        set_proof(record, proof);
        return renewed;
    }

    // The game as a record, with the tags and comments of the record it was loaded from.
    [[nodiscard]] game::Record written_down() const {
        game::Record record = play::write_down(*game_, first_roll_tags());
        keep_remarks(record);
        keep_tags(record);
        if (record.tag("Site") == nullptr) record.set_tag("Site", "parlor");
        if (record.tag("Date") == nullptr) record.set_tag("Date", today());
        if (!settled_) return record;
        record.result = recorded(*game_, settled_->outcome);
        if (!settled_->how.empty()) record.set_tag("Termination", settled_->how);
        return record;
    }

    // The rolls for the first turn: made here, or in the record that was loaded.
    [[nodiscard]] std::vector<game::Tag> first_roll_tags() const {
        if (!first_roll_.empty()) return {{"FirstRoll", first_roll_}};
        const game::Tag* const rolled = loaded_.tag("FirstRoll");
        return rolled == nullptr ? std::vector<game::Tag>{} : std::vector{*rolled};
    }

    // Keeps comments, glyphs and variations of the loaded record as far as the turns are the same.
    void keep_remarks(game::Record& record) const {
        record.comment = loaded_.comment;
        for (std::size_t turn = 0; turn < std::min(record.turns.size(), loaded_.turns.size()); ++turn) {
            if (record.turns[turn].text != loaded_.turns[turn].text) return;
            record.turns[turn] = loaded_.turns[turn];
        }
    }

    // Keeps the tags of the loaded record, except for how the game ended, which may have changed.
    void keep_tags(game::Record& record) const {
        for (const game::Tag& tag : loaded_.tags)
            if (record.tag(tag.name) == nullptr && tag.name != "Termination" &&
                tag.name != dice::pending_roll_tag)
                record.set_tag(tag.name, tag.value);
    }

    void load_and_show(const std::string& file) {
        if (file.empty()) return output_.line("Type a file name after load, for example: load game.txt");
        if (const auto loaded = load(file); !loaded) return output_.line(loaded.error().sentence);
        go_on();
    }

    void restart(const std::string&) {
        if (dice_)
            return output_.line(
                "A new game with dice needs a new commitment: quit and run 'parlor play' again.");
        while (game_->take_back()) {}
        loaded_ = {};
        draft_.clear();
        settled_.reset();
        opponent_.forget();
        go_on();
    }

    void show_help(const std::string&) { output_.write(help_text); }
    void show_position(const std::string&) {
        output_.line(draft_.empty() ? game_->position() : game_->draft(draft_)->position);
    }
    void leave(const std::string&) { left_ = true; }

    [[nodiscard]] std::string example_turn() const {
        return std::string(play::module_of(*game_).example_turn);
    }

    std::unique_ptr<play::Game> game_;
    Opponent opponent_;
    std::optional<DiceBox> dice_;
    std::string first_roll_;  // as in a record; empty: none
    std::vector<std::string> draft_;
    std::optional<Settled> settled_;
    game::Record loaded_;  // the record that was loaded; empty: none
    Input& input_;
    Output& output_;
    bool left_ = false;
};

constexpr std::array<Sitting::Command, Sitting::command_count> Sitting::commands{{
    {"help", &Sitting::show_help},
    {"?", &Sitting::show_help},
    {"board", &Sitting::show_board},
    {"show", &Sitting::show_board},
    {"legal", &Sitting::show_legal, true},
    {"why", &Sitting::say_why, true},
    {"undo", &Sitting::undo},
    {"back", &Sitting::undo},
    {"hint", &Sitting::hint},
    {"eval", &Sitting::evaluate},
    {"go", &Sitting::let_engine_play},
    {"resign", &Sitting::resign},
    {"position", &Sitting::show_position},
    {"save", &Sitting::save, true},
    {"load", &Sitting::load_and_show, true},
    {"new", &Sitting::restart},
    {"quit", &Sitting::leave},
    {"exit", &Sitting::leave},
    {"q", &Sitting::leave},
    {"bye", &Sitting::leave},
}};

// What a game in the terminal begins with.
struct Table {
    std::unique_ptr<play::Game> game;
    std::optional<DiceBox> dice;
    std::string first_roll;
};

bool sets_first(const PositionArguments& from) {
    return !from.first.empty() || std::ranges::any_of(from.settings, [](const std::string& text) {
        return text.starts_with("first=");
    });
}

bool is_about_start(const PositionArguments& from) {
    return from.position || !from.settings.empty() || !from.turns.empty() || !from.first.empty();
}

// Asks the player at the terminal for a word to mix into the dice.
Expected<std::string> ask_for_word(std::string_view player, Input& input, Output& output) {
    for (;;) {
        output.write(std::string(player) + ", type any word to mix into the dice (Enter for none)> ");
        output.flush();
        const auto line = input.line();
        if (!line) return fail(Exit::outside, "the game was not started");
        std::string word(base::trimmed(*line));
        const std::string wrong = dice::check_word(word);
        if (wrong.empty()) return word;
        output.line(wrong);
    }
}

// The seed that --dice gives, or a new one.
Expected<dice::Bytes32> seed_for(const std::string& how) {
    if (how == "fair") return dice::draw_seed();
    const auto seed = dice::read_hex(how);
    if (!seed) return fail(Exit::usage, "--dice takes fair, ask or a seed: " + seed.error().what);
    return *seed;
}

// The words of --words, or those that the players type at the terminal; elsewhere none.
Expected<dice::Words> words_for(const std::optional<std::string>& given, const play::Game& game, Input& input,
                                Output& output) {
    if (given) return read_words(*given);
    dice::Words words;
    if (!input.from_terminal()) return words;
    for (const game::Player player : game::both_players) {
        auto word = ask_for_word(game.player_name(player), input, output);
        if (!word) return tl::unexpected(word.error());
        (player == game::Player::one ? words.one : words.two) = *std::move(word);
    }
    return words;
}

// "Rolling for the first turn: South 6, North 4. South begins." Equal sums are rolled again.
std::string write_first_roll(const play::Game& game, std::span<const play::Roll> rolls) {
    std::string text;
    for (std::size_t at = 0; at + 1 < rolls.size(); at += 2) {
        text += text.empty() ? "Rolling for the first turn: " : ", again: ";
        text += std::string(game.player_name(game::Player::one)) + ' ' +
                std::to_string(rolls[at].first + rolls[at].second) + ", " +
                std::string(game.player_name(game::Player::two)) + ' ' +
                std::to_string(rolls[at + 1].first + rolls[at + 1].second);
    }
    return text + ". " + std::string(game.player_name(game.opener())) + " begins.";
}

// Rolls for the first turn.
Done roll_first(const PlayArguments& arguments, Output& output, Table& table) {
    const auto& how = play::find_game(table.game->game_id())->module->first_roll;
    table.first_roll = how->roll([&] {
        const dice::Roll roll = table.dice->roll();
        return std::pair(roll.black, roll.white);
    });
    PositionArguments with_first = arguments.position;
    const auto decided = how->read(table.first_roll);
    for (const game::Setting& setting : *decided) with_first.settings.push_back(write_setting(setting));
    auto game = open_game(with_first);
    if (!game) return tl::unexpected(game.error());
    table.game = *std::move(game);
    output.line(write_first_roll(*table.game, *how->rolls(table.first_roll)));
    return {};
}

// Commits to the dice, lets the players add words and, unless it is decided who begins, rolls for it.
Done lay_dice(const PlayArguments& arguments, Input& input, Output& output, Table& table) {
    if (!dice::initialize()) return fail(Exit::outside, "cannot initialize the cryptographic library");
    const auto seed = seed_for(arguments.dice);
    if (!seed) return tl::unexpected(seed.error());
    if (arguments.words)
        if (const auto words = read_words(*arguments.words); !words) return tl::unexpected(words.error());
    output.line("Dice commitment: " + dice::write_hex(dice::commitment(*seed)));
    const auto words = words_for(arguments.words, *table.game, input, output);
    if (!words) return tl::unexpected(words.error());
    table.dice.emplace(*seed, *words);
    const PositionArguments& from = arguments.position;
    const bool settled = !arguments.load.empty() || from.position || !from.turns.empty() || sets_first(from);
    return settled ? Done() : roll_first(arguments, output, table);
}

}  // namespace

Done run_play(const PlayArguments& arguments, Output& output) {
    const PositionArguments& from = arguments.position;
    if (!arguments.load.empty() && is_about_start(from))
        return fail(Exit::usage,
                    "--load takes the rules and turns from the file: leave out --set, --first, --position "
                    "and --turns");
    auto game = open_game(from);
    if (!game) return tl::unexpected(game.error());
    Input input;
    Table table{*std::move(game), std::nullopt, {}};
    if (table.game->has_dice() && arguments.dice != "ask")
        if (auto laid = lay_dice(arguments, input, output, table); !laid) return laid;
    // At a terminal the engine varies its play; in scripts it always plays the same.
    const std::uint64_t seed = input.from_terminal() ? static_cast<std::uint64_t>(std::time(nullptr)) : 0;
    auto opponent = Opponent::seat(arguments.opponent, *table.game, seed);
    if (!opponent) return tl::unexpected(opponent.error());
    Sitting sitting(std::move(table.game), *std::move(opponent), std::move(table.dice),
                    std::move(table.first_roll), input, output);
    if (!arguments.load.empty())
        if (auto loaded = sitting.load(arguments.load); !loaded) return loaded;
    return sitting.run();
}

}  // namespace cli
