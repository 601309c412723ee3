// For tests of catalogues: a message as one line of data, and the codes that no test has produced.
#pragma once

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/result.h"

namespace base {

// "razzle.no-line from=a1 to=b3", followed by " < " and its cause, if it has one.
inline std::string data_of(const Message& message) {
    std::string text(message.code);
    for (const auto& [name, value] : message.arguments) text += ' ' + std::string(name) + '=' + value;
    for (const Message& cause : message.cause) text += " < " + data_of(cause);
    return text;
}
inline std::string data_of(const Error& error) { return data_of(message_of(error)); }

// Collects the codes of messages.
class Heard {
public:
    void hear(const Message& message) {
        codes_.insert(message.code);
        for (const Message& cause : message.cause) hear(cause);
    }
    void hear(std::span<const Message> messages) {
        for (const Message& message : messages) hear(message);
    }
    template <class T>
    void hear(const Result<T>& refused) {
        if (!refused) hear(message_of(refused.error()));
    }

    // Of this catalogue.
    [[nodiscard]] std::vector<std::string_view> unheard(std::span<const Sentence> catalogue) const {
        std::vector<std::string_view> codes;
        for (const Sentence& sentence : catalogue)
            if (!codes_.contains(sentence.code)) codes.push_back(sentence.code);
        return codes;
    }

private:
    std::set<std::string_view> codes_;
};

}  // namespace base
