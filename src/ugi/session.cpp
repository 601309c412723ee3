#include "ugi/session.h"

#include <string>
#include <utility>
#include <variant>

#include "play/games.h"
#include "review/reviewer.h"
#include "ugi/answer.h"

namespace ugi {

bool Session::obey(std::string_view line) {
    const auto command = read_command(line);
    if (!command)
        complain(command.error().what);
    else if (*command)
        std::visit([&](const auto& what) { carry_out(what); }, **command);
    return !left_;
}

void Session::finish() {
    const bool endless = gone_ && !gone_->nodes && !gone_->depth && !desk_.limits(*gone_).hard_time;
    if (!room_.mind->waits_for_release() && !endless) room_.mind->finish();
}

void Session::carry_out(Word word) {
    switch (word) {
    case Word::hello_ugi: return introduce("ugiok");
    case Word::hello_uci: return introduce("uciok");
    case Word::is_ready: room_.send("readyok"); return;
    case Word::new_game: return forget();
    case Word::stop: return room_.mind->stop();
    case Word::ponder_hit: return ponder_hit();
    case Word::evaluate: return evaluate();
    case Word::draw: return desk_.draw(sender());
    case Word::quit: left_ = true;
    }
}

void Session::carry_out(const SetOption& option) {
    room_.mind->stop();
    if (option.name == "Clear Hash") return forget();
    if (const auto set = desk_.set(option); !set) return complain(set.error().what);
    thinker_.reset();
}

void Session::carry_out(const SetPosition& position) {
    room_.mind->stop();
    if (const auto set = desk_.set(position); !set) complain(set.error().what);
}

void Session::carry_out(const Go& go) {
    room_.mind->stop();
    if (go.perft) return count(*go.perft);
    if (go.luck) return measure_luck();
    if (const std::string why = desk_.nothing_to_decide(); !why.empty()) {
        complain(why);
        room_.send(write_best({}));
        return;
    }
    gone_ = go;
    room_.mind->begin({.thinker = thinker(),
                       .game = desk_.game().clone(),
                       .draft = desk_.draft(),
                       .limits = desk_.limits(go),
                       .waits = go.infinite || go.ponder,
                       .on_news = [this](const play::Thought& thought) { report(thought); },
                       .on_answer =
                           [this](const play::Thought& thought) {
                               report(thought);
                               room_.send(write_best(thought));
                           }});
}

void Session::introduce(std::string_view closing) {
    for (const std::string& line : desk_.introduction()) room_.send(line);
    room_.send(closing);
}

void Session::forget() {
    room_.mind->stop();
    if (thinker_) thinker_->forget();
}

// From now on the clock of `go ponder` counts.
void Session::ponder_hit() {
    if (!gone_ || !gone_->ponder) return complain("ponderhit: the engine is not pondering");
    gone_->ponder = false;
    room_.mind->release(desk_.limits(*gone_).hard_time);
}

void Session::evaluate() {
    const play::Game& game = desk_.game();
    if (game.ending().over()) return complain("the game is over");
    const std::string_view network = thinker()->network();
    complain("evaluation: " + write_score(thinker()->evaluate(game)) + " for " +
             std::string(game.player_name(game.to_move())) +
             (network.empty() ? "" : ", by network " + std::string(network)));
}

void Session::count(int depth) {
    const play::Game& game = desk_.game();
    if (!game.can_list_turns()) return complain("perft: this game has too many turns to count");
    if (depth > 0)
        game.divide(depth, [&](std::string_view turn, std::uint64_t count) {
            return room_.send(std::string(turn) + ": " + std::to_string(count));
        });
    room_.send("nodes " + std::to_string(game.perft(depth)));
}

// Of the roll that the turn under way begins with.
void Session::measure_luck() {
    const play::Game& game = desk_.game();
    if (game.actor() != game::Actor::chance || desk_.draft().empty())
        return complain("luck: end the moves with a roll, like 53");
    room_.send("luck " + std::to_string(review::luck_of(game, desk_.draft().front(), *thinker())));
}

// The same lines are not reported twice.
void Session::report(const play::Thought& thought) {
    auto lines = write_info(thought, play::calibration_of(desk_.game()));
    if (lines == reported_) return;
    reported_ = std::move(lines);
    for (const std::string& line : reported_) room_.send(line);
}

std::shared_ptr<play::Thinker> Session::thinker() {
    if (!thinker_) thinker_ = play::new_thinker(desk_.game(), desk_.settings(), room_.clock);
    return thinker_;
}

}  // namespace ugi
