#include "cli/play/wrap.h"

#include <algorithm>

#include "base/text.h"
#include "cli/play/terminal.h"

namespace cli {

std::vector<std::string> wrapped(std::string_view text, int width) {
    width = std::max(width, 1);
    text = text.substr(0, text.find_last_not_of(' ') + 1);
    if (width_of(text) <= width) return {std::string(text)};
    std::vector<std::string> lines(1);
    const auto begin_line = [&] {
        if (!lines.back().empty()) lines.emplace_back();
    };
    for (const base::Word& word : base::words(text)) {
        std::string_view rest = word.text;
        if (width_of(lines.back()) + (lines.back().empty() ? 0 : 1) + width_of(rest) > width) begin_line();
        while (width_of(rest) > width) {
            std::size_t cut = 0;
            for (int columns = 0; columns < width; ++columns)
                cut += base::first_character(rest.substr(cut)).size();
            begin_line();
            lines.back() = rest.substr(0, cut);
            rest.remove_prefix(cut);
            begin_line();
        }
        lines.back() += (lines.back().empty() ? "" : " ") + std::string(rest);
    }
    return lines;
}

}  // namespace cli
