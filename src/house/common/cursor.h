// Cursors: where the next page of a list begins, as an opaque text.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "house/common/context.h"
#include "house/common/ids.h"

namespace house {

// The cursors of one list, which any text can identify: a cursor of one list is invalid for all others.
class Cursor {
public:
    Cursor(const Hash& key, std::string list) : key_(key), list_(std::move(list)) {}

    // The same place always gives the same text of letters, digits, _ and -. Texts of short places have equal
    // length.
    [[nodiscard]] std::string write(std::string_view place) const;
    // Nothing if it is not a cursor of this list.
    [[nodiscard]] std::optional<std::string> read(std::string_view text) const;

private:
    Hash key_;
    std::string list_;
};

class Cursors {
public:
    explicit Cursors(Context& context) : context_(context) {}

    [[nodiscard]] Answer<Cursor> of(std::string list);

private:
    [[nodiscard]] Answer<Hash> key();

    Context& context_;
    std::mutex mutex_;
    std::optional<Hash> key_;  // once it was read
};

// The refusal for a cursor that is not of this list.
[[nodiscard]] tl::unexpected<Refusal> no_such_cursor();

}  // namespace house
