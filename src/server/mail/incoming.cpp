#include "server/mail/incoming.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "commands/verbs.h"
#include "house/lobby/welcome.h"
#include "house/notify/mail_sql.h"
#include "house/notify/notifications.h"
#include "house/notify/seals.h"
#include "house/people/account_sql.h"
#include "house/people/secrets.h"
#include "house/tables/table_sql.h"
#include "play/games.h"
#include "sql/database.h"

namespace mail {
namespace {

using house::WrittenLetter;

constexpr base::Rate rate_of_strangers{.per_second = 30.0 / 3'600, .burst = 30};
constexpr base::Rate rate_of_advice{.per_second = 1.0 / 3'600, .burst = 1};
constexpr base::Rate rate_of_friends{.per_second = 1.0 / 10, .burst = 300};

// Two deliveries of one message differ in what servers have written on it, and in nothing else.
house::Hash hash_of(const Message& message, std::string_view bytes, const std::optional<std::string>& seal) {
    if (message.message_id.empty()) return house::hash_of(bytes);
    std::string same;
    for (const std::string& part :
         {message.message_id, message.from, seal.value_or(std::string()), message.subject, message.text})
        same += std::to_string(part.size()) + ' ' + part;
    return house::hash_of(same);
}

// Somebody else may be busy with it at this moment.
std::optional<Verdict> objection_to_beginning(const std::optional<house::ReceivedMessage>& before,
                                              house::Time now) {
    if (!before) return std::nullopt;
    if (before->answered) return Verdict::duplicate;
    return now - before->begun < IncomingMail::patience ? std::optional(Verdict::later) : std::nullopt;
}

constexpr std::string_view doubt =
    "The house was busy with your message when it had to stop: what you asked for may have been done or not. "
    "It will not be done again. Look how things stand, and write once more if something is missing.\n";

constexpr std::string_view how_to_be_known =
    "\nAnswer this letter with the command, and the house knows that it is from you.\n";

bool is_number(std::string_view word) { return base::read_number(word, 1'000'000'000).has_value(); }

// How our letters are called: "razzle board 101 ann", "razzle challenge of ben". Both could be commands, too.
bool is_title(const std::vector<base::Word>& words) {
    return words.size() > 2 && ((same_word(words[1].text, "board") && is_number(words[2].text)) ||
                                same_word(words[1].text, "challenge"));
}

bool is_command_to_game(const std::vector<base::Word>& words) {
    return words.size() > 1 && play::find_game(in_lower_case(words[0].text)) &&
           commands::find_verb(words[1].text) != nullptr;
}

bool is_command(std::string_view line) {
    const auto words = base::words(line);
    return !words.empty() &&
           (is_command_to_game(words) || commands::find_verb(words.front().text) != nullptr);
}

// Whether somebody means the subject of a letter to a sealed address. Who answers leaves it as it was, and
// that may begin with any word; a command to a game is hard to write by accident.
bool means_subject(const Message& message) {
    if (same_word(message.subject, "multiple")) return true;
    if (!message.is_reply) return is_command(message.subject);
    const auto words = base::words(message.subject);
    return is_command_to_game(words) && !is_title(words);
}

struct Wish {
    std::string line;
    std::string comment{};
};

// What somebody wants who writes to a sealed address: the first line is the command, and the rest goes with
// it. Where the address is about nothing in particular (a digest), there may be a command on each line.
Wish wish_of(const Message& message, bool about_something) {
    if (means_subject(message)) return {message.subject, message.text};
    const std::string_view text = base::trimmed(message.text);
    if (text.empty()) return {about_something ? "show" : "help"};
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view rest = base::trimmed(text.substr(end));
    if (!about_something && is_command(rest.substr(0, rest.find('\n'))))
        return {"multiple", std::string(text)};
    return {std::string(base::trimmed(text.substr(0, end))), std::string(rest)};
}

WrittenLetter letter_to(std::string to, const Message& message, std::string subject, std::string text) {
    return {.to = std::move(to),
            .subject = std::move(subject),
            .text = std::move(text),
            .in_reply_to = message.message_id};
}

}  // namespace

std::string_view write_verdict(Verdict verdict) {
    static constexpr std::array<std::string_view, 5> words{"done", "ignored", "duplicate", "unreadable",
                                                           "later"};
    return words.at(static_cast<std::size_t>(verdict));
}

IncomingMail::IncomingMail(house::House& house, commands::Runner& runner, Address address, Log log,
                           std::function<void()> queued)
    : house_(house),
      runner_(runner),
      address_(std::move(address)),
      log_(std::move(log)),
      queued_(std::move(queued)),
      strangers_(rate_of_strangers, house::code::too_many_requests, "Too many letters."),
      advice_(rate_of_advice, house::code::too_many_requests, "Too many letters."),
      friends_(rate_of_friends, house::code::too_many_requests, "Too many letters.") {}

Verdict IncomingMail::take(std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    auto letter = read(bytes);
    if (!letter) return letter.error();
    if (const auto begun = begin(*letter); !begun) return begun.error();
    const auto answered = answer(*letter);
    if (answered) return keep(*letter, *answered);
    if (!letter->in_doubt) forget(*letter);
    return answered.error();
}

tl::expected<IncomingMail::Letter, Verdict> IncomingMail::read(std::string_view bytes) const {
    auto message = read_message(bytes);
    if (!message) return tl::unexpected(Verdict::unreadable);
    if (message->is_bounce) return tl::unexpected(take_back(*message));
    const auto own = read_address(message->from);
    const bool is_ours = own && own->host == address_.host &&
                         (same_word(own->local, address_.local) || seal_in(address_, message->from));
    if (message->is_automatic || !own || is_ours) return tl::unexpected(Verdict::ignored);
    auto seal = seal_of(*message);
    const auto hash = hash_of(*message, bytes, seal);
    return Letter{*std::move(message), hash, std::move(seal)};
}

// Anybody can write that a letter has come back. Only who has seen its envelope or its headers knows its
// mark.
Verdict IncomingMail::take_back(const Message& message) const {
    log_.noted("a letter of the house has come back");
    if (!message.is_dead_end) return Verdict::ignored;
    for (const std::string& mark : marks_of(message)) {
        const auto taken = house_.deliveries.take_back(mark);
        if (!taken && taken.error().code == house::code::unavailable) return Verdict::later;
    }
    return Verdict::ignored;
}

std::vector<std::string> IncomingMail::marks_of(const Message& message) const {
    std::vector<std::string> marks;
    if (auto seal = seal_of(message)) marks.push_back(*std::move(seal));
    if (!message.dead_letter.empty()) marks.push_back(message.dead_letter);
    return marks;
}

std::optional<std::string> IncomingMail::seal_of(const Message& message) const {
    for (const std::string& to : message.to)
        if (auto seal = seal_in(address_, to)) return seal;
    return std::nullopt;
}

tl::expected<void, Verdict> IncomingMail::begin(Letter& letter) const {
    using Objection = std::optional<Verdict>;
    const house::Time now = house_.context.now();
    const auto objection = house::write<Objection>(
        house_.context.database, [&](sql::Transaction& transaction) -> house::Answer<Objection> {
            const auto before = house::find_received(transaction, letter.hash);
            letter.in_doubt = before.has_value();
            const auto found = objection_to_beginning(before, now);
            if (!found) house::put_received(transaction, {.hash = letter.hash, .begun = now});
            return found;
        });
    if (!objection) return tl::unexpected(Verdict::later);
    if (*objection) return tl::unexpected(**objection);
    return {};
}

// If the books cannot be reached, it stays in doubt.
void IncomingMail::forget(const Letter& letter) const {
    static_cast<void>(house::write<void>(house_.context.database,
                                         [&](sql::Transaction& transaction) -> house::Answer<void> {
                                             house::erase_received(transaction, letter.hash);
                                             return {};
                                         }));
}

Verdict IncomingMail::keep(const Letter& letter, const Answered& answered) {
    const house::Time now = house_.context.now();
    const auto first = house::write<bool>(
        house_.context.database, [&](sql::Transaction& transaction) -> house::Answer<bool> {
            const auto begun = house::find_received(transaction, letter.hash);
            if (begun && begun->answered) return false;
            house::put_received(transaction, {.hash = letter.hash, .begun = now, .answered = true});
            house::queue_letter(transaction, answered.account, answered.letter, now);
            return true;
        });
    if (!first) return Verdict::later;
    if (*first) queued_();
    return *first ? Verdict::done : Verdict::duplicate;
}

commands::Reply IncomingMail::reply_to(const Letter& letter, const commands::Command& command) const {
    if (!letter.in_doubt) return runner_.take(command);
    if (command.table.empty())
        return {.subject = "Your message may have been carried out", .text = std::string(doubt)};
    commands::Command look = command;
    look.line = "show";
    look.comment.clear();
    commands::Reply reply = runner_.take(look);
    reply.text = std::string(doubt) + '\n' + reply.text;
    return reply;
}

IncomingMail::Result IncomingMail::answer(const Letter& letter) {
    if (!letter.seal) return answer_stranger(letter);
    std::optional<house::Sealed> sealed;
    if (!house_.context.database.read(
            [&](sql::Snapshot& snapshot) { sealed = house::read_seal(snapshot, *letter.seal); }))
        return tl::unexpected(Verdict::later);
    if (sealed) return answer_sealed(letter, *sealed);
    return advise(letter, letter_to(letter.message.from, letter.message, "This address is no longer good",
                                    "You have answered a letter whose address is no longer good: it was "
                                    "replaced, or you have another address now.\n\nAnswer a newer letter. "
                                    "Nothing has been done.\n"));
}

IncomingMail::Result IncomingMail::answer_stranger(const Letter& letter) {
    const Message& message = letter.message;
    if (!strangers_.take(in_lower_case(message.from), house_.context.now()))
        return tl::unexpected(Verdict::ignored);
    const auto reply = reply_to(letter, {.line = message.subject.empty() ? "help" : message.subject,
                                         .comment = message.text,
                                         .way = commands::Way::mail,
                                         .address = message.from,
                                         .mail = message.from});
    if (reply.code == house::code::unavailable) return tl::unexpected(Verdict::later);
    auto answer = letter_to(message.from, message, reply.subject, reply.text);
    if (const auto owner = owner_of(message.from)) {
        answer.reply_to = house_.chancery.seal_for(*owner, house::Purpose::answer, reply.table).value_or("");
        if (reply.code == house::code::not_signed_in) answer.text += how_to_be_known;
    }
    if (message.subject.empty() || reply.code == commands::code::bad_command ||
        reply.code == house::code::no_such_game)
        return advise(letter, std::move(answer));
    return Answered{.letter = std::move(answer)};
}

// Who an answer to this address can only be read by. That a message says to come from there proves nothing;
// but whoever reads the answer can answer it, and is known then.
std::optional<house::AccountId> IncomingMail::owner_of(const std::string& mail) const {
    std::optional<house::AccountId> owner;
    static_cast<void>(house_.context.database.read([&](sql::Snapshot& snapshot) {
        const auto account = house::find_account_with_mail(snapshot, mail);
        if (account && house::contact_of(snapshot, account->id).confirmed == account->mail)
            owner = account->id;
    }));
    return owner;
}

IncomingMail::Result IncomingMail::advise(const Letter& letter, WrittenLetter advice) {
    if (!advice_.take(in_lower_case(letter.message.from), house_.context.now()))
        return tl::unexpected(Verdict::ignored);
    return Answered{.letter = std::move(advice)};
}

IncomingMail::Result IncomingMail::answer_sealed(const Letter& letter, const house::Sealed& sealed) {
    const auto told = [&](house::Answer<house::Account> account, std::string subject,
                          std::string text) -> Result {
        if (!account) return tl::unexpected(Verdict::later);
        return Answered{account->id,
                        letter_to(account->mail, letter.message, std::move(subject), std::move(text))};
    };
    switch (sealed.purpose) {
    case house::Purpose::answer: return answer_correspondent(letter);
    case house::Purpose::confirm:
        return told(house_.chancery.confirm(*letter.seal), "Your address is confirmed",
                    "Thank you: letters of the house come to this address from now on. Answering them "
                    "plays.\n");
    case house::Purpose::unsubscribe:
        return told(house_.chancery.unsubscribe(*letter.seal), "No more letters",
                    "The house writes to you no more.\n");
    case house::Purpose::feed:
    case house::Purpose::returned: break;
    }
    return tl::unexpected(Verdict::ignored);
}

IncomingMail::Result IncomingMail::answer_correspondent(const Letter& letter) {
    const auto who = house_.chancery.recognize(*letter.seal);
    if (!who)
        return tl::unexpected(who.error().code == house::code::unavailable ? Verdict::later
                                                                           : Verdict::ignored);
    const house::Account& account = who->identity.account;
    if (!friends_.take(account.name, house_.context.now())) return tl::unexpected(Verdict::later);
    bool is_table = false;
    if (!house_.context.database.read([&](sql::Snapshot& snapshot) {
            is_table = house::find_table(snapshot, who->subject).has_value();
        }))
        return tl::unexpected(Verdict::later);
    auto wish = wish_of(letter.message, !who->subject.empty());
    const auto reply = reply_to(letter, {.line = std::move(wish.line),
                                         .comment = std::move(wish.comment),
                                         .sender = who->identity,
                                         .table = is_table ? who->subject : std::string(),
                                         .invitation = is_table ? std::string() : who->subject,
                                         .way = commands::Way::mail,
                                         .address = letter.message.from,
                                         .mail = account.mail});
    if (reply.code == house::code::unavailable) return tl::unexpected(Verdict::later);
    auto answer = letter_to(account.mail, letter.message, reply.subject, reply.text);
    const auto seal = house_.chancery.seal_for(account.id, house::Purpose::answer,
                                               reply.table.empty() ? who->subject : reply.table);
    if (!seal) return tl::unexpected(Verdict::later);
    answer.reply_to = *seal;
    return Answered{account.id, std::move(answer)};
}

}  // namespace mail
