#include "contest/spec.h"

#include <gmock/gmock.h>

namespace contest {
namespace {

using Kind = play::ThinkerSettings::Kind;
using testing::HasSubstr;

std::string refusal(std::string_view text) {
    const auto spec = read_spec(text);
    EXPECT_FALSE(spec) << text;
    return spec ? "" : spec.error().what;
}

TEST(Spec, combines_settings_by_commas) {
    const auto spec = read_spec("nodes=20000,threads=2,hash=64");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->limits.nodes, 20'000U);
    EXPECT_EQ(spec->settings.threads, 2);
    EXPECT_EQ(spec->settings.table_bytes, std::size_t{64} << 20);
    EXPECT_EQ(spec->settings.kind, Kind::search);
}

TEST(Spec, weakens_an_engine) {
    const auto spec = read_spec("depth=1,noise=30,blindness=200,candidates=20");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->settings.noise.width, 30);
    EXPECT_EQ(spec->settings.noise.blindness, 200);
    EXPECT_EQ(spec->settings.noise.candidates, 20);
}

TEST(Spec, names_the_reference_players) {
    EXPECT_EQ(read_spec("random")->settings.kind, Kind::random);
    EXPECT_EQ(read_spec("greedy")->settings.kind, Kind::greedy);
    EXPECT_EQ(read_spec("uct=500")->settings.playouts, 500U);
    EXPECT_EQ(read_spec("level=3")->level, 3);
}

TEST(Spec, names_a_network) {
    EXPECT_EQ(read_spec("nodes=5")->settings.network, std::nullopt);
    EXPECT_EQ(read_spec("nodes=5,net=none")->settings.network, nullptr);
    const auto spec = read_spec("nodes=5,net=new.network");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->network_file, "new.network");
}

TEST(Spec, passes_everything_after_cmd_to_the_command) {
    const auto spec = read_spec("time=0.5s,cmd=./engine --a=1,2 b");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->command, "./engine --a=1,2 b");
    EXPECT_EQ(spec->limits.hard_time, engine::Milliseconds(500));
}

TEST(Spec, reads_times) {
    EXPECT_EQ(read_time("100ms"), engine::Milliseconds(100));
    EXPECT_EQ(read_time("2s"), engine::Milliseconds(2'000));
    EXPECT_EQ(read_time("1.25s"), engine::Milliseconds(1'250));
    for (const std::string_view wrong :
         {"", "s", "ms", "1", "0s", "0ms", "-1s", "1.2345s", "1.s2", "1,5s", "99999999s"})
        EXPECT_FALSE(read_time(wrong)) << wrong;
}

TEST(Spec, that_is_wrong_is_refused_with_a_reason) {
    EXPECT_THAT(refusal("nodess=3"), HasSubstr("did you mean 'nodes'?"));
    EXPECT_THAT(refusal("level=11"), HasSubstr("level must be a number from 1 to 10, not '11'"));
    EXPECT_THAT(refusal("nodes=0"), HasSubstr("nodes must be a number from 1"));
    EXPECT_THAT(refusal("threads=2"), HasSubstr("how long it thinks"));
    EXPECT_THAT(refusal(""), HasSubstr("how long it thinks"));
    EXPECT_THAT(refusal("cmd="), HasSubstr("cmd needs a command"));
    EXPECT_THAT(refusal("cmd=./engine"), HasSubstr("how long it thinks"));
    EXPECT_THAT(refusal("level=3,cmd=./engine"), HasSubstr("use time, nodes or depth with cmd"));
    EXPECT_THAT(refusal("nodes=5,net="), HasSubstr("net needs a file"));
    EXPECT_THAT(refusal("level=5,net=a"), HasSubstr("a level has its own evaluation"));
    EXPECT_THAT(refusal("nodes=5,net=a,cmd=./engine"), HasSubstr("are for Parlor's engine"));
    EXPECT_THAT(refusal("random=3"), HasSubstr("takes no value"));
    EXPECT_THAT(refusal("nodes=5,,"), HasSubstr("there is no setting ''"));
}

}  // namespace
}  // namespace contest
