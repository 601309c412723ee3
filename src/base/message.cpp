#include "base/message.h"

#include <algorithm>
#include <cassert>

namespace base {
namespace {

const std::string& filling(const Message& message, std::string_view hole) {
    if (hole == cause_hole) return message.cause.front().sentence;
    return std::ranges::find(message.arguments, hole, &Argument::name)->value;
}

}  // namespace

std::string write_messages(std::span<const Message> messages) {
    std::string text;
    for (const Message& message : messages) text += (text.empty() ? "" : "; ") + message.sentence;
    return text;
}

Message fill(const Sentence& sentence, std::initializer_list<std::string_view> values,
             std::vector<Message> cause) {
    const Holes holes = holes_of(sentence.english);
    assert(values.size() == holes.size());
    Message message{.code = sentence.code, .cause = std::move(cause)};
    for (const std::string_view value : values)
        message.arguments.push_back({holes[message.arguments.size()], std::string(value)});
    for (std::string_view rest = sentence.english; !rest.empty();) {
        const auto [words, hole] = detail::take_piece(rest);
        message.sentence += words;
        if (!hole.empty()) message.sentence += filling(message, hole);
    }
    return message;
}

}  // namespace base
