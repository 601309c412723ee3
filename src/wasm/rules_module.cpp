// The rules in a browser, for the page around them: what the page may call.
//
// A question is asked by writing it to where question() says and calling answer(); web/src/rules/instance.ts
// is who does.
#include <cstddef>
#include <string>

#include "wasm/rules.h"

namespace wasm {
namespace {

std::string& question_text() {
    static std::string text;
    return text;
}

std::string& answer_text() {
    static std::string text;
    return text;
}

}  // namespace

// Where a question of so many bytes is to be written.
extern "C" [[clang::export_name("question")]] char* question(std::size_t size) {
    question_text().resize(size);
    return question_text().data();
}

// Answers it: how many bytes the answer has, and where they are.
extern "C" [[clang::export_name("answer")]] std::size_t answer() {
    static RulesModule module;
    answer_text() = module.answer(question_text());
    return answer_text().size();
}
extern "C" [[clang::export_name("answer_text")]] const char* answer_begin() { return answer_text().data(); }

}  // namespace wasm
