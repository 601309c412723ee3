#include "cli/play/table.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/text.h"
#include "play/games.h"
#include "play/typed.h"

namespace cli {
namespace {

bool sets_first(const PositionArguments& from) {
    return !from.first.empty() || std::ranges::any_of(from.settings, [](const std::string& text) {
        return text.starts_with("first=");
    });
}

// Whether it is decided who begins, or a roll has to decide it.
bool is_first_decided(const PlayArguments& arguments) {
    const PositionArguments& from = arguments.position;
    return !arguments.load.empty() || from.position || !from.turns.empty() || sets_first(from);
}

// Asks the player at the terminal for a word to mix into the dice.
Expected<std::string> ask_for_word(std::string_view player, Input& input, Output& output) {
    for (;;) {
        const auto line = input.line(
            std::string(player) + ", type any word to mix into the dice (Enter for none)> ", output);
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

// The words of --words, or those that people type at the terminal; elsewhere none.
Expected<dice::Words> words_for(const std::optional<std::string>& given, const play::Game& game,
                                const Opponent& opponent, Input& input, Output& output) {
    if (given) return read_words(*given);
    dice::Words words;
    if (!input.from_terminal()) return words;
    for (const game::Player player : game::both_players) {
        if (opponent.plays(player)) continue;
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

// Lets the players roll for the first turn, with dice that `throw_dice` throws.
Done roll_first(const PlayArguments& arguments, Output& output, Table& table,
                const std::function<play::Roll()>& throw_dice) {
    const auto& how = play::module_of(*table.game).first_roll;
    table.notes.first_roll = how->roll(throw_dice);
    PositionArguments with_first = arguments.position;
    const auto decided = how->read(table.notes.first_roll);
    for (const game::Setting& setting : *decided) with_first.settings.push_back(write_setting(setting));
    auto game = open_game(with_first);
    if (!game) return tl::unexpected(game.error());
    table.game = *std::move(game);
    output.line(write_first_roll(*table.game, *how->rolls(table.notes.first_roll)));
    return {};
}

// The first sixteen digits tell one commitment from another; a record has all of them.
std::string shortened(const std::string& commitment) {
    constexpr std::size_t shown = 16;
    return commitment.substr(0, shown) + "… (--proof shows all of it)";
}

// Commits to the dice, lets the players add words and, unless it is decided who begins, rolls for it.
Done lay_dice(const PlayArguments& arguments, const Opponent& opponent, Input& input, Output& output,
              Table& table) {
    if (!dice::initialize()) return fail(Exit::outside, "cannot initialize the cryptographic library");
    const auto seed = seed_for(arguments.dice);
    if (!seed) return tl::unexpected(seed.error());
    if (arguments.words)
        if (const auto words = read_words(*arguments.words); !words) return tl::unexpected(words.error());
    const std::string commitment = dice::write_hex(dice::commitment(*seed));
    output.line("Dice commitment: " + (arguments.proof ? commitment : shortened(commitment)));
    const auto words = words_for(arguments.words, *table.game, opponent, input, output);
    if (!words) return tl::unexpected(words.error());
    table.dice.emplace(*seed, *words);
    if (is_first_decided(arguments)) return {};
    return roll_first(arguments, output, table, [&] {
        const dice::Roll roll = table.dice->roll();
        return play::Roll(roll.black, roll.white);
    });
}

// The roll in a text like "65", "6 5" or "6, 5".
std::optional<play::Roll> roll_in(std::string_view text) {
    std::string digits;
    for (const char letter : text) {
        if (letter == ' ' || letter == ',') continue;
        if (letter < '1' || letter > '6') return std::nullopt;
        digits += letter;
    }
    if (digits.size() != 2) return std::nullopt;
    return play::Roll(digits[0] - '0', digits[1] - '0');
}

// Asks for the rolls of real dice that decide who begins.
class FirstRollAsker {
public:
    FirstRollAsker(const play::Game& game, Input& input, Output& output)
        : game_(game), input_(input), output_(output) {}

    // The next roll; after the end of the input some rolls that decide it.
    play::Roll operator()() {
        const game::Player player = next_ % 2 == 0 ? game::Player::one : game::Player::two;
        ++next_;
        for (;;) {
            const auto line = ended_ ? std::nullopt
                                     : input_.line(std::string(game_.player_name(player)) +
                                                       ", roll for the first turn and type both dice> ",
                                                   output_);
            ended_ = !line;
            if (ended_) return player == game::Player::one ? play::Roll(6, 6) : play::Roll(1, 1);
            if (!input_.from_terminal()) output_.line(*line);
            if (const auto roll = roll_in(*line)) return *roll;
            output_.line("Type two numbers from 1 to 6, for example: 53");
        }
    }
    [[nodiscard]] bool ended() const { return ended_; }

private:
    const play::Game& game_;
    Input& input_;
    Output& output_;
    int next_ = 0;
    bool ended_ = false;
};

Done ask_for_first(const PlayArguments& arguments, Input& input, Output& output, Table& table) {
    if (is_first_decided(arguments)) return {};
    const auto game = table.game->clone();
    FirstRollAsker ask(*game, input, output);
    if (auto rolled = roll_first(arguments, output, table, std::ref(ask)); !rolled) return rolled;
    if (ask.ended()) return fail(Exit::outside, "the game was not started");
    return {};
}

}  // namespace

Expected<Table> lay_table(const PlayArguments& arguments, const Opponent& opponent,
                          std::unique_ptr<play::Game> game, Input& input, Output& output) {
    Table table{.game = std::move(game), .proof = arguments.proof};
    if (!table.game->has_dice()) return table;
    const Done laid = arguments.dice == "ask" ? ask_for_first(arguments, input, output, table)
                                              : lay_dice(arguments, opponent, input, output, table);
    if (!laid) return tl::unexpected(laid.error());
    return table;
}

}  // namespace cli
