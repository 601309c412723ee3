// `parlor engine`: the engine for programs, in UGI on standard input and output (docs/engine/protocol.md).
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/thinking.h"
#include "ugi/answer.h"
#include "ugi/command.h"
#include "ugi/desk.h"

namespace cli {
namespace {

// Whole lines from several threads, each at once on its way.
class Speaker {
public:
    explicit Speaker(Output& output) : output_(output) {}

    void say(std::string_view line) {
        const std::lock_guard lock(mutex_);
        output_.line(line);
        output_.flush();
    }
    [[nodiscard]] bool heard() {
        const std::lock_guard lock(mutex_);
        return output_.good();
    }

private:
    std::mutex mutex_;
    Output& output_;
};

class Session {
public:
    explicit Session(Output& output) : speaker_(output) {}

    void run() {
        Input input;
        while (!left_ && speaker_.heard()) {
            const auto line = input.line();
            if (!line) break;
            obey(*line);
        }
        if (!left_) finish();
        thinking_.stop();
    }

    void operator()(ugi::Word word) {
        switch (word) {
        case ugi::Word::hello_ugi: return introduce("ugiok");
        case ugi::Word::hello_uci: return introduce("uciok");
        case ugi::Word::is_ready: return speaker_.say("readyok");
        case ugi::Word::new_game: return forget();
        case ugi::Word::stop: return thinking_.stop();
        case ugi::Word::ponder_hit: return ponder_hit();
        case ugi::Word::evaluate: return evaluate();
        case ugi::Word::draw: return desk_.draw(say());
        case ugi::Word::quit: left_ = true;
        }
    }

    void operator()(const ugi::SetOption& option) {
        thinking_.stop();
        if (option.name == "Clear Hash") return forget();
        if (const auto set = desk_.set(option); !set) return complain(set.error().what);
        thinker_.reset();
    }

    void operator()(const ugi::SetPosition& position) {
        thinking_.stop();
        if (const auto set = desk_.set(position); !set) complain(set.error().what);
    }

    void operator()(const ugi::Go& go) {
        thinking_.stop();
        if (go.perft) return count(*go.perft);
        if (const std::string why = desk_.nothing_to_decide(); !why.empty()) {
            complain(why);
            return speaker_.say(ugi::write_best({}));
        }
        gone_ = go;
        thinking_.begin({.thinker = thinker(),
                         .match = desk_.match().clone(),
                         .draft = desk_.draft(),
                         .limits = desk_.limits(go),
                         .waits = go.infinite || go.ponder,
                         .on_news = [this](const arcade::Thought& thought) { tell(thought); },
                         .on_answer =
                             [this](const arcade::Thought& thought) {
                                 tell(thought);
                                 speaker_.say(ugi::write_best(thought));
                             }});
    }

    void operator()(const ugi::Query& query) { desk_.answer(query, say()); }

private:
    void obey(const std::string& line) {
        const auto command = ugi::read_command(line);
        if (!command) return complain(command.error().what);
        if (*command) std::visit(*this, **command);
    }

    // At the end of the input nobody can say stop any more, but an answer that comes by itself is waited for.
    void finish() {
        const bool endless = gone_ && !gone_->nodes && !gone_->depth && !desk_.limits(*gone_).hard_time;
        if (!Input::interrupted() && !thinking_.waits_for_release() && !endless) thinking_.finish();
    }

    std::function<void(std::string_view)> say() {
        return [this](std::string_view line) { speaker_.say(line); };
    }
    void complain(const std::string& sentence) { speaker_.say("info string " + sentence); }
    // What has been told is not told again.
    void tell(const arcade::Thought& thought) {
        const auto scale = desk_.match().has_dice() ? ugi::Scale::equity : ugi::Scale::estimate;
        auto lines = ugi::write_info(thought, scale);
        if (lines == told_) return;
        told_ = std::move(lines);
        for (const std::string& line : told_) speaker_.say(line);
    }

    void introduce(std::string_view closing) {
        for (const std::string& line : desk_.introduction()) speaker_.say(line);
        speaker_.say(closing);
    }

    void forget() {
        thinking_.stop();
        if (thinker_) thinker_->forget();
    }

    // From now on the time that was told with `go ponder` counts.
    void ponder_hit() {
        if (!gone_ || !gone_->ponder) return complain("there is nothing to hit: the engine does not ponder");
        gone_->ponder = false;
        thinking_.release(desk_.limits(*gone_).hard_time);
    }

    void evaluate() {
        const arcade::Match& match = desk_.match();
        if (match.ending().over()) return complain("the game is over");
        complain("the position is worth " + ugi::write_score(thinker()->evaluate(match)) + " to " +
                 std::string(match.player_name(match.to_move())));
    }

    void count(int depth) {
        const arcade::Match& match = desk_.match();
        if (!match.can_list_turns()) return complain("the turns of this game are too many to count");
        if (depth > 0)
            match.divide(depth, [&](std::string_view turn, std::uint64_t count) {
                speaker_.say(std::string(turn) + ": " + std::to_string(count));
                return speaker_.heard();
            });
        speaker_.say("nodes " + std::to_string(match.perft(depth)));
    }

    std::shared_ptr<arcade::Thinker> thinker() {
        if (!thinker_) thinker_ = arcade::new_thinker(desk_.match(), desk_.settings(), steady_clock());
        return thinker_;
    }

    Speaker speaker_;
    ugi::Desk desk_;
    std::shared_ptr<arcade::Thinker> thinker_;
    std::optional<ugi::Go> gone_;    // the latest
    std::vector<std::string> told_;  // what was told last; only the thread that thinks looks at it
    bool left_ = false;
    Thinking thinking_;  // last, so that it ends first
};

}  // namespace

Done run_engine(Output& output) {
    Session(output).run();
    return output.finish();
}

}  // namespace cli
