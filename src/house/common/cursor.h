// Cursors: where the next page of a list begins, as a text that says nothing to whoever is given it.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "house/common/context.h"
#include "house/common/ids.h"

namespace house {

// The cursors of one list, which is known by any text: what is given out with one list opens no other.
class Cursor {
public:
    Cursor(const Hash& key, std::string list) : key_(key), list_(std::move(list)) {}

    // The same place always makes the same text: letters, digits, _ and -. Short places are equally long.
    [[nodiscard]] std::string write(std::string_view place) const;
    // Nothing if the house has not made it for this list.
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

// What somebody is told who brings a cursor that was not given out with this list.
[[nodiscard]] tl::unexpected<Refusal> no_such_cursor();

}  // namespace house
