// HTML, as far as a letter in it has to be understood.
#pragma once

#include <string>
#include <string_view>

namespace mail {

// What a person would read of it: tags become line ends or nothing. What it quotes is left out.
[[nodiscard]] std::string plain_of_html(std::string_view html);

}  // namespace mail
