// JSON from clients: read strictly, with an error for each wrong field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/net/response.h"

namespace net {

struct JsonLimits {
    std::size_t bytes = std::size_t{64} * 1024;
    int depth = 32;  // objects and arrays inside one another
};

// One JSON value. Refuses what exceeds the limits, an object with a field twice, and text that is not UTF-8.
[[nodiscard]] base::Result<nlohmann::json> read_json(std::string_view text, const JsonLimits& limits = {});

// The refusal of a text that read_json could not read: 400 "bad-json" with line and column.
[[nodiscard]] Response refused_json(std::string_view text, const base::Error& error);

// Reads the fields of an object that must have no others:
//
//     Fields fields(body);
//     const std::string name = fields.text("name", 40);
//     const auto days = fields.optional_number("days", 1, 14);
//     if (auto refusal = fields.refusal()) return *std::move(refusal);
//
// The first error is kept; what is read after that is empty.
class Fields {
public:
    // `object` must outlive this. `place` says where it is in the body, such as "Edit 2"; empty: it is the
    // body.
    explicit Fields(const nlohmann::json& object, std::string place = {});

    // Text of at most so many bytes.
    [[nodiscard]] std::string text(std::string_view name, std::size_t most);
    [[nodiscard]] std::optional<std::string> optional_text(std::string_view name, std::size_t most);
    // One of a few texts; the first of them after an error.
    [[nodiscard]] std::string choice(std::string_view name, std::span<const std::string_view> choices);
    [[nodiscard]] std::optional<std::string> optional_choice(std::string_view name,
                                                             std::span<const std::string_view> choices);
    [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most);
    [[nodiscard]] std::optional<std::int64_t> optional_number(std::string_view name, std::int64_t least,
                                                              std::int64_t most);
    [[nodiscard]] bool flag(std::string_view name);
    [[nodiscard]] std::optional<bool> optional_flag(std::string_view name);
    // An object, to be read further; null if it is missing.
    [[nodiscard]] const nlohmann::json& object(std::string_view name);
    // An array, to be read further; empty after an error.
    [[nodiscard]] const nlohmann::json& array(std::string_view name);
    // At most so many texts, each of at most so many bytes.
    [[nodiscard]] std::vector<std::string> texts(std::string_view name, std::size_t most,
                                                 std::size_t longest);

    struct Trouble {
        std::string code;
        std::string sentence;
        std::string field;
    };
    // The first error, including unread fields; call it after all fields are read. The codes are
    // "not-an-object", "missing-field", "unknown-field", "wrong-type", "out-of-range" and "too-long".
    [[nodiscard]] std::optional<Trouble> trouble() const;
    // The same as an answer: 400, with the field in the details.
    [[nodiscard]] std::optional<Response> refusal() const;

private:
    // The field, or null if it is missing or there was an error before.
    [[nodiscard]] const nlohmann::json* find(std::string_view name);
    // The same; a missing field is an error.
    [[nodiscard]] const nlohmann::json* require(std::string_view name);
    [[nodiscard]] std::optional<std::string> read_text(const nlohmann::json* field, std::string_view name,
                                                       std::size_t most);
    [[nodiscard]] std::optional<std::string> read_choice(const nlohmann::json* field, std::string_view name,
                                                         std::span<const std::string_view> choices);
    [[nodiscard]] std::optional<std::int64_t> read_number(const nlohmann::json* field, std::string_view name,
                                                          std::int64_t least, std::int64_t most);
    [[nodiscard]] std::optional<bool> read_flag(const nlohmann::json* field, std::string_view name);
    // The sentence goes on after the name of the field.
    void report(std::string_view code, std::string_view name, std::string_view sentence);
    // A sentence that begins with a small letter, with the place if there is one.
    [[nodiscard]] std::string at_place(std::string_view sentence) const;
    [[nodiscard]] std::optional<Trouble> unread() const;

    const nlohmann::json& object_;
    std::string place_;
    std::set<std::string, std::less<>> read_;
    std::optional<Trouble> trouble_;
};

}  // namespace net
