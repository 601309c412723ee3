#include "client/client.h"

#include <curl/curl.h>

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

struct FreeHandle {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct FreeList {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

// Before the first handle; there is nothing to undo that the end of the program does not.
void prepare_library() {
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

}  // namespace

class Client::Request {
public:
    Request(const Client& client, const std::string& path, Stopped stopped)
        : silence_(client.settings_.silence), stopped_(std::move(stopped)) {
        prepare_library();
        handle_.reset(curl_easy_init());
        set(CURLOPT_URL, (client.server_ + path).c_str());
        set(CURLOPT_PROTOCOLS_STR, "http,https");
        set(CURLOPT_NOSIGNAL, 1L);
        set(CURLOPT_ERRORBUFFER, trouble_.data());
        set(CURLOPT_USERAGENT, "parlor");
        set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(client.settings_.to_connect.count()));
        set(CURLOPT_WRITEFUNCTION, &Request::on_bytes);
        set(CURLOPT_WRITEDATA, this);
        set(CURLOPT_NOPROGRESS, 0L);
        set(CURLOPT_XFERINFOFUNCTION, &Request::on_glance);
        set(CURLOPT_XFERINFODATA, this);
        if (!client.token_.empty()) add_header("Authorization: Bearer " + client.token_);
    }

    void limit(std::chrono::milliseconds time) { set(CURLOPT_TIMEOUT_MS, static_cast<long>(time.count())); }

    void send(const std::string& body) {
        set(CURLOPT_POST, 1L);
        set(CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
        set(CURLOPT_COPYPOSTFIELDS, body.c_str());
        if (!body.empty()) add_header("Content-Type: application/json");
    }

    void listen(Hear hear) { hear_ = std::move(hear); }

    [[nodiscard]] base::Result<Reply> perform() {
        set(CURLOPT_HTTPHEADER, headers_.get());
        heard_ = Time::now();
        const CURLcode code = curl_easy_perform(handle_.get());
        if (code != CURLE_OK) return base::failure(why(code));
        return Reply{status(), std::move(body_)};
    }

private:
    template <class Value>
    void set(CURLoption option, Value value) {
        [[maybe_unused]] const CURLcode code = curl_easy_setopt(handle_.get(), option, value);
        assert(code == CURLE_OK);
    }

    void add_header(const std::string& header) {
        headers_.reset(curl_slist_append(headers_.release(), header.c_str()));
    }

    [[nodiscard]] int status() const {
        long status = 0;
        curl_easy_getinfo(handle_.get(), CURLINFO_RESPONSE_CODE, &status);
        return static_cast<int>(status);
    }

    // libcurl has got some of the answer; another number than that of its bytes ends the request.
    static std::size_t on_bytes(const char* bytes, std::size_t, std::size_t count, void* request) {
        auto& self = *static_cast<Request*>(request);
        return self.take(std::string_view(bytes, count)) ? count : 0;
    }
    bool take(std::string_view bytes) {
        heard_ = Time::now();
        if (hear_ && status() == 200) return lines_.add(bytes, hear_);
        body_ += bytes;
        return body_.size() <= longest_body;
    }

    // libcurl asks now and then whether to go on; anything but 0 ends the request.
    static int on_glance(void* request, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
        auto& self = *static_cast<Request*>(request);
        self.silent_ = self.hear_ && Time::now() - self.heard_ > self.silence_;
        return self.silent_ || self.stopped_() ? 1 : 0;
    }

    [[nodiscard]] std::string why(CURLcode code) const {
        if (silent_) return "nothing was heard any more";
        if (code == CURLE_ABORTED_BY_CALLBACK) return "the request was broken off";
        if (code == CURLE_WRITE_ERROR) return "the answer is longer than any that makes sense";
        return trouble_.front() != '\0' ? trouble_.data() : curl_easy_strerror(code);
    }

    std::unique_ptr<CURL, FreeHandle> handle_;
    std::unique_ptr<curl_slist, FreeList> headers_;
    std::array<char, CURL_ERROR_SIZE> trouble_{};
    std::chrono::milliseconds silence_;
    Stopped stopped_;
    Hear hear_;
    Lines lines_;
    std::string body_;
    Time::time_point heard_;
    bool silent_ = false;
};

Client::Client(std::string server, std::string token, const Settings& settings)
    : server_(std::move(server)), token_(std::move(token)), settings_(settings) {}

base::Result<Reply> Client::get(const std::string& path, const Stopped& stopped) const {
    Request request(*this, path, stopped);
    request.limit(settings_.to_answer);
    return request.perform();
}

base::Result<Reply> Client::post(const std::string& path, const std::string& body,
                                 const Stopped& stopped) const {
    Request request(*this, path, stopped);
    request.limit(settings_.to_answer);
    request.send(body);
    return request.perform();
}

base::Result<Reply> Client::listen(const std::string& path, const Hear& hear, const Stopped& stopped) const {
    Request request(*this, path, stopped);
    request.listen(hear);
    return request.perform();
}

}  // namespace client
