// The house in a browser, for the page around it: what the page may call, and what it must offer.
#include <cstddef>
#include <string>
#include <string_view>

#include "contest/bench.h"

// What the page offers.
extern "C" {
[[clang::import_module("page"), clang::import_name("say")]] void page_say(const char* text, std::size_t size);
[[clang::import_module("page"), clang::import_name("milliseconds")]] double page_milliseconds();
}

namespace browser {
namespace {

void say(std::string_view line) { page_say(line.data(), line.size()); }

engine::Milliseconds now() { return engine::Milliseconds(static_cast<std::int64_t>(page_milliseconds())); }

}  // namespace

// As `parlor bench`: a line for each search, then the sum.
extern "C" [[clang::export_name("bench")]] void bench() {
    const contest::BenchSum sum = contest::run_bench(now, [](const contest::Exercise& exercise) {
        say(write_exercise(exercise));
        return true;
    });
    say(write_sum(sum));
}

}  // namespace browser
