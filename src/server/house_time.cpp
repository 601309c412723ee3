#include "server/house_time.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace server {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr auto between_questions = 5s;
constexpr auto longest_question = 1s;    // slower answers are ignored
constexpr std::int64_t most_back = 500;  // by which one reading can set the time back
// A clock that is this far behind was wrong before: the time follows it at once.
constexpr std::int64_t wrong_before = milliseconds(5min).count();

std::int64_t ahead_by(std::int64_t time, base::SteadyTime steady) {
    return time - steady.time_since_epoch().count();
}

}  // namespace

HouseTime::HouseTime(sql::Database& database, Machine machine)
    : database_(database),
      machine_(std::move(machine)),
      ahead_(ahead_by(machine_.wall().time_since_epoch().count(), machine_.steady())) {}

house::Time HouseTime::now() const {
    return house::Time(milliseconds(machine_.steady().time_since_epoch().count() + ahead_));
}

std::optional<std::int64_t> HouseTime::measured() const {
    const base::SteadyTime before = machine_.steady();
    const auto time = database_.time();
    const base::SteadyTime after = machine_.steady();
    if (!time || after - before > longest_question) return std::nullopt;
    if (!*time) return ahead_by(machine_.wall().time_since_epoch().count(), after);
    return ahead_by(**time, before + (after - before) / 2);
}

void HouseTime::follow() {
    const bool is_first = !looked_;
    if (!is_first && machine_.steady() - *looked_ < between_questions) return;
    const auto ahead = measured();
    if (!ahead) return;
    looked_ = machine_.steady();
    const std::int64_t behind = ahead_ - *ahead;
    const bool at_once = is_first || behind <= 0 || behind > wrong_before;
    ahead_ = at_once ? *ahead : ahead_ - std::min(behind, most_back);
}

}  // namespace server
