// Every sentence of the catalogue is used.
#include "games/knights/rules/sentences.h"

#include <gmock/gmock.h>

#include "base/catalogue_test.h"
#include "base/random.h"
#include "game/heard_test.h"
#include "games/knights/rules/board_test.h"

namespace knights {
namespace {

using testing::IsEmpty;

void hear_positions(base::Heard& heard, const Rules& rules, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) heard.hear(Knights::read_position(rules, text));
}

void hear_advice(base::Heard& heard, const Rules& rules, std::string_view text) {
    const auto position = Knights::read_position(rules, text);
    ASSERT_TRUE(position) << position.error().what;
    heard.hear(Knights::advice(rules, *position));
}

TEST(KnightsSentences, are_all_used) {
    const Rules neighbor{.neighbor = true};
    base::Heard heard;
    base::Random random(4);
    auto texts = every_action_text();
    texts.insert(texts.end(), {"hello", "b1-b9"});
    for (const Rules& rules : every_combination()) game::hear_game<Knights>(heard, rules, texts, 30, random);
    hear_advice(heard, neighbor, "6/6/2n3/2N3/6/6 w 8:8 - c4");
    hear_advice(heard, neighbor, "6/6/2n3/1N1N2/6/6 w 8:8 - c4");
    hear_advice(heard, {}, "n5/6/PPPPPP/PP1N2/6/6 w 0:8 - - fill=b2:d3:1");
    const std::string start = "dnddnd/6/6/6/6/DNDDND w 0:0 ";
    const std::string stepped = "dnddnd/6/6/2N3/6/D1DDND w 0:0 - - ";
    hear_positions(heard, neighbor,
                   {"",
                    "6",
                    start + "-",
                    "dnddnd/6/6/6/DNDDND w 0:0 - -",
                    "dnddnd/6/15/6/6/DNDDND w 0:0 - -",
                    "dnddnd/6/6/5K/6/DNDDND w 0:0 - -",
                    "dnddnd/6/6/6/6/DNDDN w 0:0 - -",
                    "dnddnd/6/6/6/6/DNDDND x 0:0 - -",
                    "dnddnd/6/6/6/6/DNDDND w 0 - -",
                    start + "c3 -",
                    start + "- c9",
                    stepped + "fill",
                    "dnddnd/6/6/6/6/DNDPND w 0:0 - -",
                    "dnddnd/6/6/6/6/DNDDND w 0:1 - -",
                    "dnddnd/6/6/6/N5/DNDDND w 0:0 - -",
                    "dnddnd/n5/6/6/6/DNDDND w 0:0 - -",
                    "dnddnd/6/6/6/6/D1DD1D b 0:0 - -",
                    "d1dd1d/6/6/6/6/DNDDND w 0:0 - -",
                    "dnddnd/6/6/6/6/D1DD1D w 0:0 - - fill=b1:c3:1",
                    "d1dd1d/6/6/2N3/6/D1DDND w 0:0 - - fill=b1:c3:1",
                    "6/6/2n3/2N3/6/6 w 8:8 c3>c5 -",
                    "6/6/2n3/2N3/6/6 w 8:8 d3>c4 -",
                    "6/6/2n3/2N3/6/6 w 8:8 c3>d4 -",
                    "6/6/2n3/2N3/6/6 w 8:8 c3>c4 c4",
                    "2n3/6/6/2N3/6/6 w 8:8 - c6"});
    hear_positions(
        heard, {},
        {"6/6/2n3/2N3/6/6 w 8:8 c3>c4 -", "6/6/2n3/2N3/6/6 w 8:8 - c4", stepped + "fill=b2:c3:1",
         "dnddnd/6/6/2N3/6/PPDDND w 0:0 - - fill=b1:c3:1", stepped + "fill=b1:c3:0", stepped + "free=b1:c3:1",
         "dnddnd/6/6/2N3/6/1DDDND w 0:0 - - free=b1:c3:1", "6/6/6/2N3/6/nP4 w 7:8 - - free=b1:c3:1",
         "dnddnd/6/6/2N3/6/PPDDND w 0:0 - - free=b1:c3:2"});
    hear_positions(heard, {.blocks = true}, {"dnddn1/6/6/2N3/6/D1DDND w 0:2 - - fill=b1:c3:0"});
    heard.hear(Knights::split_turn({}, "b1c3"));
    heard.hear(read_rules({}, std::vector<game::Setting>{{"extensions", "swap"}}));
    EXPECT_THAT(heard.unheard(sentence_list), IsEmpty());
}

TEST(KnightsSentences, have_the_id_of_the_game_in_their_code) {
    for (const base::Sentence& sentence : sentence_list)
        EXPECT_TRUE(sentence.code.starts_with("knights.")) << sentence.code;
}

}  // namespace
}  // namespace knights
