// JSON written piece by piece into one text.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace base {

class JsonWriter {
public:
    // An object, whose members `fill` puts; a list, whose items `write` writes one by one.
    template <class Fill>
    void object(Fill&& fill) {
        begin('{');
        fill();
        end('}');
    }
    template <class Items, class Write>
    void list(const Items& items, Write&& write) {
        begin('[');
        for (const auto& item : items) write(item);
        end(']');
    }

    void text(std::string_view text);
    void number(std::size_t number) { raw(std::to_string(number)); }
    void truth(bool truth) { raw(truth ? "true" : "false"); }
    void null() { raw("null"); }
    // Text that is already JSON.
    void raw(std::string_view json);

    // The next value is this member's.
    void member(std::string_view name);

    // A member with a value whose type says how it is written.
    void put(std::string_view name, std::string_view value) {
        member(name);
        text(value);
    }
    void put(std::string_view name, const char* value) { put(name, std::string_view(value)); }
    void put(std::string_view name, const std::string& value) { put(name, std::string_view(value)); }
    void put(std::string_view name, std::same_as<bool> auto value) {
        member(name);
        truth(value);
    }
    template <class T>
    void put(std::string_view name, const std::optional<T>& value) {
        if (value) return put(name, *value);
        member(name);
        null();
    }
    void put(std::string_view name, std::size_t value) {
        member(name);
        number(value);
    }
    void put(std::string_view name, int value) { put(name, static_cast<std::size_t>(value)); }

    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    void begin(char bracket);
    void end(char bracket);
    void separate();

    std::string text_;
    bool separated_ = true;  // the next value needs no comma before it
};

}  // namespace base
