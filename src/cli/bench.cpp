// `parlor bench`: the same searches on every machine, to notice when the engine changes.
#include "contest/bench.h"

#include <algorithm>
#include <string>

#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/progress.h"

namespace cli {

Done run_bench(Output& output) {
    const Interrupt interrupt;
    const contest::BenchSum sum = contest::run_bench(steady_clock(), [&](const contest::Exercise& exercise) {
        output.line(write_exercise(exercise));
        output.flush();
        return !Interrupt::seen();
    });
    if (Interrupt::seen()) return fail(Exit::outside, "interrupted");
    const auto milliseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(1, sum.time.count()));
    remark(std::to_string(sum.nodes * 1'000 / milliseconds) + " nodes a second");
    output.line(write_sum(sum));
    return output.finish();
}

}  // namespace cli
