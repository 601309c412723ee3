#include "server/mail/message.h"

#include <gmime/gmime.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <mutex>

#include "base/text.h"
#include "base/utf8.h"
#include "server/mail/html.h"
#include "server/mail/plain.h"
#include "server/mail/returns.h"

namespace mail {
namespace {

using namespace std::string_view_literals;

// Limits on nesting and the number of parts: an email written by a person has a handful.
constexpr int deepest = 12;
constexpr int most_parts = 100;
constexpr std::size_t most_recipients = 50;
constexpr std::size_t longest_header = 500;

constexpr const char* own_header = "X-Parlor";

void prepare_library() {
    static std::once_flag once;
    std::call_once(once, [] { g_mime_init(); });
}

struct Unref {
    void operator()(gpointer object) const { g_object_unref(object); }
};
template <class T>
using Owned = std::unique_ptr<T, Unref>;

struct Free {
    void operator()(char* text) const { g_free(text); }
};
using OwnedText = std::unique_ptr<char, Free>;

std::string_view view(const char* text) { return text == nullptr ? std::string_view{} : text; }

std::string line_of(const char* text) {
    return std::string(base::trimmed(base::as_line(view(text), longest_header)));
}

// Reading.

// What an email says about a bounce: in a delivery report, or in the text of a server.
class ReturnReader {
public:
    void look_at(GMimeObject* part, int depth = 0) {
        if (part == nullptr || depth > deepest || ++parts_ > most_parts) return;
        if (GMIME_IS_MULTIPART(part)) {
            GMimeMultipart* const whole = GMIME_MULTIPART(part);
            for (int at = 0; at < g_mime_multipart_get_count(whole); ++at)
                look_at(g_mime_multipart_get_part(whole, at), depth + 1);
        } else if (GMIME_IS_MESSAGE_PART(part)) {
            if (GMimeMessage* const letter = g_mime_message_part_get_message(GMIME_MESSAGE_PART(part)))
                note(line_of(g_mime_object_get_header(GMIME_OBJECT(letter), own_header)));
        } else if (GMIME_IS_PART(part)) {
            read(part, as_text(content_of(GMIME_PART(part))));
        }
    }

    [[nodiscard]] bool reported_dead() const { return reported_dead_; }
    [[nodiscard]] const std::optional<std::string>& status() const { return status_; }
    // Of the bounced email; empty: none is quoted.
    [[nodiscard]] const std::string& mark() const { return mark_; }

private:
    void read(GMimeObject* part, std::string_view text) {
        GMimeContentType* const type = g_mime_object_get_content_type(part);
        if (g_mime_content_type_is_type(type, "message", "delivery-status") != 0 ||
            g_mime_content_type_is_type(type, "message", "global-delivery-status") != 0) {
            reported_dead_ = reported_dead_ || reports_dead_end(text);
            return;
        }
        note(quoted_header(text, own_header));
        if (!status_) status_ = status_in(text);
    }
    void note(std::string mark) {
        if (mark_.empty()) mark_ = std::move(mark);
    }
    static std::string content_of(GMimePart* part) {
        GMimeDataWrapper* const content = g_mime_part_get_content(part);
        if (content == nullptr) return {};
        const Owned<GMimeStream> stream(g_mime_stream_mem_new());
        g_mime_data_wrapper_write_to_stream(content, stream.get());
        const GByteArray* const bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream.get()));
        return {bytes->data, bytes->data + bytes->len};
    }

    int parts_ = 0;
    bool reported_dead_ = false;
    std::optional<std::string> status_;
    std::string mark_;
};

class Reader {
public:
    explicit Reader(GMimeMessage* message) : message_(message), object_(GMIME_OBJECT(message)) {}

    [[nodiscard]] Message read() {
        Message read;
        read.message_id = id_of(g_mime_message_get_message_id(message_));
        read.in_reply_to = id_of(header("In-Reply-To"));
        read.from = first_address(g_mime_message_get_from(message_));
        read.to = recipients();
        const std::string subject = line_of(g_mime_message_get_subject(message_));
        read.subject = without_prefixes(subject);
        read.is_reply = !read.in_reply_to.empty() || read.subject != subject;
        read.is_bounce = is_bounce(read);
        read.is_automatic = read.is_bounce || is_automatic();
        if (read.is_bounce) read_return(read);
        find_text(g_mime_message_get_mime_part(message_), 0);
        read.text = without_quotes(plain_ ? *plain_ : html_.value_or(std::string()));
        return read;
    }

private:
    [[nodiscard]] const char* header(const char* name) const {
        return g_mime_object_get_header(object_, name);
    }
    [[nodiscard]] bool says(const char* name, std::string_view word) const {
        return same_word(line_of(header(name)), word);
    }

    // "<a@b>" or "a@b": a@b. Of several the first.
    static std::string id_of(const char* text) {
        std::string_view id = base::trimmed(view(text));
        if (id.starts_with('<')) id.remove_prefix(1);
        return base::as_line(id.substr(0, id.find_first_of("> \t\r\n")), longest_header);
    }

    static void add_addresses(InternetAddressList* list, std::vector<std::string>& found) {
        const int count = list == nullptr ? 0 : internet_address_list_length(list);
        for (int at = 0; at < count && found.size() < most_recipients; ++at) {
            InternetAddress* const address = internet_address_list_get_address(list, at);
            if (!INTERNET_ADDRESS_IS_MAILBOX(address)) continue;
            const auto read =
                read_address(view(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(address))));
            if (read) found.push_back(write_address(*read));
        }
    }
    static std::string first_address(InternetAddressList* list) {
        std::vector<std::string> found;
        add_addresses(list, found);
        return found.empty() ? std::string() : found.front();
    }

    // Headers that servers have added come first: they name the mailbox, while To may name many people.
    [[nodiscard]] std::vector<std::string> recipients() const {
        std::vector<std::string> found;
        for (const char* const name : {"X-Original-To", "Delivered-To", "Envelope-To", "X-Envelope-To"}) {
            if (header(name) == nullptr) continue;
            const Owned<InternetAddressList> list(internet_address_list_parse(nullptr, header(name)));
            add_addresses(list.get(), found);
        }
        add_addresses(g_mime_message_get_to(message_), found);
        add_addresses(g_mime_message_get_cc(message_), found);
        return found;
    }

    [[nodiscard]] bool is_automatic() const {
        static constexpr std::array bulk{"bulk"sv, "junk"sv, "list"sv, "auto_reply"sv};
        const std::string submitted = line_of(header("Auto-Submitted"));
        return (!submitted.empty() && !same_word(submitted, "no")) ||
               std::ranges::any_of(bulk, [&](std::string_view word) { return says("Precedence", word); }) ||
               header("List-Id") != nullptr || header("X-Autoreply") != nullptr ||
               header("X-Autorespond") != nullptr || header(own_header) != nullptr;
    }
    [[nodiscard]] bool is_bounce(const Message& message) const {
        const char* const path = header("Return-Path");
        const std::string local = message.from.substr(0, message.from.find('@'));
        const std::string sender = in_lower_case(line_of(path));
        return (path != nullptr && sender == "<>") || sender.starts_with("<mailer-daemon") ||
               header("X-Failed-Recipients") != nullptr || same_word(local, "mailer-daemon") ||
               same_word(local, "postmaster") || is_report();
    }
    // Without a delivery report, the text is read; if it only names the recipient, the failure counts as
    // permanent.
    void read_return(Message& read) const {
        ReturnReader returned;
        returned.look_at(g_mime_message_get_mime_part(message_));
        const bool says_dead =
            returned.status() ? is_dead_end(*returned.status()) : header("X-Failed-Recipients") != nullptr;
        read.is_dead_end = is_report() ? returned.reported_dead() : says_dead;
        if (read.is_dead_end) read.dead_letter = returned.mark();
    }
    [[nodiscard]] bool is_report() const {
        GMimeObject* const part = g_mime_message_get_mime_part(message_);
        return part != nullptr &&
               g_mime_content_type_is_type(g_mime_object_get_content_type(part), "multipart", "report") != 0;
    }

    // The first part of each kind, wherever it is; without attachments and embedded messages.
    void find_text(GMimeObject* part, int depth) {
        if (part == nullptr || depth > deepest || ++parts_ > most_parts || plain_) return;
        if (GMIME_IS_MULTIPART(part)) {
            GMimeMultipart* const whole = GMIME_MULTIPART(part);
            for (int at = 0; at < g_mime_multipart_get_count(whole); ++at)
                find_text(g_mime_multipart_get_part(whole, at), depth + 1);
            return;
        }
        if (!GMIME_IS_TEXT_PART(part) || same_word(view(g_mime_object_get_disposition(part)), "attachment"))
            return;
        GMimeContentType* const type = g_mime_object_get_content_type(part);
        if (g_mime_content_type_is_type(type, "text", "plain") != 0)
            plain_ = as_text(decoded(part));
        else if (!html_ && g_mime_content_type_is_type(type, "text", "html") != 0)
            html_ = plain_of_html(decoded(part));
    }
    // In UTF-8, unless the part declares a wrong character set.
    static std::string decoded(GMimeObject* part) {
        const OwnedText text(g_mime_text_part_get_text(GMIME_TEXT_PART(part)));
        return std::string(view(text.get()));
    }

    GMimeMessage* message_;
    GMimeObject* object_;
    int parts_ = 0;
    std::optional<std::string> plain_;
    std::optional<std::string> html_;
};

// Writing.

Owned<GMimeObject> new_part(const char* subtype, const std::string& text) {
    Owned<GMimeObject> part(GMIME_OBJECT(g_mime_part_new_with_type("text", subtype)));
    const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(text.data(), text.size()));
    const Owned<GMimeDataWrapper> content(
        g_mime_data_wrapper_new_with_stream(stream.get(), GMIME_CONTENT_ENCODING_DEFAULT));
    g_mime_part_set_content(GMIME_PART(part.get()), content.get());
    g_mime_part_set_content_encoding(GMIME_PART(part.get()), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
    g_mime_object_set_content_type_parameter(part.get(), "charset", "utf-8");
    return part;
}

class Composer {
public:
    Composer(const commands::Letter& letter, const Envelope& envelope)
        : letter_(letter), envelope_(envelope) {}

    [[nodiscard]] std::string write() const {
        const Owned<GMimeMessage> message(g_mime_message_new(1));
        address(message.get());
        identify(GMIME_OBJECT(message.get()));
        offer_to_leave(GMIME_OBJECT(message.get()));
        const auto content = body();
        g_mime_message_set_mime_part(message.get(), content.get());
        return bytes_of(message.get());
    }

private:
    // The text cannot break out of its header.
    static void set(GMimeObject* message, const char* name, const std::string& value) {
        g_mime_object_set_header(message, name, base::as_line(value, longest_header).c_str(), "utf-8");
    }

    void address(GMimeMessage* message) const {
        const std::string house = write_address(envelope_.house);
        g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_FROM, "Parlor", house.c_str());
        g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_TO, nullptr, letter_.to.c_str());
        const std::string subject = base::as_line(letter_.subject, longest_header);
        g_mime_message_set_subject(message, subject.c_str(), "utf-8");
        if (letter_.reply_code.empty()) return;
        const std::string grant = signed_address(envelope_.house, letter_.reply_code);
        g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_REPLY_TO, "Parlor", grant.c_str());
    }

    // All emails about a table refer to the same message id, which never existed: this makes mail programs
    // show them as one conversation.
    void identify(GMimeObject* message) const {
        set(message, "Date", date());
        set(message, "Message-ID", '<' + envelope_.id + '@' + envelope_.house.host + '>');
        const std::string thread =
            letter_.thread.empty() ? "" : "<table." + letter_.thread + '@' + envelope_.house.host + '>';
        const std::string answered = letter_.in_reply_to.empty() ? "" : '<' + letter_.in_reply_to + '>';
        const std::string parent = answered.empty() ? thread : answered;
        if (!parent.empty()) set(message, "In-Reply-To", parent);
        const bool both = !thread.empty() && !answered.empty();
        if (!parent.empty()) set(message, "References", both ? thread + ' ' + answered : parent);
        if (letter_.automatic)
            set(message, "Auto-Submitted", answered.empty() ? "auto-generated" : "auto-replied");
        set(message, own_header, envelope_.mark.empty() ? envelope_.id : envelope_.mark);
    }
    [[nodiscard]] std::string date() const {
        using Handle = std::unique_ptr<GDateTime, decltype(&g_date_time_unref)>;
        const auto seconds =
            std::chrono::duration_cast<std::chrono::seconds>(envelope_.date.time_since_epoch());
        const Handle time(g_date_time_new_from_unix_utc(seconds.count()), &g_date_time_unref);
        return OwnedText(g_mime_utils_header_format_date(time.get())).get();
    }

    // With one click (RFC 8058), and by email if there is no page.
    void offer_to_leave(GMimeObject* message) const {
        if (letter_.unsubscribe_code.empty()) return;
        const std::string by_mail =
            "<mailto:" + signed_address(envelope_.house, letter_.unsubscribe_code) + "?subject=unsubscribe>";
        if (envelope_.page.empty()) return set(message, "List-Unsubscribe", by_mail);
        set(message, "List-Unsubscribe",
            '<' + envelope_.page + "/unsubscribe/" + letter_.unsubscribe_code + ">, " + by_mail);
        set(message, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
    }

    // A boundary with "=_" cannot occur in a text in which every "=" is followed by two digits or a line end.
    [[nodiscard]] Owned<GMimeObject> body() const {
        if (letter_.html.empty()) return new_part("plain", letter_.text);
        Owned<GMimeObject> both(GMIME_OBJECT(g_mime_multipart_new_with_subtype("alternative")));
        g_mime_multipart_set_boundary(GMIME_MULTIPART(both.get()), ("=_" + envelope_.id).c_str());
        g_mime_multipart_add(GMIME_MULTIPART(both.get()), new_part("plain", letter_.text).get());
        g_mime_multipart_add(GMIME_MULTIPART(both.get()), new_part("html", letter_.html).get());
        return both;
    }

    static std::string bytes_of(GMimeMessage* message) {
        using Options = std::unique_ptr<GMimeFormatOptions, decltype(&g_mime_format_options_free)>;
        const Options options(g_mime_format_options_new(), &g_mime_format_options_free);
        g_mime_format_options_set_newline_format(options.get(), GMIME_NEWLINE_FORMAT_DOS);
        return OwnedText(g_mime_object_to_string(GMIME_OBJECT(message), options.get())).get();
    }

    const commands::Letter& letter_;
    const Envelope& envelope_;
};

}  // namespace

base::Result<Message> read_message(std::string_view bytes) {
    if (bytes.size() > longest_message) return base::failure("the message is too long");
    prepare_library();
    const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
    const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
    const Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), nullptr));
    if (message == nullptr) return base::failure("this is not an email");
    return Reader(message.get()).read();
}

std::string write_message(const commands::Letter& letter, const Envelope& envelope) {
    prepare_library();
    return Composer(letter, envelope).write();
}

}  // namespace mail
