#include "house/people/permissions.h"

#include <gtest/gtest.h>

namespace house {
namespace {

TEST(Permissions, name_the_missing_scope) {
    EXPECT_EQ(refusal_of(Permission::chat), "This token can't chat: it needs the scope 'play'.");
    EXPECT_EQ(refusal_of(Permission::export_all),
              "This token can't export your data: it needs the scope 'account'.");
}

TEST(Permissions, need_one_scope_each) {
    EXPECT_EQ(scope_for(Permission::see_own), Scope::read);
    EXPECT_EQ(scope_for(Permission::play), Scope::play);
    EXPECT_EQ(scope_for(Permission::accept), Scope::challenge);
    EXPECT_EQ(scope_for(Permission::make_token), Scope::account);
}

TEST(Permissions, have_scopes_of_which_a_session_has_all_but_that_of_workers) {
    Scopes all = 0;
    for (const Scope scope : all_scopes) {
        EXPECT_FALSE(includes(all, scope)) << name_of(scope);
        all |= static_cast<Scopes>(scope);
    }
    EXPECT_EQ(all, every_scope | static_cast<Scopes>(Scope::analyze));
}

}  // namespace
}  // namespace house
