// A session with an engine in UGI (docs/engine/protocol.md): obeys commands line by line, and says what there
// is to say.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ugi/command.h"
#include "ugi/desk.h"
#include "ugi/mind.h"

namespace ugi {

// Where a session is held.
struct Room {
    // Called with every output line, also from the thinking thread; false: the output is closed.
    std::function<bool(std::string_view)> send;
    engine::Clock clock;
    std::unique_ptr<Mind> mind;
    ReadFile read_file = no_files;  // of the option EvalFile
};

class Session {
public:
    explicit Session(Room room) : desk_(std::move(room.read_file)), room_(std::move(room)) {}

    // False after `quit`.
    bool obey(std::string_view line);
    // Nobody can say anything any more: an answer that comes by itself is waited for.
    void finish();
    // Has the answer given that is thought about.
    void stop() const { room_.mind->stop(); }

private:
    void carry_out(Word word);
    void carry_out(const SetOption& option);
    void carry_out(const SetPosition& position);
    void carry_out(const Go& go);
    void carry_out(const Query& query) { desk_.answer(query, sender()); }

    void introduce(std::string_view closing);
    void forget();
    void ponder_hit();
    void evaluate();
    void count(int depth);
    void measure_luck();

    void complain(const std::string& sentence) const { room_.send("info string " + sentence); }
    void report(const play::Thought& thought);
    [[nodiscard]] std::function<void(std::string_view)> sender() {
        return [this](std::string_view line) { room_.send(line); };
    }
    [[nodiscard]] std::shared_ptr<play::Thinker> thinker();

    Desk desk_;
    std::shared_ptr<play::Thinker> thinker_;
    std::optional<Go> gone_;             // the latest
    std::vector<std::string> reported_;  // the last report; used only by the thinking thread
    bool left_ = false;
    Room room_;  // last, so that its mind comes to rest first
};

}  // namespace ugi
