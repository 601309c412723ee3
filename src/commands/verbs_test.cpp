#include "commands/verbs.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace commands {
namespace {

std::string verb_for(std::string_view word) {
    const VerbInfo* const verb = find_verb(word);
    return verb == nullptr ? "" : std::string(verb->name);
}

TEST(VerbTest, is_known_by_its_name_in_any_case) {
    for (const VerbInfo& verb : all_verbs()) {
        EXPECT_EQ(find_verb(verb.name), &verb) << verb.name;
        EXPECT_EQ(verb.form.substr(0, 2) == "G ", verb.about != About::house) << verb.name;
    }
    EXPECT_EQ(verb_for("MOVE"), "move");
    EXPECT_TRUE(std::ranges::is_sorted(all_verbs(), {}, &VerbInfo::name));
}

TEST(VerbTest, is_listed_at_the_index_of_its_enumerator) {
    std::size_t place = 0;
    for (const VerbInfo& verb : all_verbs())
        EXPECT_EQ(static_cast<std::size_t>(verb.verb), place++) << verb.name;
}

TEST(VerbTest, can_be_abbreviated_to_its_shortest_form) {
    EXPECT_EQ(verb_for("chall"), "challenge");
    EXPECT_EQ(verb_for("challeng"), "challenge");
    EXPECT_EQ(verb_for("chal"), "");
    EXPECT_EQ(verb_for("prev"), "preview");
    EXPECT_EQ(verb_for("pre"), "");
    EXPECT_EQ(verb_for("sub"), "subscribe");
    EXPECT_EQ(verb_for("su"), "");
    EXPECT_EQ(verb_for("unsub"), "unsubscribe");
    EXPECT_EQ(verb_for("unsu"), "");
    EXPECT_EQ(verb_for("mov"), "");
}

TEST(VerbTest, is_found_by_its_synonyms_and_common_typos) {
    for (const std::string_view word : {"board", "mvoe"}) EXPECT_EQ(verb_for(word), "move") << word;
    for (const std::string_view word : {"qmove", "qboard", "moveq", "boardq"})
        EXPECT_EQ(verb_for(word), "queue") << word;
    EXPECT_EQ(verb_for("add"), "signup");
    EXPECT_EQ(verb_for("delete"), "signoff");
    EXPECT_EQ(verb_for("ratings"), "standings");
    EXPECT_EQ(verb_for("draw"), "propose");
}

TEST(VerbTest, is_suggested_for_other_typos) {
    EXPECT_EQ(did_you_mean_verb("resgin"), " Did you mean 'resign'?");
    EXPECT_EQ(did_you_mean_verb("xyzzy"), "");
}

}  // namespace
}  // namespace commands
