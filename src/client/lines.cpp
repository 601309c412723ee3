#include "client/lines.h"

namespace client {

bool Lines::add(std::string_view bytes, const std::function<void(std::string_view)>& hear) {
    for (std::size_t end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
        if (begun_.size() + end > longest) return false;
        begun_ += bytes.substr(0, end);
        bytes.remove_prefix(end + 1);
        if (begun_.ends_with('\r')) begun_.pop_back();
        hear(begun_);
        begun_.clear();
    }
    if (begun_.size() + bytes.size() > longest) return false;
    begun_ += bytes;
    return true;
}

}  // namespace client
