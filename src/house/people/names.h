// What people may be called, how their passwords and addresses must look.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace house {

// What is wrong, in a sentence; nothing if all is well.
using Complaint = std::optional<std::string>;

// 2 to 20 of A–Z a–z 0–9 _ -, a letter first. Some names are kept for the house.
[[nodiscard]] Complaint complaint_about_name(std::string_view name);
// 8 to 200 bytes of UTF-8 without control characters, neither the name nor anything that is guessed soon.
[[nodiscard]] Complaint complaint_about_password(std::string_view password, std::string_view name);
// One address, plainly written: no display name, no comments.
[[nodiscard]] Complaint complaint_about_mail(std::string_view mail);
// What somebody calls a token or a device: 1 to 60 bytes of UTF-8 without control characters.
[[nodiscard]] Complaint complaint_about_label(std::string_view label);

// What somebody says or gives as a reason: at most so many bytes of UTF-8 without control characters.
[[nodiscard]] Complaint complaint_about_text(std::string_view text, std::size_t longest);

// Names that differ only in case are the same name.
[[nodiscard]] std::string folded(std::string_view name);
// What a name looks like: two that differ but have the same are easily taken for each other, as larry and
// Iarry, or modern and modem.
[[nodiscard]] std::string skeleton(std::string_view name);

}  // namespace house
