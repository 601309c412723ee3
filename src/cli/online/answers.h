// Fields of what a server answers, which may be anything: a field that is missing or of another type is
// empty.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace cli {

[[nodiscard]] inline nlohmann::json part_of(const nlohmann::json& object, const char* field) {
    const auto found = object.is_object() ? object.find(field) : object.end();
    return found != object.end() ? *found : nlohmann::json();
}

[[nodiscard]] inline std::string text_in(const nlohmann::json& object, const char* field) {
    const nlohmann::json value = part_of(object, field);
    return value.is_string() ? value.get<std::string>() : std::string();
}

[[nodiscard]] inline bool flag_in(const nlohmann::json& object, const char* field) {
    const nlohmann::json value = part_of(object, field);
    return value.is_boolean() && value.get<bool>();
}

}  // namespace cli
