#include "base/json_writer.h"

namespace base {
namespace {

// A control character as JSON writes it: \u001f.
std::string escaped(char control) {
    constexpr std::string_view digits = "0123456789abcdef";
    const auto number = static_cast<unsigned char>(control);
    return {'\\', 'u', '0', '0', digits[number >> 4], digits[number & 15]};
}

}  // namespace

void JsonWriter::separate() {
    if (!separated_) text_ += ',';
    separated_ = false;
}

void JsonWriter::begin(char bracket) {
    separate();
    text_ += bracket;
    separated_ = true;
}

void JsonWriter::end(char bracket) {
    text_ += bracket;
    separated_ = false;
}

void JsonWriter::raw(std::string_view json) {
    separate();
    text_ += json;
}

void JsonWriter::text(std::string_view text) {
    separate();
    text_ += '"';
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') text_ += '\\';
        if (static_cast<unsigned char>(letter) < ' ')
            text_ += escaped(letter);
        else
            text_ += letter;
    }
    text_ += '"';
}

void JsonWriter::member(std::string_view name) {
    text(name);
    text_ += ':';
    separated_ = true;
}

}  // namespace base
