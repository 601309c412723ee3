// Reading the commands of the engine protocol. The input: a command on each line. No search is started.
#include "base/text.h"
#include "fuzzing.h"
#include "ugi/answer.h"
#include "ugi/command.h"
#include "ugi/desk.h"

namespace {

using fuzz::require;

// The state of the desk as text.
std::string standing(const ugi::Desk& desk) {
    return desk.game().variant().preset + ' ' + desk.game().position() + ' ' + base::join(desk.draft(), ":");
}

class Listener {
public:
    void operator()(ugi::Word word) {
        if (word != ugi::Word::draw) return;
        desk_.draw([](std::string_view line) {
            require(line.find('\n') == std::string_view::npos, "what is said in a line is one line", line);
        });
    }
    void operator()(const ugi::SetOption& option) { check(option, option.name + option.value); }
    void operator()(const ugi::SetPosition& position) {
        check(position, position.position.value_or("") + base::join(position.turns, " "));
        require(desk_.game().draft(desk_.draft()).has_value(), "a turn under way is legal so far");
    }
    void operator()(const ugi::Go& go) {
        const engine::Limits limits = desk_.limits(go);
        require(limits.depth >= 1 && limits.depth <= engine::max_depth, "a depth that can be searched");
        require(!limits.hard_time || limits.soft_time <= limits.hard_time,
                "the soft limit of time comes first");
    }
    void operator()(const ugi::Query& query) {
        if (query.about == ugi::Query::About::legal) return;  // there may be a million turns
        desk_.answer(query, [](std::string_view line) {
            require(line.starts_with("response "), "a question has a response", line);
        });
    }

private:
    template <class Told>
    void check(const Told& told, std::string_view text) {
        const std::string before = standing(desk_);
        const auto set = desk_.set(told);
        if (set) return;
        fuzz::check_sentence(set.error().what, text);
        require(standing(desk_) == before, "what is refused changes nothing", text);
    }

    ugi::Desk desk_;
};

}  // namespace

namespace fuzz {

const Target ugi_target("ugi_fuzz", [](std::string_view input) {
    constexpr int most_lines = 20;
    Listener listener;
    for (int count = 0; !input.empty() && count < most_lines; ++count) {
        const std::string_view line = take_line(input);
        static_cast<void>(ugi::read_answer(line));
        const auto command = ugi::read_command(line);
        if (!command)
            check_sentence(command.error().what, line);
        else if (*command)
            std::visit(listener, **command);
    }
});

}  // namespace fuzz
