// One HTTP connection: requests in, answers and streams out.
#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <charconv>
#include <exception>
#include <optional>
#include <span>
#include <utility>

#include "base/hash.h"
#include "base/text.h"
#include "server/net/answer.h"
#include "server/net/core.h"
#include "server/net/origin.h"
#include "server/net/stream.h"
#include "server/net/target.h"

namespace net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Parser = http::request_parser<http::string_body>;
using SteadyTime = std::chrono::steady_clock::time_point;

// Written within one write_time.
constexpr std::size_t piece_size = std::size_t{64} * 1024;
// How much of a refused body we read, for clients that send all of it before they read the answer.
constexpr std::size_t most_ignored = std::size_t{1024} * 1024;

Response bad_request(std::string_view sentence) { return refused(400, "bad-request", sentence); }

Response too_large() { return refused(413, "too-large", "The body of this request is too large."); }

Response busy() {
    return refused_for_now(503, "busy", "The server is busy. Try again in a moment.",
                           std::chrono::seconds(1));
}

// The answer to a request that could not be read; nothing if there is no client to answer to.
std::optional<Response> refusal_of(const boost::system::error_code& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return refused(431, "headers-too-large", "The headers of this request are too large.");
    if (error == http::error::body_limit) return too_large();
    const bool is_syntax = error.category() == http::make_error_code(http::error::bad_method).category();
    if (!is_syntax || error == http::error::end_of_stream || error == http::error::partial_message)
        return std::nullopt;
    return bad_request("This is not a valid HTTP/1.1 request.");
}

// A repeated header is equivalent to a list of its values, but only list headers may be repeated.
void add_header(TextByName& headers, const std::string& name, std::string_view value) {
    const auto [header, is_new] = headers.emplace(name, value);
    if (!is_new) header->second.append(name == "cookie" ? "; " : ", ").append(value);
}

// Reads the head of a request; returns the answer if it is refused.
std::optional<Response> read_head(const Parser::value_type& head, Request& request) {
    for (const auto& field : head)
        add_header(request.headers,
                   base::lower_case({field.name_string().data(), field.name_string().size()}),
                   {field.value().data(), field.value().size()});
    const auto method = read_method({head.method_string().data(), head.method_string().size()});
    if (!method) return refused(501, "unknown-method", "This method is not supported.");
    request.method = *method;
    if (head.version() == 11 && head.count(http::field::host) != 1)
        return bad_request("A request must have exactly one Host header.");
    auto target = read_target({head.target().data(), head.target().size()});
    if (!target) return bad_request(target.error().what + ".");
    request.segments = std::move(target->segments);
    request.query = std::move(target->query);
    request.cookies = read_cookies(request.header("cookie"));
    request.wants_socket = beast::websocket::is_upgrade(head);
    return std::nullopt;
}

// A proxy that took an unknown encoding for chunked would see other requests after this one than we do.
bool hides_its_length(const Parser::value_type& head) {
    return head.count(http::field::transfer_encoding) != 0 && !head.chunked();
}

Response answer(Core& core, const Request& request) {
    const Serving serving(request.id);
    std::string reason = "an unknown exception";
    try {
        return core.handler.handle(request);
    } catch (const std::exception& error) {
        reason = error.what();
    } catch (...) {  // NOLINT(bugprone-empty-catch): the reason says it
    }
    core.log.failed(request.id, request.route, reason);
    return refused(500, "internal",
                   "Something went wrong on the server. The error was logged as " + request.id + ".");
}

// The lines as one chunk of a body.
std::string chunk_of(std::span<const Text> texts) {
    std::size_t size = 0;
    for (const Text& text : texts) size += text->size();
    std::array<char, 16> digits{};
    char* end = std::to_chars(digits.data(), digits.data() + digits.size(), size, 16).ptr;
    std::string chunk(digits.data(), end);
    chunk += "\r\n";
    for (const Text& text : texts) chunk += *text;
    return chunk += "\r\n";
}

// A request and the state of its answer.
struct Exchange {
    std::shared_ptr<Request> request = std::make_shared<Request>();
    SteadyTime begun = std::chrono::steady_clock::now();
    bool old = false;  // of HTTP/1.0, which knows no chunks
    bool keep_alive = false;
    bool unread = false;  // its body, or a part of it
    bool broken = false;  // the client is gone
};

class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
public:
    HttpConnection(Core& core, tcp::socket wire, std::string peer, Connections::Place place)
        : core_(core),
          place_(std::move(place)),
          peer_(std::move(peer)),
          wire_(std::move(wire)),
          buffer_(core.settings.most_header_bytes + piece_size),
          timer_(wire_.get_executor()) {}

    void start() {
        place_.take(shared_from_this());
        asio::co_spawn(
            wire_.get_executor(), [self = shared_from_this()] { return self->run(); }, asio::detached);
    }

    void stop() override;
    void abort() override;

private:
    Task<> run();
    Task<bool> wait_for_request();
    // Whether another request may follow.
    Task<bool> serve_one();
    Task<Response> respond(Parser& parser, Exchange& exchange);
    Task<std::optional<Response>> read_body(Parser& parser, Exchange& exchange, std::size_t limit);
    Task<Response> handle(std::shared_ptr<const Request> request);
    Task<bool> send(const Exchange& exchange, Response response);
    Task<bool> send_text(const Exchange& exchange, const Response& response);
    Task<bool> send_lines(const Exchange& exchange, Response response, std::shared_ptr<Stream> stream);
    Task<> relay(Stream& stream);
    Task<> watch_reader();
    Task<bool> hand_over(const Exchange& exchange, std::shared_ptr<Socket> socket);
    Task<bool> write(std::string_view text);
    Task<> linger();
    [[nodiscard]] HeadOptions head_options(const Exchange& exchange) const;
    void identify(Exchange& exchange, const Parser& parser);
    void record(const Exchange& exchange, int status);
    void close();

    Core& core_;
    Connections::Place place_;
    const std::string peer_;
    beast::tcp_stream wire_;
    beast::flat_buffer buffer_;
    asio::steady_timer timer_;  // of a stream: its silence
    std::shared_ptr<Stream> stream_;
    bool idle_ = false;
    bool stopping_ = false;
    bool reader_gone_ = false;
};

void HttpConnection::stop() {
    asio::post(wire_.get_executor(), [self = shared_from_this()] {
        self->stopping_ = true;
        if (self->idle_) self->close();
        if (self->stream_) self->stream_->finish();
    });
}

void HttpConnection::abort() {
    asio::post(wire_.get_executor(), [self = shared_from_this()] { self->close(); });
}

Task<> HttpConnection::run() {
    bool again = true;
    while (again) {
        again = co_await wait_for_request();
        if (again) again = co_await serve_one();
    }
    close();
}

Task<bool> HttpConnection::wait_for_request() {
    if (stopping_) co_return false;
    if (buffer_.size() > 0) co_return true;  // the client did not wait for the answer
    idle_ = true;
    wire_.expires_after(core_.settings.idle_time);
    auto [error, count] = co_await wire_.async_read_some(buffer_.prepare(2048), token);
    idle_ = false;
    if (error) co_return false;
    buffer_.commit(count);
    co_return true;
}

Task<bool> HttpConnection::serve_one() {
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(core_.settings.most_header_bytes));
    parser.body_limit(boost::none);  // the route has one
    wire_.expires_after(core_.settings.header_time);
    auto [error, count] = co_await http::async_read_header(wire_, buffer_, parser, token);
    Exchange exchange;
    identify(exchange, parser);
    Response response;
    if (!error) {
        response = co_await respond(parser, exchange);
    } else if (auto refusal = refusal_of(error)) {
        exchange.unread = true;
        response = *std::move(refusal);
    } else {
        co_return false;
    }
    name_request(response, exchange.request->id);
    co_return co_await send(exchange, std::move(response));
}

void HttpConnection::identify(Exchange& exchange, const Parser& parser) {
    exchange.request->id = core_.next_request_id();
    exchange.request->address = peer_;
    if (!parser.is_header_done()) return;
    exchange.old = parser.get().version() < 11;
    exchange.keep_alive = !exchange.old && parser.get().keep_alive();
    exchange.unread = !parser.is_done();
}

Task<Response> HttpConnection::respond(Parser& parser, Exchange& exchange) {
    Request& request = *exchange.request;
    if (auto refusal = read_head(parser.get(), request)) co_return *std::move(refusal);
    if (hides_its_length(parser.get())) {
        exchange.unread = true;
        co_return bad_request("The only supported transfer encoding is chunked.");
    }
    if (auto id = id_from_proxy(peer_, request.header("x-request-id"), core_.trusted))
        request.id = *std::move(id);
    Client client = client_behind(peer_, request.header("x-forwarded-for"),
                                  request.header("x-forwarded-proto"), core_.trusted);
    request.address = std::move(client.address);
    request.secure = client.secure;
    if (auto refusal = refuse_foreign(request, core_.settings.origins, core_.settings.open_paths))
        co_return *std::move(refusal);
    Admission admission = core_.handler.admit(request);
    if (admission.refusal) co_return *std::move(admission.refusal);
    if (exchange.unread) {
        auto refusal = co_await read_body(parser, exchange, admission.body_limit);
        if (refusal) co_return *std::move(refusal);
    }
    wire_.expires_never();
    co_return co_await handle(exchange.request);
}

Task<std::optional<Response>> HttpConnection::read_body(Parser& parser, Exchange& exchange,
                                                        std::size_t limit) {
    Request& request = *exchange.request;
    const auto length = parser.content_length();
    if (length && *length > limit) co_return too_large();
    const std::string expected = base::lower_case(request.header("expect"));
    if (!expected.empty() && expected != "100-continue")
        co_return refused(417, "unknown-expectation", "This expectation is not supported.");
    if (!expected.empty()) co_await write("HTTP/1.1 100 Continue\r\n\r\n");
    parser.body_limit(limit);
    wire_.expires_after(core_.settings.body_time);
    auto [error, count] = co_await http::async_read(wire_, buffer_, parser, token);
    if (error) {
        auto refusal = refusal_of(error);
        exchange.broken = !refusal;
        co_return refusal ? std::move(refusal) : Response{};
    }
    exchange.unread = false;
    request.body = std::move(parser.get().body());
    co_return std::nullopt;
}

// Hands a request to a worker, and returns the handler's answer.
Task<Response> HttpConnection::handle(std::shared_ptr<const Request> request) {
    auto begin = [this, request = std::move(request)](auto done) {
        auto shared = std::make_shared<decltype(done)>(std::move(done));
        auto finish = [shared, executor = wire_.get_executor()](Response response) {
            asio::post(executor, [shared, response = std::move(response)]() mutable {
                std::move (*shared)(std::move(response));
            });
        };
        Core& core = core_;
        if (!core.workers.offer([&core, request, finish] { finish(answer(core, *request)); })) finish(busy());
    };
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(std::move(begin),
                                                                               asio::use_awaitable);
}

Task<bool> HttpConnection::send(const Exchange& exchange, Response response) {
    if (exchange.broken) co_return false;
    if (auto* socket = std::get_if<std::shared_ptr<Socket>>(&response.body)) {
        std::shared_ptr<Socket> given = std::move(*socket);
        co_return co_await hand_over(exchange, std::move(given));
    }
    if (auto* stream = std::get_if<std::shared_ptr<Stream>>(&response.body)) {
        std::shared_ptr<Stream> given = std::move(*stream);
        if (exchange.old) {
            core_.workers.insist([given] { given->reader_gone(); });
            response = refused(505, "old-version", "A stream needs HTTP/1.1.");
            co_return co_await send_text(exchange, response);
        }
        co_return co_await send_lines(exchange, std::move(response), std::move(given));
    }
    co_return co_await send_text(exchange, response);
}

HeadOptions HttpConnection::head_options(const Exchange& exchange) const {
    return {.request_id = exchange.request->id,
            .content_security_policy = core_.settings.content_security_policy,
            .keep_alive = exchange.keep_alive && !exchange.unread && !stopping_};
}

Task<bool> HttpConnection::send_text(const Exchange& exchange, const Response& response) {
    record(exchange, response.status);
    const HeadOptions options = head_options(exchange);
    std::string head = write_head(response, options);
    std::string_view body = response.text();
    if (exchange.request->method == Method::head) body = {};
    if (body.size() <= piece_size) {
        head += body;
        body = {};
    }
    bool written = co_await write(head);
    if (written && !body.empty()) written = co_await write(body);
    if (written && exchange.unread) co_await linger();
    co_return written&& options.keep_alive;
}

// A connection ends with its stream: meanwhile, nothing else from the client is read.
Task<bool> HttpConnection::send_lines(const Exchange& exchange, Response response,
                                      std::shared_ptr<Stream> stream) {
    HeadOptions options = head_options(exchange);
    options.keep_alive = false;
    options.chunked = true;
    record(exchange, response.status);
    const std::string head = write_head(response, options);
    const bool written = co_await write(head);
    core_.metrics.streams(stream->kind(), +1);
    stream_ = stream;
    if (stopping_) stream->finish();
    if (written && exchange.request->method != Method::head) co_await relay(*stream);
    core_.metrics.streams(stream->kind(), -1);
    core_.workers.insist([stream] { stream->reader_gone(); });
    co_return false;
}

Task<> HttpConnection::relay(Stream& stream) {
    Outbox& outbox = stream.outbox();
    outbox.connect([weak = weak_from_this(), &outbox, executor = wire_.get_executor()] {
        asio::post(executor, [weak, overflowed = outbox.overflowed()] {
            const auto self = weak.lock();
            if (!self) return;
            if (overflowed) return self->close();
            self->timer_.cancel();
        });
    });
    wire_.expires_never();
    asio::co_spawn(
        wire_.get_executor(), [self = shared_from_this()] { return self->watch_reader(); }, asio::detached);
    const Text beat = share("\n");
    bool written = true;
    while (written && !reader_gone_) {
        Outbox::Taken taken = outbox.take();
        if (!taken.texts.empty()) {
            const std::string chunk = chunk_of(taken.texts);
            written = co_await write(chunk);
        } else if (taken.ending) {
            co_await write("0\r\n\r\n");
            break;
        } else {
            timer_.expires_after(core_.settings.stream_beat);
            auto [disturbed] = co_await timer_.async_wait(token);
            const std::string chunk = disturbed ? std::string{} : chunk_of({&beat, 1});
            written = co_await write(chunk);
        }
    }
}

Task<> HttpConnection::watch_reader() {
    std::array<char, 512> ignored{};
    boost::system::error_code gone;
    while (!gone) {
        auto [error, count] = co_await wire_.async_read_some(asio::buffer(ignored), token);
        gone = error;
    }
    reader_gone_ = true;
    timer_.cancel();
}

Task<bool> HttpConnection::hand_over(const Exchange& exchange, std::shared_ptr<Socket> socket) {
    const bool possible = exchange.request->wants_socket && buffer_.size() == 0 && !stopping_;
    record(exchange, possible ? 101 : 426);
    if (possible) {
        serve_socket(core_, wire_.release_socket(), *exchange.request, std::move(socket), std::move(place_));
        co_return false;
    }
    core_.workers.insist([socket] {
        socket->outbox().disconnect();
        socket->on_closed();
    });
    Response response = refused(426, "not-a-socket", "This address accepts only WebSocket connections.");
    response.headers.set("upgrade", "websocket");
    const std::string message = write_head(response, head_options(exchange)) + std::string(response.text());
    co_return co_await write(message);
}

Task<bool> HttpConnection::write(std::string_view text) {
    while (!text.empty()) {
        const std::string_view piece = text.substr(0, piece_size);
        wire_.expires_after(core_.settings.write_time);
        auto [error, count] =
            co_await asio::async_write(wire_, asio::buffer(piece.data(), piece.size()), token);
        if (error) co_return false;
        text.remove_prefix(piece.size());
    }
    co_return true;
}

// If we closed while the client is still sending, the system would discard our answer.
Task<> HttpConnection::linger() {
    boost::system::error_code ignored;
    wire_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    wire_.expires_after(std::min(core_.settings.body_time, std::chrono::milliseconds(2'000)));
    std::array<char, 4096> bytes{};
    for (std::size_t total = 0; total < most_ignored;) {
        auto [error, count] = co_await wire_.async_read_some(asio::buffer(bytes), token);
        if (error) break;
        total += count;
    }
}

void HttpConnection::record(const Exchange& exchange, int status) {
    const auto time = std::chrono::steady_clock::now() - exchange.begun;
    const Request& request = *exchange.request;
    core_.metrics.answered(request.route, status, time);
    core_.log.answered({.request = request.id,
                        .method = name_of(request.method),
                        .route = request.route,
                        .status = status,
                        .time = std::chrono::duration_cast<std::chrono::milliseconds>(time),
                        .address = request.address});
}

void HttpConnection::close() {
    boost::system::error_code ignored;
    wire_.socket().shutdown(tcp::socket::shutdown_both, ignored);
    wire_.close();
}

}  // namespace

std::string Core::next_request_id() {
    return base::write_key(base::mix(id_seed, ids.fetch_add(1, std::memory_order_relaxed)));
}

void serve_http(Core& core, tcp::socket wire, std::string peer, Connections::Place place) {
    std::make_shared<HttpConnection>(core, std::move(wire), std::move(peer), std::move(place))->start();
}

}  // namespace net
