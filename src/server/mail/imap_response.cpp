#include "server/mail/imap_response.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "base/utf8.h"
#include "server/mail/address.h"

namespace mail {
namespace {

constexpr std::size_t longest_verdict = 200;

// The length of the literal that the end of a line announces: "… {1234}".
std::optional<std::size_t> announced(std::string_view line) {
    const std::size_t open = line.rfind('{');
    if (open == std::string_view::npos || !line.ends_with('}')) return std::nullopt;
    const std::string_view digits = line.substr(open + 1, line.size() - open - 2);
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), size);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return size;
}

std::optional<std::uint32_t> read_uint32(std::string_view word) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return number;
}

}  // namespace

base::Result<bool> ImapReader::add(std::string_view bytes) {
    read_ += bytes.size();
    if (read_ > most_) return base::failure("the answer of the mail server is too long");
    unread_ += bytes;
    for (;;) {
        if (text_left_ > 0) {
            const std::size_t some = std::min(text_left_, unread_.size());
            if (in_first_text_) response_.text->append(unread_, 0, some);
            unread_.erase(0, some);
            text_left_ -= some;
            if (text_left_ > 0) return false;
        }
        const std::size_t end = unread_.find("\r\n");
        if (end == std::string::npos) return false;
        const std::string line = unread_.substr(0, end);
        unread_.erase(0, end + 2);
        if (take_line(line)) return true;
    }
}

// Whether it was the last one.
bool ImapReader::take_line(std::string_view line) {
    if (const auto size = announced(line)) {
        begun_ += line.substr(0, line.rfind('{'));
        text_left_ = *size;
        in_first_text_ = !response_.text.has_value();
        if (in_first_text_) response_.text.emplace();
        return false;
    }
    const std::string whole = begun_ + std::string(line);
    begun_.clear();
    if (whole.starts_with("* ")) {
        response_.lines.push_back(whole.substr(2));
        return false;
    }
    if (whole == "+" || whole.starts_with("+ ")) invited_ = true;
    if (!whole.starts_with(tag_ + ' ')) return false;
    response_.verdict = base::as_line(std::string_view(whole).substr(tag_.size() + 1), longest_verdict);
    response_.fine = response_.verdict == "OK" || response_.verdict.starts_with("OK ");
    return true;
}

std::optional<std::vector<std::uint32_t>> read_search(std::string_view line) {
    const auto words = base::words(line);
    if (words.empty() || !same_word(words.front().text, "SEARCH")) return std::nullopt;
    std::vector<std::uint32_t> numbers;
    for (std::size_t at = 1; at < words.size(); ++at) {
        const auto number = read_uint32(words[at].text);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::optional<std::uint32_t> read_exists(std::string_view line) {
    const auto words = base::words(line);
    if (words.size() != 2 || !same_word(words[1].text, "EXISTS")) return std::nullopt;
    return read_uint32(words[0].text);
}

bool is_expunge(std::string_view line) {
    const auto words = base::words(line);
    return words.size() == 2 && same_word(words[1].text, "EXPUNGE");
}

bool has_capability(std::string_view line, std::string_view name) {
    const auto words = base::words(line);
    return !words.empty() && same_word(words.front().text, "CAPABILITY") &&
           std::ranges::any_of(words, [&](const base::Word& word) { return same_word(word.text, name); });
}

std::string quoted_for_imap(std::string_view text) {
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') quoted += '\\';
        if (letter != '\r' && letter != '\n' && letter != '\0') quoted += letter;
    }
    return quoted + '"';
}

}  // namespace mail
