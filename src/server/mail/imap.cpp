#include "server/mail/imap.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "server/mail/curl.h"
#include "server/mail/imap_response.h"
#include "server/mail/message.h"

namespace mail {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_glances{200};  // between checks whether to stop
constexpr std::string_view no_answer = "the mail server has stopped responding";
constexpr std::string_view done_idling = "DONE\r\n";
constexpr std::size_t most_said = longest_message + (std::size_t{1} << 20);

}  // namespace

// libcurl connects, encrypts and signs in. Its own commands would mark a message as seen before it is
// processed, so we send the commands ourselves.
class Mailbox::Talk {
public:
    Talk(const Server& server, std::function<bool()> stopped)
        : curl_(server, "/"), to_finish_(server.to_finish), stopped_(std::move(stopped)) {
        curl_.set(CURLOPT_CONNECT_ONLY, 1L);
        curl_.set(CURLOPT_TCP_KEEPALIVE, 1L);  // to notice a lost connection while waiting
        curl_.set(CURLOPT_NOPROGRESS, 0L);
        curl_.set(CURLOPT_XFERINFOFUNCTION, &Talk::on_glance);
        curl_.set(CURLOPT_XFERINFODATA, this);
    }
    ~Talk() {
        if (connected_) say_goodbye();
        curl_.hang_up();
    }
    Talk(const Talk&) = delete;
    Talk& operator=(const Talk&) = delete;
    Talk(Talk&&) = delete;
    Talk& operator=(Talk&&) = delete;

    [[nodiscard]] base::Result<void> connect() {
        if (const CURLcode code = curl_easy_perform(curl_.get()); code != CURLE_OK)
            return base::failure(curl_.why(code));
        connected_ = true;
        return {};
    }

    // The response of the server to a command; an error if the command fails.
    [[nodiscard]] base::Result<ImapResponse> ask(const std::string& command) {
        const auto end = Clock::now() + to_finish_;
        auto reader = begin(command, end);
        if (!reader) return base::failure(reader.error());
        auto response = finish(*reader, end);
        if (response && !response->fine)
            return base::failure("the mail server answered " + response->verdict);
        return response;
    }

    // Waits until the server reports new mail, or for this long; false if it refuses to wait.
    [[nodiscard]] base::Result<bool> idle(std::chrono::milliseconds most) {
        const auto end = Clock::now() + most;
        const auto end_of_patience = Clock::now() + to_finish_;
        auto reader = begin("IDLE", end_of_patience);
        if (!reader) return base::failure(reader.error());
        idling_ = true;
        while (!reader->is_invited() || (!has_news_ && Clock::now() < end)) {
            const auto whole = hear(*reader, reader->is_invited() ? end : end_of_patience);
            if (!whole) return base::failure(whole.error());
            for (const std::string& line : reader->take_lines()) note(line);
            if (*whole) {
                idling_ = false;
                return false;
            }
            if (!reader->is_invited() && Clock::now() >= end_of_patience)
                return base::failure(std::string(no_answer));
        }
        return end_idling(*reader);
    }

    // From now on, new mail counts as news.
    void forget_news() { has_news_ = false; }
    [[nodiscard]] bool has_news() const { return has_news_; }

private:
    static int on_glance(void* talk, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
        return static_cast<Talk*>(talk)->stopped_() ? 1 : 0;
    }

    [[nodiscard]] base::Result<ImapReader> begin(const std::string& command, Clock::time_point end) {
        const std::string tag = 'p' + std::to_string(++commands_);
        if (const auto sent = send(tag + ' ' + command + "\r\n", end); !sent)
            return base::failure(sent.error());
        return ImapReader(tag, most_said);
    }

    [[nodiscard]] base::Result<ImapResponse> finish(ImapReader& reader, Clock::time_point end) {
        for (;;) {
            const auto whole = hear(reader, end);
            if (!whole) return base::failure(whole.error());
            if (*whole) break;
            if (Clock::now() >= end) return base::failure(std::string(no_answer));
        }
        auto response = reader.take();
        for (const std::string& line : response.lines) note(line);
        return response;
    }

    // Adds to a response, if something arrives before the end; true once it is complete.
    [[nodiscard]] base::Result<bool> hear(ImapReader& reader, Clock::time_point end) {
        const auto some = receive_by(end);
        if (!some) return base::failure(some.error());
        return *some ? reader.add(**some) : false;
    }

    [[nodiscard]] base::Result<bool> end_idling(ImapReader& reader) {
        const auto end = Clock::now() + to_finish_;
        if (const auto sent = send(done_idling, end); !sent) return base::failure(sent.error());
        idling_ = false;
        const auto response = finish(reader, end);
        if (!response) return base::failure(response.error());
        return response->fine;
    }

    void say_goodbye() {
        const std::string words = std::string(idling_ ? done_idling : "") + "bye LOGOUT\r\n";
        static_cast<void>(send(words, Clock::now() + between_glances));
    }

    // A server may repeat how many messages there are: only a new number is news.
    void note(std::string_view line) {
        if (is_expunge(line) && messages_ > 0) --messages_;
        const auto count = read_exists(line);
        if (!count || count == messages_) return;
        messages_ = *count;
        has_news_ = true;
    }

    // Whether the connection becomes readable, or writable, before the end.
    [[nodiscard]] base::Result<bool> is_ready(short event, Clock::time_point end) {
        curl_socket_t socket = CURL_SOCKET_BAD;
        curl_easy_getinfo(curl_.get(), CURLINFO_ACTIVESOCKET, &socket);
        pollfd polled{socket, event, 0};
        while (!stopped_() && Clock::now() < end)
            if (::poll(&polled, 1, static_cast<int>(between_glances.count())) != 0) return true;
        if (stopped_()) return base::failure("the connection was cancelled");
        return false;
    }

    [[nodiscard]] base::Result<void> send(std::string_view bytes, Clock::time_point end) {
        while (!bytes.empty()) {
            std::size_t sent = 0;
            const CURLcode code = curl_easy_send(curl_.get(), bytes.data(), bytes.size(), &sent);
            if (code == CURLE_AGAIN) {
                const auto ready = is_ready(POLLOUT, end);
                if (!ready) return base::failure(ready.error());
                if (!*ready) return base::failure(std::string(no_answer));
            } else if (code != CURLE_OK) {
                return base::failure(curl_.why(code));
            }
            bytes.remove_prefix(sent);
        }
        return {};
    }

    // The received bytes; nothing if there are none before the end.
    [[nodiscard]] base::Result<std::optional<std::string>> receive_by(Clock::time_point end) {
        std::array<char, 16'384> buffer{};
        for (;;) {
            std::size_t count = 0;
            const CURLcode code = curl_easy_recv(curl_.get(), buffer.data(), buffer.size(), &count);
            if (code == CURLE_AGAIN) {
                const auto ready = is_ready(POLLIN, end);
                if (!ready) return base::failure(ready.error());
                if (!*ready) return std::nullopt;
            } else if (code != CURLE_OK) {
                return base::failure(curl_.why(code));
            } else if (count == 0) {
                return base::failure("the mail server has closed the connection");
            } else {
                return std::string(buffer.data(), count);
            }
        }
    }

    Curl curl_;
    std::chrono::milliseconds to_finish_;
    std::function<bool()> stopped_;
    bool connected_ = false;
    bool idling_ = false;
    bool has_news_ = false;
    std::uint32_t messages_ = 0;  // in the folder, as far as the server has reported
    int commands_ = 0;
};

Mailbox::Mailbox(std::unique_ptr<Talk> talk, bool tells_news)
    : talk_(std::move(talk)), tells_news_(tells_news) {}
Mailbox::Mailbox(Mailbox&&) noexcept = default;
Mailbox::~Mailbox() = default;

base::Result<Mailbox> Mailbox::open(const Server& server, const std::string& folder,
                                    const std::function<bool()>& stopped) {
    auto talk = std::make_unique<Talk>(server, stopped);
    if (const auto connected = talk->connect(); !connected) return base::failure(connected.error());
    if (const auto selected = talk->ask("SELECT " + quoted_for_imap(folder)); !selected)
        return base::failure(selected.error());
    const auto able = talk->ask("CAPABILITY");
    if (!able) return base::failure(able.error());
    const auto has_idle = [](const std::string& line) { return has_capability(line, "IDLE"); };
    return Mailbox(std::move(talk), std::ranges::any_of(able->lines, has_idle));
}

// A server may update the folder only when it is idle, so it is asked first.
base::Result<std::vector<Uid>> Mailbox::unseen() {
    if (const auto idle = talk_->ask("NOOP"); !idle) return base::failure(idle.error());
    talk_->forget_news();
    const auto response = talk_->ask("UID SEARCH UNSEEN UNDELETED");
    if (!response) return base::failure(response.error());
    std::vector<Uid> uids;
    for (const std::string& line : response->lines)
        for (const std::uint32_t number : read_search(line).value_or(std::vector<std::uint32_t>()))
            uids.push_back(Uid(number));
    std::ranges::sort(uids);
    return uids;
}

base::Result<std::optional<std::string>> Mailbox::fetch(Uid uid) {
    auto response = talk_->ask("UID FETCH " + std::to_string(static_cast<std::uint32_t>(uid)) +
                               " BODY.PEEK[]<0." + std::to_string(longest_message + 1) + '>');
    if (!response) return base::failure(response.error());
    return std::move(response->text);
}

base::Result<void> Mailbox::put_away(Uid uid, Afterwards afterwards) {
    const std::string number = std::to_string(static_cast<std::uint32_t>(uid));
    const std::string flags = afterwards == Afterwards::erase ? "(\\Seen \\Deleted)" : "(\\Seen)";
    if (const auto stored = talk_->ask("UID STORE " + number + " +FLAGS.SILENT " + flags); !stored)
        return base::failure(stored.error());
    if (afterwards == Afterwards::keep) return {};
    if (const auto expunged = talk_->ask("EXPUNGE"); !expunged) return base::failure(expunged.error());
    return {};
}

bool Mailbox::tells_news() const { return tells_news_; }

base::Result<void> Mailbox::wait_for_news(std::chrono::milliseconds most) {
    if (talk_->has_news()) return {};
    const auto idled = talk_->idle(most);
    if (!idled) return base::failure(idled.error());
    tells_news_ = *idled;
    return {};
}

}  // namespace mail
