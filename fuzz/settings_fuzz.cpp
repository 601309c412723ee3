// Reading the settings of a table. The input: settings as JSON.
#include "fuzzing.h"
#include "table/json.h"
#include "table/look.h"
#include "table/settings.h"
#include "table/table.h"

namespace fuzz {

const Target settings_target("settings_fuzz", [](std::string_view input) {
    const auto settings = table::read_settings(input);
    if (!settings) return check_error(settings.error(), input);
    const std::string text = table::write_settings(*settings).dump();
    require(table::read_settings(text) == settings, "what is written is read as the same", text);
    const auto table = table::Table::open(*settings);
    if (!table) return check_sentence(table.error().what, input);
    const auto again = table::Table::open(table->settings());
    require(again == table, "canonical settings open the same table", text);
    require(look(*table, game::Player::one, table->last_time()).is_object(), "it can be looked at", text);
});

}  // namespace fuzz
