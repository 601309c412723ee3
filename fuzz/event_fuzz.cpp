// Reading the events of a table. The input: a line that chooses the rules, and an event on each line, as
// JSON.
#include "fuzzing.h"
#include "table/json.h"
#include "table/look.h"
#include "table/snapshot.h"
#include "table/table.h"

namespace {

using fuzz::require;
using table::Event;
using table::Table;

Table new_table(const fuzz::Choice& choice) {
    const auto table = Table::open({.game = std::string(choice.module->id),
                                    .variant = choice.variant,
                                    .seats = {{"a", "ann"}, {"b", "ben"}},
                                    .time_control = *table::read_time_control("5m+3s"),
                                    .opened = table::Moment()});
    require(table.has_value(), "what can be played can be played at a table");
    return *table;
}

class Keeper {
public:
    explicit Keeper(const fuzz::Choice& choice) : table_(new_table(choice)) {}

    void take(const Event& event) {
        const Table before = table_;
        const auto applied = table_.apply(event);
        if (!applied) {
            fuzz::check_sentence(applied.error().what, write_event(event).dump());
            return require(table_ == before, "an event that does not fit changes nothing");
        }
        events_.push_back(event);
        require(Table::replay(table_.settings(), events_) == table_, "events can be replayed");
        require(table::read_snapshot(table_.settings(), table::write_snapshot(table_)) == table_,
                "a snapshot is the table");
        check_looks();
        check_decisions();
    }

private:
    void check_looks() const {
        const auto look = table::look(table_, game::Player::two, table_.last_time());
        require(look["last_event"] == events_.back().number, "a look names the last event");
    }

    // After any events, requests can be decided, and the resulting events can be applied.
    void check_decisions() const {
        using game::Player;
        const auto deadline = table_.clock().deadline();
        check_decision(table::PassTime{}, deadline.value_or(table_.last_time()));
        for (const Player player : game::both_players) {
            check_decision(table::Asked{player, table::Resign{}}, table_.last_time());
            for (const table::Offer offer : table::all_offers)
                check_decision(table::Asked{player, table::Accept{offer}}, table_.last_time());
        }
        table_.game().for_each_turn([&](std::string_view turn) {
            check_decision(
                table::Asked{table_.game().to_move(), table::Play{table_.next_turn(), std::string(turn)}},
                table_.last_time());
            return false;
        });
    }

    void check_decision(const table::Command& command, table::Moment now) const {
        const auto decision = decide(table_, command, now);
        if (!decision) return fuzz::check_sentence(decision.error().sentence, {});
        Table after = table_;
        for (const Event& event : *decision)
            require(after.apply(event).has_value(), "what is decided fits", write_event(event).dump());
    }

    Table table_;
    std::vector<Event> events_;
};

}  // namespace

namespace fuzz {

const Target event_target("event_fuzz", [](std::string_view input) {
    Keeper keeper(choose(take_line(input)));
    constexpr int most_lines = 20;
    for (int line = 0; line < most_lines && !input.empty(); ++line) {
        const std::string_view text = take_line(input);
        const auto event = table::read_event(text);
        if (!event) {
            check_error(event.error(), text);
            continue;
        }
        require(table::read_event(write_event(*event).dump()) == event, "an event is kept as it was", text);
        keeper.take(*event);
    }
});

}  // namespace fuzz
