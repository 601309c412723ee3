// The little Markdown our rules pages are written in, set as plain text.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace base {

// How headings and **bold** are shown. Without a function they are plain.
using Emphasis = std::function<std::string(std::string_view)>;

// Headings and **bold** are emphasized; *italics*, `code` and links become their text; paragraphs and list
// items are filled to `width` columns; tables and code blocks keep their lines.
[[nodiscard]] std::string render_markdown(std::string_view page, int width, const Emphasis& emphasize = {});

}  // namespace base
