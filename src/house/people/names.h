// Rules for names, passwords, email addresses and labels.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace house {

// What is wrong, in a sentence; nothing if it is valid.
using Complaint = std::optional<std::string>;

// 2 to 20 of A–Z a–z 0–9 _ -, a letter first. Some names are reserved.
[[nodiscard]] Complaint complaint_about_name(std::string_view name);
// 8 to 200 bytes of UTF-8 without control characters; not the name, and not easy to guess.
[[nodiscard]] Complaint complaint_about_password(std::string_view password, std::string_view name);
// A single plain address: no display name, no comments.
[[nodiscard]] Complaint complaint_about_mail(std::string_view mail);
// The label of a token or a device: 1 to 60 bytes of UTF-8 without control characters.
[[nodiscard]] Complaint complaint_about_label(std::string_view label);

// A line of chat or a reason: at most `longest` bytes of UTF-8 without control characters.
[[nodiscard]] Complaint complaint_about_text(std::string_view text, std::size_t longest);

// Names that differ only in case are the same.
[[nodiscard]] std::string folded(std::string_view name);
// What a name looks like: different names with the same skeleton are easily confused, such as larry and
// Iarry, or modern and modem.
[[nodiscard]] std::string skeleton(std::string_view name);

}  // namespace house
