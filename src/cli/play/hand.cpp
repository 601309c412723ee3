#include "cli/play/hand.h"

#include <algorithm>

namespace cli {
namespace {

using play::HandChoice;

// Whether all choices that put something down put it in the same place: then only what to take is open.
bool has_one_target(std::span<const HandChoice> choices) {
    const auto first =
        std::ranges::find_if(choices, [](const HandChoice& one) { return one.gesture.to.has_value(); });
    return first != choices.end() && std::ranges::all_of(choices, [&](const HandChoice& one) {
               return one.gesture.from && one.gesture.to == first->gesture.to;
           });
}

bool can_be_put_down(const HandChoice& choice, std::string_view picked) {
    return choice.gesture.to && (!choice.gesture.from || *choice.gesture.from == picked);
}

}  // namespace

std::set<std::string> sources_of(std::span<const HandChoice> choices) {
    std::set<std::string> places;
    for (const HandChoice& choice : choices)
        if (choice.gesture.from) places.insert(*choice.gesture.from);
    return places;
}

std::set<std::string> targets_of(std::span<const HandChoice> choices, std::string_view picked) {
    std::set<std::string> places;
    for (const HandChoice& choice : choices)
        if (can_be_put_down(choice, picked)) places.insert(*choice.gesture.to);
    return places;
}

std::set<std::string> sources_for(std::span<const HandChoice> choices, std::string_view place) {
    std::set<std::string> places;
    for (const HandChoice& choice : choices)
        if (choice.gesture.from && choice.gesture.to == place) places.insert(*choice.gesture.from);
    return places;
}

std::vector<std::string> chosen_at(std::span<const HandChoice> choices, std::string_view picked,
                                   std::string_view place) {
    const bool source_is_enough = picked.empty() && has_one_target(choices);
    std::vector<std::string> chosen;
    for (const HandChoice& choice : choices)
        if ((can_be_put_down(choice, picked) && *choice.gesture.to == place) ||
            (source_is_enough && *choice.gesture.from == place))
            chosen.push_back(choice.text);
    return chosen;
}

}  // namespace cli
