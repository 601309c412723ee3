#include "cli/play/front.h"

#include <cstdlib>
#include <ctime>
#include <functional>

#include "base/text.h"
#include "cli/play/plain.h"
#include "cli/play/screen.h"

namespace cli {
namespace {

std::string user_name() {
    const char* const name = std::getenv("USER");
    return name == nullptr ? "" : name;
}

void name_engine(const Opponent& opponent, Notes& notes) {
    for (const game::Player player : game::both_players) {
        notes.engines[player] = opponent.plays(player);
        if (opponent.plays(player)) notes.names[player] = opponent.name();
    }
    if (opponent.is_seated()) notes.level = opponent.level();
}

std::string parting_words(const Session& session) {
    const std::string farewell = session.farewell();
    return farewell.empty() ? "" : farewell + '\n';
}

Done play_on(Stage& stage, Seating seating, const std::function<Done(Sitting&)>& run) {
    Sitting sitting(std::move(seating.table), std::move(seating.opponent), std::move(seating.slot), stage);
    if (seating.resumed)
        if (auto resumed = sitting.go_on_with(*std::move(seating.resumed)); !resumed) return resumed;
    if (!seating.load.empty())
        if (auto loaded = sitting.load(seating.load); !loaded) return loaded;
    return run(sitting);
}

}  // namespace

bool has_screen(const FrontArguments& front, const Input& input, const Output& output) {
    const char* const kind = std::getenv("TERM");
    const std::string name = kind == nullptr ? "" : kind;
    return !front.plain && input.from_terminal() && output.to_terminal() && !name.empty() && name != "dumb";
}

Theme theme_for(const FrontArguments& front, const Output& output) {
    if (!output.is_colored() || front.theme == "plain") return Theme::plain;
    return front.theme == "clear" ? Theme::clear : Theme::classic;
}

std::uint64_t seed_for_engine(const Input& input) {
    return input.from_terminal() ? static_cast<std::uint64_t>(std::time(nullptr)) : 0;
}

std::optional<SavedGame> new_slot(const Input& input) {
    const auto games = SavedGames::of_user();
    if (!input.from_terminal() || !games) return std::nullopt;
    return SavedGame(*games);
}

Done name_players(const std::string& given, const Opponent& opponent, const std::string& time,
                  const Input& input, Notes& notes) {
    name_engine(opponent, notes);
    notes.time = time;
    std::vector<std::string> names;
    if (!given.empty())
        for (const base::Word& part : base::split(given, ',')) names.emplace_back(base::trimmed(part.text));
    else if (opponent.is_seated() && input.from_terminal())
        names.push_back(user_name());
    std::size_t next = 0;
    for (const game::Player player : game::both_players)
        if (!opponent.plays(player) && next < names.size()) notes.names[player] = names[next++];
    if (next < names.size() && !given.empty())
        return fail(Exit::usage, "--names takes a name for each person who plays, separated by a comma");
    return {};
}

Done show_session(Session& session, const std::function<void(Stage&)>& appear, bool opening,
                  const FrontArguments& front, Input& input, Output& output) {
    if (!has_screen(front, input, output)) {
        Plain plain(input, output);
        appear(plain);
        return plain.run(session);
    }
    output.flush();
    Done done = [&] {
        Screen screen(theme_for(front, output));
        appear(screen);
        return screen.run(session, opening);
    }();
    if (done) output.write(parting_words(session));
    return done;
}

Done sit_down(Seating seating, const FrontArguments& front, Input& input, Output& output) {
    if (!has_screen(front, input, output)) {
        Plain plain(input, output);
        return play_on(plain, std::move(seating), [&](Sitting& sitting) { return plain.run(sitting); });
    }
    output.flush();
    const bool opening = !seating.resumed && seating.load.empty();
    std::string farewell;
    Done done = [&] {
        Screen screen(theme_for(front, output));
        return play_on(screen, std::move(seating), [&](Sitting& sitting) {
            Done played = screen.run(sitting, opening);
            farewell = parting_words(sitting);
            return played;
        });
    }();
    if (done) output.write(farewell);
    return done;
}

}  // namespace cli
