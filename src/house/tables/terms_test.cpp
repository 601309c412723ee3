#include "house/tables/terms.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace house {
namespace {

using nlohmann::json;

std::string refusal_of(const json& text) {
    const auto terms = read_terms(text);
    if (terms) return "none";
    EXPECT_EQ(terms.error().code, code::bad_terms);
    return terms.error().message;
}

TEST(Terms, need_only_a_game) {
    const auto terms = read_terms({{"game", "razzle"}});
    ASSERT_TRUE(terms) << terms.error().message;
    EXPECT_EQ(terms->game, "razzle");
    EXPECT_EQ(terms->variant.preset, "razzledazzle");
    EXPECT_EQ(table::write_time_control(terms->time_control), "3d");
    EXPECT_FALSE(terms->seat || terms->rated || terms->position);
    EXPECT_EQ(terms->visibility, Visibility::open);
}

TEST(Terms, come_back_as_they_were_written) {
    for (const char* text :
         {R"({"game":"knights-recommended","time_control":"5m+3s","seat":"two","rated":true})",
          R"({"game":"mazers","time_control":"10d+1d<20d","visibility":"private"})",
          R"({"game":"knights","time_control":"7d/60d","reminder":"3d"})",
          R"({"game":"razzle","options":{"size":"5x5","forced":"off"},"time_control":"unlimited"})"}) {
        const auto terms = read_terms(json::parse(text));
        ASSERT_TRUE(terms) << terms.error().message;
        EXPECT_EQ(read_terms(write_terms(*terms)), terms) << text;
    }
}

TEST(Terms, leave_who_begins_to_the_dice_unless_they_say_it) {
    EXPECT_TRUE(read_terms({{"game", "mazers"}})->variant.settings.empty());
    for (const char* first : {"S", "N"}) {
        const auto terms = read_terms({{"game", "mazers"}, {"options", {{"first", first}, {"turns", "90"}}}});
        ASSERT_TRUE(terms);
        EXPECT_EQ(write_terms(*terms).at("options"), (json{{"first", first}, {"turns", "90"}}));
        EXPECT_EQ(read_terms(write_terms(*terms)), terms);
        EXPECT_EQ(ladder_of(*terms),
                  "mazers mazers first=" + std::string(first) + " turns=90 correspondence");
    }
}

TEST(Terms, know_whether_there_are_dice) {
    EXPECT_TRUE(has_dice(*read_terms({{"game", "mazers"}})));
    EXPECT_FALSE(has_dice(*read_terms({{"game", "knights"}})));
}

TEST(Terms, say_what_is_wrong_with_them) {
    EXPECT_EQ(refusal_of(json::array()), "The terms must be an object with at least the field 'game'.");
    EXPECT_EQ(refusal_of(json::object()), "The field 'game' is missing.");
    EXPECT_EQ(refusal_of({{"game", 7}}), "'game' must be a string.");
    EXPECT_EQ(refusal_of({{"game", "razzle"}, {"ratd", true}}),
              "The terms of a game have no field 'ratd' (did you mean 'rated'?).");
    EXPECT_EQ(refusal_of({{"game", "razzle"}, {"seat", "white"}}),
              "The seat must be 'one', 'two' or 'random', not 'white'.");
    EXPECT_EQ(refusal_of({{"game", "razzle"}, {"rated", "yes"}}), "'rated' must be true or false.");
    EXPECT_EQ(refusal_of({{"game", "razzle"}, {"reminder", 7}}), "'reminder' must be a string.");
    EXPECT_EQ(refusal_of({{"game", "razzle"}, {"time_control", "7d"}, {"reminder", "7d"}}),
              "A reminder must be from 1d to 6d, not 7d.");
    EXPECT_EQ(refusal_of({{"game", "razzle"}, {"options", {{"size", 5}}}}),
              "The option 'size' must be a string.");
    for (const json& terms : {json{{"game", "chess"}}, json{{"game", "razzle"}, {"time_control", "quick"}},
                              json{{"game", "razzle"}, {"options", {{"size", "99x99"}}}},
                              json{{"game", "razzle"}, {"position", "nonsense"}},
                              json{{"game", "razzle"}, {"visibility", "secret"}}})
        EXPECT_TRUE(refusal_of(terms).ends_with(".")) << terms;
}

TEST(Terms, can_be_rated_only_if_a_ladder_fits) {
    EXPECT_EQ(refusal_of({{"game", "razzle"}, {"rated", true}, {"time_control", "unlimited"}}),
              "A game without a clock can't be rated.");
    for (const char* const visibility : {"private", "unlisted"})
        EXPECT_EQ(refusal_of({{"game", "razzle"}, {"rated", true}, {"visibility", visibility}}),
                  "Only public games can be rated.");
    EXPECT_EQ(
        refusal_of({{"game", "razzle"}, {"rated", true}, {"position", "1xx1x2/7/7/5oo/7/7/4X2/1ooOx2 x -"}}),
        "A game from a custom position can't be rated.");
}

TEST(Ladders, differ_by_game_variant_and_pace) {
    const auto ladder = [](const json& text) { return ladder_of(*read_terms(text)); };
    EXPECT_EQ(ladder({{"game", "razzle"}, {"time_control", "5m+3s"}}), "razzle razzledazzle live");
    EXPECT_EQ(ladder({{"game", "razzle"}, {"time_control", "3d"}}), "razzle razzledazzle correspondence");
    EXPECT_EQ(ladder({{"game", "razzle"}, {"time_control", "1m"}, {"options", {{"size", "5x5"}}}}),
              "razzle razzledazzle size=5x5 live");
    EXPECT_EQ(ladder({{"game", "razzle"}, {"time_control", "9m"}}),
              ladder({{"game", "razzledazzle"}, {"time_control", "1m"}}));
}

TEST(Rematches, exchange_the_seats) {
    const auto terms = read_terms({{"game", "razzle"}});
    EXPECT_EQ(for_rematch(*terms, game::Player::one).seat, game::Player::two);
}

}  // namespace
}  // namespace house
