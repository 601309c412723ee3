// Studies as JSON, and their edits from JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>
#include <vector>

#include "house/studies/studies.h"
#include "server/api/answers.h"

namespace api {

[[nodiscard]] Json write_study(const house::Studies::Shown& shown);
[[nodiscard]] Json write_chapter(const house::StudyChapter& chapter);

// The edits of a body {"edits": […]}.
[[nodiscard]] tl::expected<std::vector<house::StudyEdit>, Response> read_edits(const nlohmann::json& body);

}  // namespace api
