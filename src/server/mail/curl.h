// Shared helpers for the sources that use libcurl; no other source includes this.
#pragma once

#include <curl/curl.h>
#include <sys/socket.h>

#include <array>
#include <cassert>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "base/utf8.h"
#include "server/mail/server.h"

namespace mail {

// Called before the first handle; the end of the program cleans up.
inline void prepare_curl() {
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

// A connection to a mail server: what SMTP and IMAP have in common.
class Curl {
public:
    Curl(const Server& server, const std::string& path) {
        prepare_curl();
        handle_.reset(curl_easy_init());
        set(CURLOPT_URL, (server.url + path).c_str());
        set(CURLOPT_PROTOCOLS_STR, "smtp,smtps,imap,imaps");
        set(CURLOPT_NOSIGNAL, 1L);
        set(CURLOPT_ERRORBUFFER, trouble_.data());
        set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(server.to_connect.count()));
        set(CURLOPT_TIMEOUT_MS, static_cast<long>(server.to_finish.count()));
        set(CURLOPT_USE_SSL, static_cast<long>(server.may_be_plain ? CURLUSESSL_NONE : CURLUSESSL_ALL));
        if (!server.authorities.empty()) set(CURLOPT_CAINFO, server.authorities.c_str());
        if (server.login.user.empty()) return;
        set(CURLOPT_USERNAME, server.login.user.c_str());
        set(CURLOPT_PASSWORD, server.login.password.c_str());
    }

    template <class Value>
    void set(CURLoption option, Value value) {
        [[maybe_unused]] const CURLcode code = curl_easy_setopt(handle_.get(), option, value);
        assert(code == CURLE_OK);
    }
    [[nodiscard]] CURL* get() const { return handle_.get(); }

    // Without a farewell, for whose answer libcurl would wait for minutes.
    void hang_up() {
        curl_socket_t socket = CURL_SOCKET_BAD;
        curl_easy_getinfo(handle_.get(), CURLINFO_ACTIVESOCKET, &socket);
        if (socket != CURL_SOCKET_BAD) ::shutdown(socket, SHUT_RDWR);
    }

    [[nodiscard]] std::string why(CURLcode code) const {
        constexpr std::size_t longest_reason = 300;
        return base::as_line(trouble_.front() != '\0' ? trouble_.data() : curl_easy_strerror(code),
                             longest_reason);
    }

private:
    struct Free {
        void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    };

    std::array<char, CURL_ERROR_SIZE> trouble_{};  // outlives the handle, which writes to it
    std::unique_ptr<CURL, Free> handle_;
};

}  // namespace mail
