#include "server/mail/smtp.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>

#include "base/utf8.h"
#include "server/mail/curl.h"
#include "server/mail/returns.h"

namespace mail {
namespace {

using Clock = std::chrono::steady_clock;
using Outcome = SendResult::Outcome;

// When stopping, how long to wait for the answer that decides whether an email is in doubt.
constexpr std::chrono::seconds patience{5};

struct FreeList {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

bool refuses_for_good(long reply) { return reply >= 500 && reply < 600; }
bool refuses_for_now(long reply) { return reply >= 400 && reply < 500; }

class Transfer {
public:
    Transfer(const Server& server, const std::string& host, const Mailing& mailing,
             const std::function<bool()>& hand_over, const std::function<bool()>& stopped)
        : curl_(server, '/' + host), unsent_(mailing.bytes), hand_over_(hand_over), stopped_(stopped) {
        recipients_.reset(curl_slist_append(nullptr, mailing.to.c_str()));
        curl_.set(CURLOPT_MAIL_FROM, mailing.from.c_str());
        curl_.set(CURLOPT_MAIL_RCPT, recipients_.get());
        curl_.set(CURLOPT_UPLOAD, 1L);
        curl_.set(CURLOPT_READFUNCTION, &Transfer::on_read);
        curl_.set(CURLOPT_READDATA, this);
        curl_.set(CURLOPT_NOPROGRESS, 0L);
        curl_.set(CURLOPT_XFERINFOFUNCTION, &Transfer::on_glance);
        curl_.set(CURLOPT_XFERINFODATA, this);
        curl_.set(CURLOPT_VERBOSE, 1L);
        curl_.set(CURLOPT_DEBUGFUNCTION, &Transfer::on_talk);
        curl_.set(CURLOPT_DEBUGDATA, this);
    }

    [[nodiscard]] SendResult perform() {
        const CURLcode code = curl_easy_perform(curl_.get());
        if (code == CURLE_OK) return {};
        curl_.hang_up();
        if (code == CURLE_ABORTED_BY_CALLBACK && !handed_over_)
            return {Outcome::broken_off, "It was cancelled."};
        long reply = 0;
        curl_easy_getinfo(curl_.get(), CURLINFO_RESPONSE_CODE, &reply);
        return {outcome_of(reply), reply >= 400 ? objection_ : curl_.why(code)};
    }

private:
    // Before the recipient is named, the server has not seen this email: a refusal then concerns us.
    [[nodiscard]] Outcome outcome_of(long reply) const {
        if (!handed_over_ && !named_recipient_)
            return named_sender_ && refuses_for_good(reply) ? Outcome::no_sender : Outcome::unreachable;
        if (refuses_for_good(reply)) return is_dead_recipient() ? Outcome::dead_end : Outcome::refused;
        if (refuses_for_now(reply)) return Outcome::later;
        return handed_over_ ? Outcome::in_doubt : Outcome::unreachable;
    }

    // Whether the recipient was refused, and not the message.
    [[nodiscard]] bool is_dead_recipient() const {
        return !offered_message_ && is_dead_end(status_in(objection_).value_or(""));
    }

    // libcurl asks for more of the message; no bytes mean its end.
    static std::size_t on_read(char* buffer, std::size_t, std::size_t room, void* transfer) {
        auto& self = *static_cast<Transfer*>(transfer);
        if (self.unsent_.empty()) return self.may_end() ? 0 : CURL_READFUNC_ABORT;
        const std::size_t count = std::min(room, self.unsent_.size());
        std::memcpy(buffer, self.unsent_.data(), count);
        self.unsent_.remove_prefix(count);
        return count;
    }
    bool may_end() {
        if (!handed_over_) handed_over_ = !stopped_() && hand_over_();
        return handed_over_;
    }

    // libcurl regularly asks whether to continue; anything but 0 ends the transfer.
    static int on_glance(void* transfer, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
        return static_cast<Transfer*>(transfer)->has_to_stop() ? 1 : 0;
    }
    bool has_to_stop() {
        if (!stopped_()) return false;
        if (!handed_over_) return true;
        if (!stopped_since_) stopped_since_ = Clock::now();
        return Clock::now() - *stopped_since_ > patience;
    }

    // The protocol of both sides. It contains our password: only objections of the server are kept.
    static int on_talk(CURL*, curl_infotype type, char* text, std::size_t size, void* transfer) {
        constexpr std::size_t longest_saying = 200;
        auto& self = *static_cast<Transfer*>(transfer);
        const std::string_view line(text, size);
        if (type == CURLINFO_HEADER_OUT && line.starts_with("MAIL ")) self.named_sender_ = true;
        if (type == CURLINFO_HEADER_OUT && line.starts_with("RCPT ")) self.named_recipient_ = true;
        if (type == CURLINFO_HEADER_OUT && line.starts_with("DATA")) self.offered_message_ = true;
        if (type == CURLINFO_HEADER_IN && (line.starts_with('4') || line.starts_with('5')))
            self.objection_ = base::as_line(line.substr(0, line.find_first_of("\r\n")), longest_saying);
        return 0;
    }

    Curl curl_;
    std::unique_ptr<curl_slist, FreeList> recipients_;
    std::string_view unsent_;
    const std::function<bool()>& hand_over_;
    const std::function<bool()>& stopped_;
    std::string objection_;  // of the server, the last
    std::optional<Clock::time_point> stopped_since_;
    bool named_sender_ = false;
    bool named_recipient_ = false;
    bool offered_message_ = false;
    bool handed_over_ = false;
};

}  // namespace

SendResult Smtp::send(const Mailing& mailing, const std::function<bool()>& hand_over,
                      const std::function<bool()>& stopped) const {
    return Transfer(server_, host_, mailing, hand_over, stopped).perform();
}

}  // namespace mail
