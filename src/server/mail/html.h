// A minimal HTML reader for emails.
#pragma once

#include <string>
#include <string_view>

namespace mail {

// The visible text: tags become line ends or nothing. Quotations are left out.
[[nodiscard]] std::string plain_of_html(std::string_view html);

}  // namespace mail
