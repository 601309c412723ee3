// The functions that run the verbs. Each reads the remaining words of its task.
#pragma once

#include "commands/runner.h"
#include "commands/task.h"
#include "house/common/limit.h"

namespace commands {

// At a board: board_verbs.cpp.
[[nodiscard]] Answer<Reply> move(Task& task);
[[nodiscard]] Answer<Reply> queue(Task& task);
[[nodiscard]] Answer<Reply> propose(Task& task);
[[nodiscard]] Answer<Reply> undo(Task& task);
[[nodiscard]] Answer<Reply> resign(Task& task);
[[nodiscard]] Answer<Reply> pass(Task& task);
[[nodiscard]] Answer<Reply> swap(Task& task);
[[nodiscard]] Answer<Reply> chat(Task& task);
[[nodiscard]] Answer<Reply> submit(Task& task);
[[nodiscard]] Answer<Reply> confirm(Task& task);
// Answers to an offer of the opponent.
[[nodiscard]] Answer<Reply> accept_offer(Task& task);
[[nodiscard]] Answer<Reply> reject_offer(Task& task);

// Challenges: challenge_verbs.cpp.
// Days without a turn until a reminder, and until the game is lost, unless the challenge says otherwise.
inline constexpr int usual_reminder_days = 7;
inline constexpr int usual_forfeit_days = 21;
[[nodiscard]] Answer<Reply> challenge(Task& task);
[[nodiscard]] Answer<Reply> accept(Task& task);
[[nodiscard]] Answer<Reply> reject(Task& task);
[[nodiscard]] Answer<Reply> withdraw(Task& task);
[[nodiscard]] Answer<Reply> limit(Task& task);
[[nodiscard]] Answer<Reply> seek(Task& task);

// Notifications and messages: follow_verbs.cpp.
[[nodiscard]] Answer<Reply> subscribe(Task& task);
[[nodiscard]] Answer<Reply> unsubscribe(Task& task);
[[nodiscard]] Answer<Reply> notify(Task& task);
[[nodiscard]] Answer<Reply> letters(Task& task);
[[nodiscard]] Answer<Reply> message(Task& task);
[[nodiscard]] Answer<Reply> broadcast(Task& task);

// Your own account: account_verbs.cpp. `arrivals` limits new accounts by the address they come from.
[[nodiscard]] Answer<Reply> signup(Task& task, house::Limit& arrivals);
[[nodiscard]] Answer<Reply> change(Task& task);
[[nodiscard]] Answer<Reply> signoff(Task& task);
[[nodiscard]] Answer<Reply> vacation(Task& task);

// Studies: study_verbs.cpp.
[[nodiscard]] Answer<Reply> studies(Task& task);

// Tournaments: tournament_verbs.cpp.
[[nodiscard]] Answer<Reply> tournaments(Task& task);

// Commands that change nothing: look_verbs.cpp.
[[nodiscard]] Answer<Reply> help(Task& task);
[[nodiscard]] Answer<Reply> show(Task& task);
[[nodiscard]] Answer<Reply> show_as(Task& task);
[[nodiscard]] Answer<Reply> show_all(Task& task);
[[nodiscard]] Answer<Reply> games(Task& task);
[[nodiscard]] Answer<Reply> standings(Task& task);
[[nodiscard]] Answer<Reply> history(Task& task);
[[nodiscard]] Answer<Reply> list(Task& task);
[[nodiscard]] Answer<Reply> preview(Task& task);
[[nodiscard]] Answer<Reply> replay(Task& task);
[[nodiscard]] Answer<Reply> legal(Task& task);
[[nodiscard]] Answer<Reply> why(Task& task);
[[nodiscard]] Answer<Reply> fetch(Task& task);
[[nodiscard]] Answer<Reply> echo(Task& task);

}  // namespace commands
