#include "commands/verbs.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "commands/line.h"

namespace commands {
namespace {

constexpr auto verbs = std::to_array<VerbInfo>({
    {Verb::accept, "accept", About::game,
     "G accept [U P] [CHALLENGE] [--word=WORD], or G accept B [U P] [OFFER]"},
    {Verb::all, "all", About::house, "all show U [next|active]"},
    {Verb::broadcast, "broadcast", About::house,
     "broadcast [U P], with the message to all members as the comment"},
    {Verb::challenge, "challenge", About::game, "G challenge U1 U2 [-PARAMETER…] [--OPTION…]", 5},
    {Verb::change, "change", About::house, "change password [U] OLD NEW, or change address [U] P [ADDRESS]"},
    {Verb::chat, "chat", About::board, "G chat B [U P], with the message as the comment"},
    {Verb::confirm, "confirm", About::board, "G confirm B [U P]"},
    {Verb::echo, "echo", About::house, "echo, to test whether your emails arrive"},
    {Verb::fetch, "fetch", About::board, "G fetch B"},
    {Verb::games, "games", About::game, "G games [U…] [all|active|inactive|next]"},
    {Verb::help, "help", About::house, "help [SUBJECT], or G help"},
    {Verb::history, "history", About::game, "G history [N]"},
    {Verb::legal, "legal", About::board, "G legal B [TURN]"},
    {Verb::letters, "letters", About::house,
     "letters [U P] [at-once|digest [HOUR]|once|never|broadcasts|no-broadcasts]"},
    {Verb::limit, "limit", About::game, "G limit [U P] [N|accept|all|inf|reject|0]"},
    {Verb::list, "list", About::house, "list [G…] [after U]"},
    {Verb::message, "message", About::house, "message [U P] TO…, with the message as the comment"},
    {Verb::move, "move", About::board, "G move B [U P] TURN[#N]"},
    {Verb::multiple, "multiple", About::house, "multiple, with the commands as the comment, one per line"},
    {Verb::notify, "notify", About::board, "G notify [U P] [B…]"},
    {Verb::pass, "pass", About::board, "G pass B [U P]"},
    {Verb::preview, "preview", About::board, "G preview B[#N] TURN…, or G preview new 2 [-PARAMETER…] TURN…",
     4},
    {Verb::propose, "propose", About::board, "G propose B [U P]"},
    {Verb::queue, "queue", About::board,
     "G queue B [U P] TURN[#N], or G queue B [U P] if TURN then TURN …, or G queue B [U P] off"},
    {Verb::reject, "reject", About::game, "G reject [U P] [CHALLENGE [REASON]], or G reject B [U P] [OFFER]"},
    {Verb::replay, "replay", About::board, "G replay B N [TURN…]"},
    {Verb::resign, "resign", About::board, "G resign B [U P]"},
    {Verb::seek, "seek", About::game, "G seek [U P] [N]"},
    {Verb::show, "show", About::board, "G show B[#N]…, or G show U… [all|active|inactive|next]"},
    {Verb::showas, "showas", About::board, "G showas [U P] B…, or G showas [U P] all|active|inactive|next"},
    {Verb::signoff, "signoff", About::house, "signoff U P"},
    {Verb::signup, "signup", About::house, "signup U P [ADDRESS]"},
    {Verb::standings, "standings", About::game, "G standings"},
    {Verb::study, "study", About::house, "study [public|ID [N]], or study new [G] B"},
    {Verb::submit, "submit", About::board, "G submit B [U P] TURN[#N]"},
    {Verb::subscribe, "subscribe", About::board, "G subscribe [U P] B…|all", 3},
    {Verb::swap, "swap", About::board, "G swap B [U P]"},
    {Verb::tournament, "tournament", About::house,
     "tournament [ID], or tournament enter ID [PASSWORD], or tournament withdraw ID"},
    {Verb::undo, "undo", About::board, "G undo B [U P] [N]"},
    {Verb::unsubscribe, "unsubscribe", About::board, "G unsubscribe [U P] B…|all", 5},
    {Verb::vacation, "vacation", About::house, "vacation [U P] [DAYS|FROM TO|off]"},
    {Verb::why, "why", About::board, "G why B TURN"},
    {Verb::withdraw, "withdraw", About::game, "G withdraw [U P] [CHALLENGE]"},
});

struct OtherWord {
    std::string_view word;
    Verb verb;
};

constexpr auto other_words = std::to_array<OtherWord>({
    {"add", Verb::signup},
    {"board", Verb::move},
    {"boardq", Verb::queue},
    {"cancel", Verb::withdraw},
    {"decline", Verb::reject},
    {"delete", Verb::signoff},
    {"draw", Verb::propose},
    {"moveq", Verb::queue},
    {"mvoe", Verb::move},
    {"qboard", Verb::queue},
    {"qmove", Verb::queue},
    {"ratings", Verb::standings},
    {"studies", Verb::study},
    {"takeback", Verb::undo},
    {"tournaments", Verb::tournament},
});

const VerbInfo& info_of(Verb verb) { return verbs.at(static_cast<std::size_t>(verb)); }

bool is_short_for(std::string_view word, const VerbInfo& verb) {
    return verb.least > 0 && word.size() >= verb.least && verb.name.starts_with(word);
}

}  // namespace

std::span<const VerbInfo> all_verbs() { return verbs; }

const VerbInfo* find_verb(std::string_view word) {
    const std::string low = lowered(word);
    for (const VerbInfo& verb : verbs)
        if (verb.name == low || is_short_for(low, verb)) return &verb;
    const auto* const other = std::ranges::find(other_words, low, &OtherWord::word);
    return other == other_words.end() ? nullptr : &info_of(other->verb);
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known) {
    const auto meant = base::nearest(lowered(word), known);
    return meant ? " Did you mean " + base::quoted(*meant) + '?' : "";
}

std::string did_you_mean_verb(std::string_view word) {
    std::vector<std::string_view> names;
    for (const VerbInfo& verb : verbs) names.push_back(verb.name);
    return did_you_mean(word, names);
}

}  // namespace commands
