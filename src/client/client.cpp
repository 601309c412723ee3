#include "client/client.h"

#include <curl/curl.h>
#include <netdb.h>
#include <sys/socket.h>

#include <array>
#include <cassert>
#include <memory>
#include <mutex>
#include <utility>

#include "client/lines.h"

namespace client {
namespace {

using Time = std::chrono::steady_clock;

constexpr std::size_t longest_body = std::size_t{1} << 20;
constexpr std::size_t body_of_stranger = std::size_t{4} << 10;  // the rest of the body is not read

struct FreeHandle {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct FreeList {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

// Called before the first handle; the end of the program cleans up.
void prepare_library() {
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

// The address in digits; empty if it cannot be determined.
std::string digits_of(const curl_sockaddr& address) {
    std::array<char, NI_MAXHOST> text{};
    const int trouble =
        ::getnameinfo(&address.addr, address.addrlen, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST);
    return trouble == 0 ? text.data() : "";
}

class Request {
public:
    Request(const std::string& url, const Settings& settings, Client::Stopped stopped)
        : silence_(settings.silence), stopped_(std::move(stopped)) {
        prepare_library();
        handle_.reset(curl_easy_init());
        set(CURLOPT_URL, url.c_str());
        set(CURLOPT_PROTOCOLS_STR, "http,https");
        set(CURLOPT_NOSIGNAL, 1L);
        set(CURLOPT_ERRORBUFFER, trouble_.data());
        set(CURLOPT_USERAGENT, "parlor");
        set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(settings.to_connect.count()));
        set(CURLOPT_WRITEFUNCTION, &Request::on_bytes);
        set(CURLOPT_WRITEDATA, this);
        set(CURLOPT_NOPROGRESS, 0L);
        set(CURLOPT_XFERINFOFUNCTION, &Request::on_glance);
        set(CURLOPT_XFERINFODATA, this);
    }

    void add_header(const std::string& header) {
        headers_.reset(curl_slist_append(headers_.release(), header.c_str()));
    }

    void show(const std::string& token) {
        if (!token.empty()) add_header("Authorization: Bearer " + token);
    }

    void be_guarded_by(Guard guard) {
        guard_ = std::move(guard);
        set(CURLOPT_PROXY, "");
        set(CURLOPT_OPENSOCKETFUNCTION, &Request::on_connecting);
        set(CURLOPT_OPENSOCKETDATA, this);
    }

    void limit(std::chrono::milliseconds time) { set(CURLOPT_TIMEOUT_MS, static_cast<long>(time.count())); }

    void send(const std::string& body) {
        set(CURLOPT_POST, 1L);
        set(CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
        set(CURLOPT_COPYPOSTFIELDS, body.data());
    }

    void use_method(const char* method) { set(CURLOPT_CUSTOMREQUEST, method); }

    void listen(Client::Hear hear) { hear_ = std::move(hear); }

    [[nodiscard]] base::Result<Reply> perform() {
        set(CURLOPT_HTTPHEADER, headers_.get());
        heard_ = Time::now();
        const CURLcode code = curl_easy_perform(handle_.get());
        const bool has_enough = guard_ && code == CURLE_WRITE_ERROR;
        if (code != CURLE_OK && !has_enough) return base::failure(why(code));
        return Reply{status(), std::move(body_), retry_after(), cookies()};
    }

private:
    template <class Value>
    void set(CURLoption option, Value value) {
        [[maybe_unused]] const CURLcode code = curl_easy_setopt(handle_.get(), option, value);
        assert(code == CURLE_OK);
    }

    [[nodiscard]] int status() const {
        long status = 0;
        curl_easy_getinfo(handle_.get(), CURLINFO_RESPONSE_CODE, &status);
        return static_cast<int>(status);
    }

    [[nodiscard]] std::optional<std::chrono::seconds> retry_after() const {
        curl_off_t seconds = 0;
        curl_easy_getinfo(handle_.get(), CURLINFO_RETRY_AFTER, &seconds);
        if (seconds == 0) return std::nullopt;
        return std::chrono::seconds(seconds);
    }

    [[nodiscard]] std::vector<std::string> cookies() const {
        std::vector<std::string> set;
        curl_header* header = nullptr;
        for (std::size_t index = 0;
             curl_easy_header(handle_.get(), "Set-Cookie", index, CURLH_HEADER, -1, &header) == CURLHE_OK;
             ++index) {
            const std::string_view whole = header->value;
            set.emplace_back(whole.substr(0, whole.find(';')));
        }
        return set;
    }

    // libcurl is about to connect and asks for a socket.
    static curl_socket_t on_connecting(void* request, curlsocktype, curl_sockaddr* address) {
        auto& self = *static_cast<Request*>(request);
        self.barred_ = !self.guard_(digits_of(*address));
        if (self.barred_) return CURL_SOCKET_BAD;
        return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
    }

    // libcurl has received a part of the answer; returning another number than its size ends the request.
    static std::size_t on_bytes(const char* bytes, std::size_t, std::size_t count, void* request) {
        auto& self = *static_cast<Request*>(request);
        return self.take(std::string_view(bytes, count)) ? count : 0;
    }
    bool take(std::string_view bytes) {
        heard_ = Time::now();
        if (hear_ && status() == 200) return lines_.add(bytes, hear_);
        body_ += bytes;
        return body_.size() <= (guard_ ? body_of_stranger : longest_body);
    }

    // libcurl regularly asks whether to continue; anything but 0 ends the request.
    static int on_glance(void* request, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
        auto& self = *static_cast<Request*>(request);
        self.silent_ = self.hear_ && Time::now() - self.heard_ > self.silence_;
        return self.silent_ || self.stopped_() ? 1 : 0;
    }

    [[nodiscard]] std::string why(CURLcode code) const {
        if (silent_) return "the server has stopped responding";
        if (barred_ && code == CURLE_COULDNT_CONNECT)
            return "this address leads to a network that may not be called";
        if (code == CURLE_ABORTED_BY_CALLBACK) return "the request was cancelled";
        if (code == CURLE_WRITE_ERROR) return "the answer is too long";
        return trouble_.front() != '\0' ? trouble_.data() : curl_easy_strerror(code);
    }

    std::unique_ptr<CURL, FreeHandle> handle_;
    std::unique_ptr<curl_slist, FreeList> headers_;
    std::array<char, CURL_ERROR_SIZE> trouble_{};
    std::chrono::milliseconds silence_;
    Client::Stopped stopped_;
    Client::Hear hear_;
    Guard guard_;
    Lines lines_;
    std::string body_;
    Time::time_point heard_;
    bool silent_ = false;
    bool barred_ = false;
};

}  // namespace

Client::Client(std::string server, std::string token, const Settings& settings)
    : server_(std::move(server)), token_(std::move(token)), settings_(settings) {}

base::Result<Reply> Client::get(const std::string& path, const Stopped& stopped) const {
    Request request(server_ + path, settings_, stopped);
    request.show(token_);
    request.limit(settings_.to_answer);
    return request.perform();
}

base::Result<Reply> Client::post(const std::string& path, const std::string& body,
                                 const Stopped& stopped) const {
    Request request(server_ + path, settings_, stopped);
    request.show(token_);
    request.limit(settings_.to_answer);
    if (!body.empty()) request.add_header("Content-Type: application/json");
    request.send(body);
    return request.perform();
}

base::Result<Reply> Client::remove(const std::string& path, const Stopped& stopped) const {
    Request request(server_ + path, settings_, stopped);
    request.show(token_);
    request.limit(settings_.to_answer);
    request.use_method("DELETE");
    return request.perform();
}

base::Result<Reply> Client::listen(const std::string& path, const Hear& hear, const Stopped& stopped) const {
    Request request(server_ + path, settings_, stopped);
    request.show(token_);
    request.listen(hear);
    return request.perform();
}

base::Result<Reply> deliver(const Parcel& parcel, const Guard& guard, const Settings& settings,
                            const Client::Stopped& stopped) {
    Request request(parcel.url, settings, stopped);
    request.limit(settings.to_answer);
    request.be_guarded_by(guard);
    for (const std::string& header : parcel.headers) request.add_header(header);
    request.send(parcel.body);
    return request.perform();
}

}  // namespace client
