// The engine in a browser, for the worker around it: what the worker may call, and what it must offer.
//
// It speaks UGI (docs/engine/protocol.md): a line is written to where line() says, and obey() carries it out.
// There are no threads here: while the engine thinks it cannot receive commands. To stop it, end the worker.
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "contest/bench.h"
#include "ugi/session.h"

// What the worker offers.
extern "C" {
[[clang::import_module("page"), clang::import_name("say")]] void page_say(const char* text, std::size_t size);
[[clang::import_module("page"), clang::import_name("milliseconds")]] double page_milliseconds();
}

namespace wasm {
namespace {

bool send(std::string_view line) {
    page_say(line.data(), line.size());
    return true;
}

engine::Milliseconds now() { return engine::Milliseconds(static_cast<std::int64_t>(page_milliseconds())); }

std::string& line_text() {
    static std::string text;
    return text;
}

}  // namespace

// Where a line of so many bytes is to be written.
extern "C" [[clang::export_name("line")]] char* line(std::size_t size) {
    line_text().resize(size);
    return line_text().data();
}

extern "C" [[clang::export_name("obey")]] void obey() {
    static ugi::Session session({.send = send, .clock = now, .mind = std::make_unique<ugi::PromptMind>()});
    session.obey(line_text());
}

// As `parlor bench`: a line for each search, then the sum.
extern "C" [[clang::export_name("bench")]] void bench() {
    const contest::BenchSum sum = contest::run_bench(now, [](const contest::Exercise& exercise) {
        send(write_exercise(exercise));
        return true;
    });
    send(write_sum(sum));
}

}  // namespace wasm
