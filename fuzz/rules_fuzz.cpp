// Questions of the page to the rules module. The input: questions in order, each ended by a form feed. A
// question about a game refers to the latest one.
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/utf8.h"
#include "fuzzing.h"
#include "wasm/rules.h"

namespace {

using fuzz::require;
using nlohmann::json;

class Page {
public:
    void ask(std::string_view question) {
        const auto before = look();
        const json answer = answer_to(question);
        if (!answer.contains("fault")) return check(question, answer.at("ok"));
        check_fault(answer.at("fault"), question);
        require(look() == before, "what is refused changes nothing", question);
    }

private:
    json answer_to(std::string_view question) {
        const std::string text = module_.answer(question);
        json answer = json::parse(text, nullptr, false);
        require(!answer.is_discarded() && answer.is_object() && answer.size() == 1, "an answer is JSON",
                text);
        return answer;
    }

    json look() { return answer_to("look\n" + std::to_string(latest_)); }

    void check(std::string_view question, const json& answer) {
        if (question.starts_with("open\n") || question.starts_with("clone\n")) latest_ = answer.get<int>();
        if (question.starts_with("tidy_records\n"))
            require(answer_to("tidy_records\n\n" + answer.get<std::string>()).at("ok") == answer,
                    "what is tidy stays as it is", question);
        if (question.starts_with("draft\n") && answer.at("complete").get<bool>()) {
            const std::string game(base::split(question, '\n')[1].text);
            const std::string about = game + '\n' + answer.at("turn").get<std::string>();
            require(answer_to("examine\n" + about).at("ok").at("turn") == answer.at("turn"),
                    "a whole draft is a legal turn", question);
        }
    }

    static void check_fault(const json& fault, std::string_view question) {
        fuzz::check_sentence(fault.at("sentence").get<std::string>(), question);
        if (!fault.at("offset").is_null())
            require(fault.at("offset").get<std::size_t>() <= question.size(), "a place inside", question);
    }

    wasm::RulesModule module_;
    int latest_ = 1;
};

}  // namespace

namespace fuzz {

const Target rules_target("rules_fuzz", [](std::string_view input) {
    Page page;
    for (const base::Word& question : base::split(input, '\f')) page.ask(question.text);
});

}  // namespace fuzz
