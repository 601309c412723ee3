#include "server/net/log.h"

#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace net {
namespace {

using Fields = nlohmann::ordered_json;

std::shared_ptr<spdlog::logger> logger_with(spdlog::sink_ptr sink) {
    auto logger = std::make_shared<spdlog::logger>("net", std::move(sink));
    logger->set_formatter(std::make_unique<spdlog::pattern_formatter>(
        R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc));
    logger->flush_on(spdlog::level::info);
    return logger;
}

// The fields of an object without its braces: the pattern adds the others.
std::string inside(const Fields& fields) {
    const std::string object = fields.dump(-1, ' ', false, Fields::error_handler_t::replace);
    return object.substr(1, object.size() - 2);
}

// The request that this thread serves; empty: none.
std::string_view& served_request() {
    thread_local std::string_view request;
    return request;
}

Fields sentence_of(std::string_view sentence) {
    Fields fields{{"message", sentence}};
    if (!served_request().empty()) fields["request"] = served_request();
    return fields;
}

}  // namespace

Serving::Serving(std::string_view request) : before_(std::exchange(served_request(), request)) {}
Serving::~Serving() { served_request() = before_; }

Log::Log(std::shared_ptr<spdlog::logger> logger) : logger_(std::move(logger)) {}

Log Log::to_standard_error(Detail detail) {
    auto logger = logger_with(std::make_shared<spdlog::sinks::stderr_sink_mt>());
    if (detail == Detail::trouble) logger->set_level(spdlog::level::warn);
    return Log(std::move(logger));
}

base::Result<Log> Log::to_file(const std::filesystem::path& path) {
    try {
        return Log(logger_with(std::make_shared<spdlog::sinks::basic_file_sink_mt>(path.string())));
    } catch (const spdlog::spdlog_ex&) {
        return base::failure("cannot write the log " + path.string());
    }
}

Log Log::to(std::ostream& stream) {
    return Log(logger_with(std::make_shared<spdlog::sinks::ostream_sink_mt>(stream, true)));
}

void Log::answered(const Answered& answer) {
    const auto level = answer.time < slow_answer ? spdlog::level::info : spdlog::level::warn;
    logger_->log(level, inside({{"request", answer.request},
                                {"method", answer.method},
                                {"route", answer.route},
                                {"status", answer.status},
                                {"milliseconds", answer.time.count()},
                                {"address", answer.address}}));
}

void Log::failed(std::string_view request, std::string_view route, std::string_view reason) {
    logger_->error(inside({{"request", request}, {"route", route}, {"reason", reason}}));
}

void Log::moderated(const Moderated& act) {
    logger_->info(inside({{"event", "moderation"},
                          {"id", act.id},
                          {"deed", act.deed},
                          {"by", act.by},
                          {"to", act.to},
                          {"reason", act.reason},
                          {"until", act.until}}));
}

void Log::noted(std::string_view sentence) { logger_->info(inside(sentence_of(sentence))); }

void Log::warned(std::string_view sentence) { logger_->warn(inside(sentence_of(sentence))); }

}  // namespace net
