// A plugin for clang-tidy that makes it skip the code of libraries; tools/lint builds and loads it.
//
// clang-tidy runs every check on all that a source includes, and then drops what it has found in the headers
// of libraries. This check reports nothing. It limits the traversal of the syntax tree to top-level
// declarations outside of system headers. All of the source is still parsed, so checks see the types and
// functions of libraries that our code uses, and checks of the preprocessor are not affected.
#include <clang-tidy/ClangTidyCheck.h>
#include <clang-tidy/ClangTidyModule.h>
#include <clang-tidy/ClangTidyModuleRegistry.h>

#include <algorithm>
#include <iterator>
#include <vector>

namespace {

using clang::Decl;
using clang::TranslationUnitDecl;
using clang::ast_matchers::MatchFinder;

class OwnCodeCheck : public clang::tidy::ClangTidyCheck {
public:
    using ClangTidyCheck::ClangTidyCheck;

    void registerMatchers(MatchFinder* finder) override {
        finder->addMatcher(clang::ast_matchers::translationUnitDecl().bind("source"), this);
    }

    // Called before the children of the translation unit are visited.
    void check(const MatchFinder::MatchResult& match) override {
        const clang::SourceManager& sources = *match.SourceManager;
        // A macro's code belongs to the file that uses the macro, where clang-tidy reports it.
        const auto is_own = [&](const Decl* declaration) {
            const clang::SourceLocation place = sources.getExpansionLoc(declaration->getLocation());
            return place.isValid() && !sources.isInSystemHeader(place);
        };
        std::vector<Decl*> own;
        std::ranges::copy_if(match.Nodes.getNodeAs<TranslationUnitDecl>("source")->decls(),
                             std::back_inserter(own), is_own);
        match.Context->setTraversalScope(own);
    }
};

class OwnCodeModule : public clang::tidy::ClangTidyModule {
public:
    // readability-identifier-naming visits the whole tree by itself, at the same time as this check. So this
    // check has to be first, and clang-tidy orders its checks by a hash of their names. A test notices if the
    // order is wrong.
    void addCheckFactories(clang::tidy::ClangTidyCheckFactories& checks) override {
        checks.registerCheck<OwnCodeCheck>("parlor-only-own-code");
    }
};

const clang::tidy::ClangTidyModuleRegistry::Add<OwnCodeModule> own_code_module(
    "parlor", "Skips the code of libraries.");

}  // namespace
