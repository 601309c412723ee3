#include "table/time_control.h"

#include <optional>

#include "base/text.h"

namespace table {
namespace {

using base::Result;
using base::Word;
using std::chrono::days;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr seconds none{0};
constexpr seconds one_second{1};

constexpr std::string_view forms =
    "a time control is written like 5m+3s, 5m d3s, 10m 3x30s, 3d, 10d+1d<20d, 7d/60d or unlimited";

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

std::string write_time(seconds time) {
    const auto whole = std::chrono::duration_cast<minutes>(time);
    const seconds rest = time - whole;
    std::string text = whole.count() > 0 ? std::to_string(whole.count()) + 'm' : std::string();
    if (rest > none || text.empty()) text += std::to_string(rest.count()) + 's';
    return text;
}

std::string write_days(days time) { return std::to_string(time.count()) + 'd'; }

Word part(Word word, std::size_t from, std::size_t count = std::string_view::npos) {
    return {word.text.substr(from, count), word.offset + from};
}

// The parts before and after the sign; nothing if it does not occur.
struct Halves {
    Word before;
    Word behind;
};
std::optional<Halves> cut(Word word, char sign) {
    const std::size_t at = word.text.find(sign);
    if (at == std::string_view::npos) return std::nullopt;
    return Halves{part(word, 0, at), part(word, at + 1)};
}

// A number, its unit, and the rest.
struct Quantity {
    int number;
    char unit;
    Word rest;
};
std::optional<Quantity> read_quantity(Word word) {
    constexpr int most = 1'000'000;
    std::size_t digits = 0;
    while (digits < word.text.size() && is_digit(word.text[digits])) ++digits;
    const auto number = base::read_number(word.text.substr(0, digits), most);
    if (!number || digits == word.text.size()) return std::nullopt;
    return Quantity{*number, word.text[digits], part(word, digits + 1)};
}

// A time in minutes and seconds, without limits.
std::optional<seconds> time_in(Word word) {
    const auto first = read_quantity(word);
    if (!first) return std::nullopt;
    const bool alone = first->rest.text.empty();
    if (first->unit == 's') return alone ? std::optional(seconds(first->number)) : std::nullopt;
    if (first->unit != 'm') return std::nullopt;
    if (alone) return minutes(first->number);
    const auto second = read_quantity(first->rest);
    if (!second || second->unit != 's' || !second->rest.text.empty()) return std::nullopt;
    return minutes(first->number) + seconds(second->number);
}

Result<seconds> read_time(std::string_view what, Word word, seconds least, seconds most) {
    const std::string name(what);
    const auto time = time_in(word);
    if (!time)
        return base::failure(name + " is written like 5m, 30s or 1m30s, not " + base::quoted(word.text),
                             word.offset);
    if (*time < least || *time > most)
        return base::failure(name + " must be from " + write_time(least) + " to " + write_time(most) +
                                 ", not " + write_time(*time),
                             word.offset);
    return *time;
}

Result<days> read_days(std::string_view what, Word word, days least, days most) {
    const std::string name(what);
    const auto read = read_quantity(word);
    if (!read || read->unit != 'd' || !read->rest.text.empty())
        return base::failure(name + " is written like 3d, not " + base::quoted(word.text), word.offset);
    const days time(read->number);
    if (time < least || time > most)
        return base::failure(name + " must be from " + write_days(least) + " to " + write_days(most) +
                                 ", not " + write_days(time),
                             word.offset);
    return time;
}

template <class Time>
tl::unexpected<base::Error> error_of(const Result<Time>& result) {
    return base::failure(result.error());
}

Result<TimeControl> read_fischer(Word bank, std::optional<Word> increment) {
    const auto time = read_time("a time for the game", bank, one_second, limits::bank);
    if (!time) return error_of(time);
    if (!increment) return Fischer{*time, none};
    const auto more = read_time("an increment", *increment, none, limits::extra);
    if (!more) return error_of(more);
    return Fischer{*time, *more};
}

Result<TimeControl> read_delay(Word bank, Word delay) {
    const auto time = read_time("a time for the game", bank, one_second, limits::bank);
    if (!time) return error_of(time);
    const auto free = read_time("a delay", part(delay, 1), one_second, limits::extra);
    if (!free) return error_of(free);
    return Delay{*time, *free};
}

// Periods, like 3x30s, after a main time or from the beginning.
Result<TimeControl> read_byo_yomi(std::optional<Word> bank, Word periods) {
    const auto time =
        bank ? read_time("a time before the periods", *bank, none, limits::bank) : Result<seconds>(none);
    if (!time) return error_of(time);
    const auto halves = cut(periods, 'x');
    if (!halves)
        return base::failure(
            "periods are written like 3x30s and a delay like d3s, not " + base::quoted(periods.text),
            periods.offset);
    const auto count = base::read_number(halves->before.text, limits::periods);
    if (!count || *count == 0)
        return base::failure("there must be from 1 to " + std::to_string(limits::periods) + " periods, not " +
                                 base::quoted(halves->before.text),
                             periods.offset);
    const auto period = read_time("a period", halves->behind, one_second, limits::period);
    if (!period) return error_of(period);
    return ByoYomi{*time, *count, *period};
}

Result<TimeControl> read_day_bank(Word bank, Word rest) {
    const auto halves = cut(rest, '<');
    if (!halves)
        return base::failure("days with an increment need a cap, as in 10d+1d<20d",
                             rest.offset + rest.text.size());
    const auto time = read_days("a bank", bank, days(1), limits::day_bank);
    if (!time) return error_of(time);
    const auto more = read_days("an increment", halves->before, days(1), limits::per_turn);
    if (!more) return error_of(more);
    const auto cap = read_days("a cap", halves->behind, *time, limits::day_bank);
    if (!cap) return error_of(cap);
    return DayBank{*time, *more, *cap};
}

Result<TimeControl> read_total_days(Word turn, Word total) {
    const auto each = read_days("a time for a turn", turn, days(1), limits::per_turn);
    if (!each) return error_of(each);
    const bool through_vacations = total.text.ends_with('!');
    if (through_vacations) total.text.remove_suffix(1);
    const auto all = read_days("a time for all turns", total, *each, limits::total);
    if (!all) return error_of(all);
    return TotalDays{*each, *all, through_vacations};
}

bool speaks_of_days(Word word) {
    const auto quantity = read_quantity(word);
    return quantity && quantity->unit == 'd';
}

Result<TimeControl> read_one_word(Word word) {
    if (word.text == "unlimited") return Unlimited{};
    const auto sum = cut(word, '+');
    if (speaks_of_days(word)) {
        if (sum) return read_day_bank(sum->before, sum->behind);
        if (const auto halves = cut(word, '/')) return read_total_days(halves->before, halves->behind);
        const auto time = read_days("a time for a turn", word, days(1), limits::per_turn);
        if (!time) return error_of(time);
        return DaysPerTurn{*time};
    }
    if (!is_digit(word.text.front()))
        return base::failure(std::string(forms) + ", not " + base::quoted(word.text), word.offset);
    if (sum) return read_fischer(sum->before, sum->behind);
    if (word.text.find('x') != std::string_view::npos) return read_byo_yomi(std::nullopt, word);
    return read_fischer(word, std::nullopt);
}

std::string written(const Unlimited&) { return "unlimited"; }
std::string written(const Fischer& time_control) {
    const std::string bank = write_time(time_control.bank);
    return time_control.increment == none ? bank : bank + '+' + write_time(time_control.increment);
}
std::string written(const Delay& time_control) {
    return write_time(time_control.bank) + " d" + write_time(time_control.delay);
}
std::string written(const ByoYomi& time_control) {
    const std::string periods = std::to_string(time_control.periods) + 'x' + write_time(time_control.period);
    return time_control.bank == none ? periods : write_time(time_control.bank) + ' ' + periods;
}
std::string written(const DaysPerTurn& time_control) { return write_days(time_control.days); }
std::string written(const DayBank& time_control) {
    return write_days(time_control.bank) + '+' + write_days(time_control.increment) + '<' +
           write_days(time_control.cap);
}
std::string written(const TotalDays& time_control) {
    return write_days(time_control.per_turn) + '/' + write_days(time_control.total) +
           (time_control.through_vacations ? "!" : "");
}

// The time for the first turn of a correspondence game.
days first_turn(const TimeControl& time_control) {
    if (const auto* const each = std::get_if<DaysPerTurn>(&time_control)) return each->days;
    if (const auto* const total = std::get_if<TotalDays>(&time_control)) return total->per_turn;
    return std::get<DayBank>(time_control).bank;
}

}  // namespace

bool is_live(const TimeControl& time_control) {
    return !std::holds_alternative<DaysPerTurn>(time_control) &&
           !std::holds_alternative<DayBank>(time_control) && !std::holds_alternative<TotalDays>(time_control);
}

Result<TimeControl> read_time_control(std::string_view text) {
    const auto words = base::words(text);
    if (words.empty()) return base::failure(std::string(forms));
    if (words.size() == 1) return read_one_word(words.front());
    if (words.size() > 2)
        return base::failure("unexpected " + base::quoted(words[2].text) + " after the time control",
                             words[2].offset);
    const Word second = words[1];
    if (second.text.starts_with('d')) return read_delay(words.front(), second);
    return read_byo_yomi(words.front(), second);
}

std::string write_time_control(const TimeControl& time_control) {
    return std::visit([](const auto& kind) { return written(kind); }, time_control);
}

Result<days> read_reminder(std::string_view text, const TimeControl& time_control) {
    if (is_live(time_control)) return base::failure("only correspondence games can have a reminder");
    const days last = first_turn(time_control) - days(1);
    if (last < days(1)) return base::failure("with one day per turn there is no time for a reminder");
    return read_days("a reminder", {text, 0}, days(1), last);
}

std::string write_reminder(days reminder) { return write_days(reminder); }

}  // namespace table
