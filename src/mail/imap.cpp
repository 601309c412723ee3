#include "mail/imap.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "mail/curl.h"
#include "mail/imap_response.h"
#include "mail/message.h"

namespace mail {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_glances{200};  // at whether to stop
constexpr std::size_t most_said = longest_message + (std::size_t{1} << 20);

}  // namespace

// libcurl connects, encrypts and signs in. What is said then it would say in its own way, by which a message
// counts as seen before anybody has read it, so we say it ourselves.
class Mailbox::Talk {
public:
    Talk(const Server& server, std::function<bool()> stopped)
        : curl_(server, "/"), to_finish_(server.to_finish), stopped_(std::move(stopped)) {
        curl_.set(CURLOPT_CONNECT_ONLY, 1L);
        curl_.set(CURLOPT_NOPROGRESS, 0L);
        curl_.set(CURLOPT_XFERINFOFUNCTION, &Talk::on_glance);
        curl_.set(CURLOPT_XFERINFODATA, this);
    }
    ~Talk() {
        if (connected_) static_cast<void>(send("bye LOGOUT\r\n", Clock::now() + between_glances));
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

    // What the server says to a command; an error if it does not do it.
    [[nodiscard]] base::Result<ImapResponse> ask(const std::string& command) {
        const auto end = Clock::now() + to_finish_;
        const std::string tag = 'p' + std::to_string(++commands_);
        if (const auto sent = send(tag + ' ' + command + "\r\n", end); !sent)
            return base::failure(sent.error());
        ImapReader reader(tag, most_said);
        for (;;) {
            auto some = receive(end);
            if (!some) return base::failure(some.error());
            const auto whole = reader.add(*some);
            if (!whole) return base::failure(whole.error());
            if (*whole) break;
        }
        auto response = reader.take();
        if (!response.fine) return base::failure("the mail server says " + response.verdict);
        return response;
    }

private:
    static int on_glance(void* talk, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
        return static_cast<Talk*>(talk)->stopped_() ? 1 : 0;
    }

    // Until the connection can be read from, or written to.
    [[nodiscard]] base::Result<void> wait(short event, Clock::time_point end) {
        curl_socket_t socket = CURL_SOCKET_BAD;
        curl_easy_getinfo(curl_.get(), CURLINFO_ACTIVESOCKET, &socket);
        pollfd polled{socket, event, 0};
        while (!stopped_() && Clock::now() < end)
            if (::poll(&polled, 1, static_cast<int>(between_glances.count())) != 0) return {};
        return base::failure(stopped_() ? "the conversation was broken off"
                                        : "the mail server does not answer any more");
    }

    [[nodiscard]] base::Result<void> send(std::string_view bytes, Clock::time_point end) {
        while (!bytes.empty()) {
            std::size_t sent = 0;
            const CURLcode code = curl_easy_send(curl_.get(), bytes.data(), bytes.size(), &sent);
            if (code == CURLE_AGAIN) {
                if (auto ready = wait(POLLOUT, end); !ready) return ready;
            } else if (code != CURLE_OK) {
                return base::failure(curl_.why(code));
            }
            bytes.remove_prefix(sent);
        }
        return {};
    }

    [[nodiscard]] base::Result<std::string> receive(Clock::time_point end) {
        std::array<char, 16'384> buffer{};
        for (;;) {
            std::size_t count = 0;
            const CURLcode code = curl_easy_recv(curl_.get(), buffer.data(), buffer.size(), &count);
            if (code == CURLE_AGAIN) {
                if (const auto ready = wait(POLLIN, end); !ready) return base::failure(ready.error());
            } else if (code != CURLE_OK) {
                return base::failure(curl_.why(code));
            } else if (count == 0) {
                return base::failure("the mail server has hung up");
            } else {
                return std::string(buffer.data(), count);
            }
        }
    }

    Curl curl_;
    std::chrono::milliseconds to_finish_;
    std::function<bool()> stopped_;
    bool connected_ = false;
    int commands_ = 0;
};

Mailbox::Mailbox(std::unique_ptr<Talk> talk) : talk_(std::move(talk)) {}
Mailbox::Mailbox(Mailbox&&) noexcept = default;
Mailbox::~Mailbox() = default;

base::Result<Mailbox> Mailbox::open(const Server& server, const std::string& folder,
                                    const std::function<bool()>& stopped) {
    auto talk = std::make_unique<Talk>(server, stopped);
    if (const auto connected = talk->connect(); !connected) return base::failure(connected.error());
    if (const auto selected = talk->ask("SELECT " + quoted_for_imap(folder)); !selected)
        return base::failure(selected.error());
    return Mailbox(std::move(talk));
}

// A server may look for what is new only when it has nothing else to do.
base::Result<std::vector<Uid>> Mailbox::unseen() {
    if (const auto idle = talk_->ask("NOOP"); !idle) return base::failure(idle.error());
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

}  // namespace mail
