// Finding an opponent: challenges, and how many of them a player accepts.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <ranges>
#include <utility>

#include "base/text.h"
#include "commands/desk.h"
#include "house/lobby/invitation_sql.h"
#include "house/lobby/lobby.h"
#include "house/people/preferences.h"
#include "house/tables/table_sql.h"
#include "house/tables/terms.h"
#include "sql/database.h"

namespace commands {
namespace {

using game::Player;
using house::GamePreferences;
using house::Invitation;
using nlohmann::json;

constexpr int most_days = 1'000;

// The players of a challenge. The player named first has the first seat.
struct Pairing {
    Identity who;
    game::ByPlayer<std::string> names;

    [[nodiscard]] bool has(Player player) const { return is_name(names[player], who.account.name); }
    [[nodiscard]] bool is_practice() const { return has(Player::one) && has(Player::two); }
    [[nodiscard]] bool is_for_others() const { return !has(Player::one) && !has(Player::two); }
    [[nodiscard]] const std::string& opponent() const { return has(Player::one) ? names.two : names.one; }
};

// `U1 U2`; `U2` alone; or `U P` before either.
Answer<Pairing> take_pairing(Task& task) {
    const bool says_who = task.words().size() > 2;
    if (!says_who && !task.command.sender)
        return house::refused(house::code::not_signed_in, "Give your name and your token: " + task.game_id() +
                                                              " challenge U P OPPONENT.");
    auto who = says_who ? task.take_sender(1) : Answer<Identity>(*task.command.sender);
    if (!who) return tl::unexpected(who.error());
    const std::string own = who->account.name;
    const bool says_both = task.words().size() > 1;
    if (!task.has_words() || (!says_both && is_name(task.words().front(), own)))
        return task.misunderstood("Name your opponent.");
    const std::string one = says_both ? task.take_word() : own;
    const std::string two = task.take_word();
    if (task.has_words()) return task.misunderstood("A game has only two players.");
    return Pairing{*std::move(who), {one, two}};
}

Answer<int> read_days(std::string_view name, std::string_view text) {
    const auto days = base::read_number(text, most_days);
    if (days && *days > 0) return *days;
    return house::refused(house::code::bad_terms,
                          "--" + std::string(name) + " is a number of days, not " + base::quoted(text) + ".");
}

// "--nagtime=7"
Answer<std::optional<int>> take_days(Task& task, std::string_view name) {
    const auto text = task.take_option(name);
    if (!text) return std::nullopt;
    return read_days(name, *text).map([](int days) { return std::optional(days); });
}

// Days for all turns together. Vacations stop them, except with a ! at the end: "--totaltime=60!".
struct Total {
    int days;
    bool through_vacations;
};
Answer<std::optional<Total>> take_total(Task& task) {
    constexpr std::string_view name = "totaltime";
    const auto text = task.take_option(name);
    if (!text) return std::nullopt;
    const bool through_vacations = text->ends_with('!');
    return read_days(name, std::string_view(*text).substr(0, text->size() - (through_vacations ? 1 : 0)))
        .map([&](int days) { return std::optional(Total{days, through_vacations}); });
}

std::string time_control_of(int per_turn, const std::optional<Total>& total) {
    std::string turn = std::to_string(per_turn) + 'd';
    if (!total) return turn;
    return turn + '/' + std::to_string(total->days) + 'd' + (total->through_vacations ? "!" : "");
}

// A correspondence game, unless a time control is given.
Answer<void> take_time(Task& task, json& terms) {
    const auto reminder = take_days(task, "nagtime");
    if (!reminder) return tl::unexpected(reminder.error());
    const auto forfeit = take_days(task, "forfeittime");
    if (!forfeit) return tl::unexpected(forfeit.error());
    const auto total = take_total(task);
    if (!total) return tl::unexpected(total.error());
    if (const auto time_control = task.take_option("timecontrol")) {
        if (*reminder || *forfeit || *total)
            return house::refused(
                house::code::bad_terms,
                "--timecontrol cannot be combined with --nagtime, --forfeittime and --totaltime.");
        terms["time_control"] = *time_control;
        return {};
    }
    const int per_turn = forfeit->value_or(usual_forfeit_days);
    terms["time_control"] = time_control_of(per_turn, *total);
    if (*reminder || usual_reminder_days < per_turn)
        terms["reminder"] = std::to_string(reminder->value_or(usual_reminder_days)) + 'd';
    return {};
}

// The rules: the preset of the game's name or another one, and the options.
json take_rules(const Task& task) {
    std::string preset(task.game->preset);
    json settings = json::object();
    for (const auto& [name, value] : task.parameters())
        if (name == "variant")
            preset = lowered(value);
        else
            settings[name] = value;
    return {{"game", preset}, {"options", std::move(settings)}};
}

Answer<std::string> take_visibility(Task& task) {
    const bool unlisted = task.take_option("unlisted").has_value();
    const bool closed = task.take_option("private").has_value();
    if (unlisted && closed) return task.misunderstood("--private and --unlisted cannot be combined.");
    if (closed) return "private";
    return unlisted ? "unlisted" : "public";
}

Answer<house::Terms> take_terms(Task& task, const Pairing& pairing) {
    json terms = take_rules(task);
    if (pairing.is_practice())
        terms["time_control"] = table::write_time_control(table::Unlimited{});
    else if (const auto taken = take_time(task, terms); !taken)
        return tl::unexpected(taken.error());
    const auto visibility = take_visibility(task);
    if (!visibility) return tl::unexpected(visibility.error());
    terms["visibility"] = *visibility;
    terms["rated"] = task.take_option("rated").has_value();
    terms["swap"] = task.take_option("swap").has_value();
    terms["seat"] = pairing.has(Player::one) ? "one" : "two";
    auto read = house::read_terms(terms);
    if (read && read->game != task.game->module->id)
        return house::refused(house::code::bad_terms, base::quoted(terms["game"].get<std::string>()) +
                                                          " is not a variant of " + task.game_id() + '.');
    return read;
}

// The dice seed is drawn before the word is known, so it cannot be chosen to fit the word.
Answer<house::Lobby::Dice> take_dice(Task& task, const Identity& who) {
    const auto word = task.take_option("word");
    if (!word) return std::nullopt;
    return task.house.lobby.draw_dice_seed(who).map([&](const house::DiceSeed& dice_seed) {
        return house::DiceWish{dice::write_hex(dice_seed.commitment), *word};
    });
}

std::string with_number(const std::string& words, const house::TableEntry& entry) {
    return words + " This is board " + std::to_string(entry.board) + " of " + entry.game + '.';
}

Answer<Reply> board_of(const Task& task, const Identity& who, const std::string& table,
                       const std::string& words) {
    return house::read<house::TableEntry>(task.house.context.database,
                                          [&](sql::Snapshot& snapshot) -> Answer<house::TableEntry> {
                                              return house::find_table(snapshot, table).value();
                                          })
        .and_then([&](const house::TableEntry& entry) {
            return with_sheet(task, {who, entry}, with_number(words, entry));
        });
}

// Starts a game between two other players. The sender sees the board only if everyone may.
Answer<Reply> arrange(const Task& task, const Pairing& pairing, const house::Terms& terms, bool at_once) {
    const auto& [one, two] = pairing.names;
    if (!at_once)
        return house::refused(house::code::not_allowed,
                              "You cannot challenge on behalf of others: " + one + " can challenge " + two +
                                  ", or you can start the game at once with --now, if both allow that.");
    if (const auto read = task.check_read(false); !read) return tl::unexpected(read.error());
    const auto laid = task.house.lobby.arrange(pairing.who, pairing.names, terms, task.command.comment);
    if (!laid) return tl::unexpected(laid.error());
    const std::string words = with_number("The game between " + one + " and " + two + " begins.", *laid);
    if (laid->visibility == house::Visibility::closed) return told(words);
    return with_sheet(task, {pairing.who, *laid}, words);
}

Answer<Reply> invited(const Task& task, const Pairing& pairing, const Invitation& invitation) {
    const std::string& opponent = pairing.opponent();
    if (!invitation.table.empty())
        return board_of(
            task, pairing.who, invitation.table,
            pairing.is_practice() ? "You play both sides." : "The game with " + opponent + " begins.");
    const std::string game = task.game_id();
    return told("You have challenged " + opponent + " to " + game + '.',
                "You have challenged " + opponent + " to " + game + ". To answer, " + opponent +
                    " sends one of these:\n\n    " + game + " accept " + invitation.id + "\n    " + game +
                    " reject " + invitation.id + " [REASON]\n\nUntil then you can withdraw it:\n\n    " +
                    game + " withdraw " + invitation.id + '\n');
}

// The id of a challenge: the next word, or that of the email that is answered.
std::optional<std::string> take_invitation(Task& task) {
    const std::string& meant = task.command.invitation;
    if (!meant.empty() && !task.names_game) {
        task.take_word(meant);
        return meant;
    }
    if (task.has_words()) return task.take_word();
    return std::nullopt;
}

// Whether the answer is to an offer at a board, and not to a challenge.
bool is_about_offer(const Task& task) {
    return task.board_follows() || (!task.command.table.empty() && !task.names_game);
}

std::string tell_preferences(const std::string& name, const std::string& game,
                             const GamePreferences& preferences) {
    if (!preferences.accept) return name + " rejects all challenges to " + game + '.';
    if (!preferences.limit) return name + " accepts challenges to " + game + ", without a limit.";
    return name + " plays at most " + std::to_string(*preferences.limit) +
           (*preferences.limit == 1 ? " game of " : " games of ") + game + " at the same time.";
}

Answer<Reply> keep(const Task& task, const Identity& who, const GamePreferences& preferences,
                   std::string sentence) {
    return task.house.accounts.change_preferences(who, task.game_id(), preferences)
        .map([&](const house::Account&) { return told(sentence); });
}

Answer<Reply> set_limit(const Task& task, const Identity& who, std::optional<int> most) {
    GamePreferences preferences = game_preferences(who.account, task.game_id());
    preferences.accept = true;
    preferences.limit = most;
    return keep(task, who, preferences, tell_preferences(who.account.name, task.game_id(), preferences));
}

// Accepts or rejects all challenges to a game. The limit does not change.
Answer<Reply> set_welcome(const Task& task, const Identity& who, bool welcome) {
    if (!task.game) return task.misunderstood("Name a challenge or a game.");
    GamePreferences preferences = game_preferences(who.account, task.game_id());
    preferences.accept = welcome;
    return keep(task, who, preferences, tell_preferences(who.account.name, task.game_id(), preferences));
}

// The challenges to this game that the player has made and that nobody has answered.
Answer<std::vector<Invitation>> own_challenges(const Task& task, const Identity& who) {
    return task.house.lobby.of(who).map([&](std::vector<Invitation> open) {
        std::erase_if(open, [&](const Invitation& invitation) {
            return invitation.kind != Invitation::Kind::challenge || invitation.from != who.account.id ||
                   invitation.game != task.game_id();
        });
        return open;
    });
}

// Which challenge to withdraw if none is named: the only one.
Answer<std::string> only_challenge(const Task& task, const Identity& who) {
    if (!task.game) return task.misunderstood("Name a challenge or a game.");
    const auto open = own_challenges(task, who);
    if (!open) return tl::unexpected(open.error());
    if (open->size() == 1) return open->front().id;
    if (open->empty())
        return house::refused(house::code::no_such_invitation,
                              "You have no open challenge to " + task.game_id() + ".");
    std::vector<std::string> ids;
    for (const Invitation& invitation : *open) ids.push_back(invitation.id);
    return task.misunderstood("You have several open challenges: " + base::join(ids, ", ") + ".");
}

bool is_number(const std::string& word) { return base::read_number(word, 9'999).has_value(); }

// Words for a limit, and whether challenges are accepted then.
constexpr std::array<std::pair<std::string_view, bool>, 5> limit_words{
    {{"accept", true}, {"all", true}, {"inf", true}, {"reject", false}, {"0", false}}};
bool is_limit(const std::string& word) {
    const auto names = limit_words | std::views::keys;
    return is_number(word) || std::ranges::find(names, lowered(word)) != names.end();
}

// The player who answers a challenge. The next word may be the challenge.
Answer<Identity> take_answerer(Task& task) {
    return task.take_sender(0, [&](const std::string& word) {
        return house::read<bool>(task.house.context.database,
                                 [&](sql::Snapshot& snapshot) {
                                     return house::find_invitation(snapshot, word).has_value();
                                 })
            .value_or(false);
    });
}

// Reads a number up to `most`; `what` names it in the error.
Answer<int> take_number(Task& task, int most, std::string_view what) {
    const std::string word = task.take_word();
    const auto number = base::read_number(word, most);
    if (number) return *number;
    return task.misunderstood(std::string(what) + " is a number from 0 to " + std::to_string(most) +
                              ", not " + base::quoted(word) + ".");
}

}  // namespace

Answer<Reply> challenge(Task& task) {
    const auto pairing = take_pairing(task);
    if (!pairing) return tl::unexpected(pairing.error());
    const auto terms = take_terms(task, *pairing);
    if (!terms) return tl::unexpected(terms.error());
    const bool at_once = task.take_option("now").has_value();
    if (pairing->is_for_others()) return arrange(task, *pairing, *terms, at_once);
    const auto dice = take_dice(task, pairing->who);
    if (!dice) return tl::unexpected(dice.error());
    if (const auto read = task.check_read(false); !read) return tl::unexpected(read.error());
    auto& lobby = task.house.lobby;
    const auto invitation =
        at_once ? lobby.begin(pairing->who, pairing->opponent(), *terms, *dice, task.command.comment)
                : lobby.challenge(pairing->who, pairing->opponent(), *terms, *dice, task.command.comment);
    if (!invitation) return tl::unexpected(invitation.error());
    return invited(task, *pairing, *invitation);
}

Answer<Reply> accept(Task& task) {
    if (is_about_offer(task)) return accept_offer(task);
    const auto who = take_answerer(task);
    if (!who) return tl::unexpected(who.error());
    const auto id = take_invitation(task);
    if (!id) return set_welcome(task, *who, true);
    const std::string word = task.take_option("word").value_or("");
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    return task.house.lobby.accept(*who, *id, word).and_then([&](const house::TableEntry& table) {
        return board_of(task, *who, table.id, "You have accepted the challenge.");
    });
}

Answer<Reply> reject(Task& task) {
    if (is_about_offer(task)) return reject_offer(task);
    const auto who = take_answerer(task);
    if (!who) return tl::unexpected(who.error());
    const auto id = take_invitation(task);
    if (!id) return set_welcome(task, *who, false);
    const std::string reason = base::join(task.words(), " ");
    return task.house.lobby.decline(*who, *id, reason).map([](const Invitation&) {
        return told("You have declined the challenge.");
    });
}

Answer<Reply> withdraw(Task& task) {
    const auto who = take_answerer(task);
    if (!who) return tl::unexpected(who.error());
    const auto named = take_invitation(task);
    const auto id = named ? Answer<std::string>(*named) : only_challenge(task, *who);
    if (!id) return tl::unexpected(id.error());
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    return task.house.lobby.withdraw(*who, *id).map(
        [](const Invitation&) { return told("You have withdrawn the challenge."); });
}

Answer<Reply> limit(Task& task) {
    const auto who = task.take_sender(0, is_limit);
    if (!who) return tl::unexpected(who.error());
    if (!task.has_words())
        return told(tell_preferences(who->account.name, task.game_id(),
                                     game_preferences(who->account, task.game_id())));
    for (const auto& [word, welcome] : limit_words)
        if (task.take_word(word))
            return welcome ? set_limit(task, *who, std::nullopt) : set_welcome(task, *who, false);
    return take_number(task, house::most_tables, "A limit").and_then([&](int most) {
        return set_limit(task, *who, most);
    });
}

Answer<Reply> seek(Task& task) {
    const auto who = task.take_sender(0, is_number);
    if (!who) return tl::unexpected(who.error());
    GamePreferences preferences = game_preferences(who->account, task.game_id());
    const bool changes = task.has_words();
    if (changes) {
        const auto number =
            take_number(task, house::most_seeking, "The number of challenges you are looking for");
        if (!number) return tl::unexpected(number.error());
        preferences.seeking = *number;
    }
    const std::string sentence = who->account.name + " is looking for " +
                                 (preferences.seeking == 0 ? "no" : std::to_string(preferences.seeking)) +
                                 (preferences.seeking == 1 ? " challenge to " : " challenges to ") +
                                 task.game_id() + '.';
    return changes ? keep(task, *who, preferences, sentence) : told(sentence);
}

}  // namespace commands
