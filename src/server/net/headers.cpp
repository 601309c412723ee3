#include "server/net/headers.h"

namespace net {

void Headers::set(Literal name, Literal value) {
    std::erase_if(headers_, [&](const Header& header) { return header.name == name.text(); });
    headers_.push_back({std::string(name.text()), std::string(value.text())});
}

bool Headers::try_set(Literal name, std::string_view value) {
    if (!is_header_text(value)) return false;
    std::erase_if(headers_, [&](const Header& header) { return header.name == name.text(); });
    return try_add(name, value);
}

bool Headers::try_add(Literal name, std::string_view value) {
    if (!is_header_text(value)) return false;
    headers_.push_back({std::string(name.text()), std::string(value)});
    return true;
}

std::string_view Headers::get(std::string_view name) const {
    const auto found = std::ranges::find(headers_, name, &Header::name);
    return found == headers_.end() ? std::string_view{} : found->value;
}

}  // namespace net
