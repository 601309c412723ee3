// A stage for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/stage.h"

namespace cli {

// Remembers what is said; answers questions as told.
class FakeStage final : public Stage {
public:
    void show(const Look& look) override { looks.push_back(look); }
    void say(std::string_view line) override { said.emplace_back(line); }
    void show_text(std::string_view text) override { said.emplace_back(text); }
    bool agrees(std::string_view question) override {
        asked.emplace_back(question);
        return yes;
    }
    bool waits() override { return patient; }
    bool good() const override { return true; }
    int width() const override { return 80; }

    std::string last() { return said.empty() ? "" : said.back(); }

    std::vector<Look> looks;
    std::vector<std::string> said;
    std::vector<std::string> asked;
    bool yes = true;
    bool patient = true;
};

}  // namespace cli
