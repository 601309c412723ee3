// `parlor pbm`: sends a play-by-mail command to a server (docs/play-by-mail.md).
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "base/text.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/online/token.h"
#include "cli/server/commands.h"
#include "client/client.h"
#include "client/path.h"

namespace cli {
namespace {

using nlohmann::json;

constexpr const char* usual_house = "http://127.0.0.1:8080";
constexpr const char* from_standard_input = "-";

Expected<std::string> read_house(const std::string& given) {
    const char* const kept = std::getenv("PARLOR_HOUSE");
    const std::string usual = kept == nullptr ? usual_house : kept;
    const auto server = client::read_server(given.empty() ? usual : given);
    if (!server) return fail(Exit::usage, "--house: " + server.error().what);
    return *server;
}

Expected<Token> token_of(const PbmArguments& arguments, const std::string& server) {
    if (arguments.token_file.empty()) return token_for(server, {});
    const auto text = read_file(arguments.token_file);
    if (!text) return tl::unexpected(text.error());
    const std::string token(base::trimmed(*text));
    if (token.empty()) return fail(Exit::refused, arguments.token_file + " contains no token");
    return token_for(server, token);
}

// A command and its comment. If the last word is `-`, the comment is read from standard input.
struct Said {
    std::string command;
    std::string comment;
};

Expected<Said> read_said(const PbmArguments& arguments) {
    std::vector<std::string> words = arguments.words;
    std::string comment = arguments.comment;
    if (words.size() > 1 && words.back() == from_standard_input) {
        if (!comment.empty()) return fail(Exit::usage, "--comment and '-' cannot be combined");
        words.pop_back();
        auto piped = read_file(from_standard_input);
        if (!piped) return tl::unexpected(piped.error());
        comment = *std::move(piped);
    }
    if (words.empty())
        return fail(Exit::usage, "a command is needed, such as 'help'; see 'parlor pbm --help'");
    return Said{base::join(words, " "), std::move(comment)};
}

// The command line may contain any bytes; those that are not UTF-8 are replaced.
std::string write_body(const PbmArguments& arguments, const Said& said) {
    json body{{"command", said.command}};
    if (!said.comment.empty()) body["comment"] = said.comment;
    if (!arguments.table.empty()) body["table"] = arguments.table;
    return body.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string text_in(const json& object, const char* field) {
    const auto found = object.is_object() ? object.find(field) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

void print(Output& output, const std::string& text) {
    output.write(text);
    if (!text.empty() && !text.ends_with('\n')) output.line();
}

// The text of a refusal without its sentence: usually the board.
std::string shown_besides(const std::string& text, const std::string& sentence) {
    return base::trimmed(text) == sentence ? std::string() : text;
}

Done print_reply(const client::Reply& reply, const std::string& server, Output& output) {
    const json answer = json::parse(reply.body, nullptr, false);
    if (reply.fine() && answer.is_object() && answer.contains("text")) {
        print(output, text_in(answer, "text"));
        return output.finish();
    }
    const std::string message = text_in(answer, "message");
    if (reply.fine() || message.empty()) return fail(Exit::outside, server + " is not a Parlor server");
    const json details = answer.value("details", json::object());
    print(output, shown_besides(text_in(details, "text"), message));
    if (auto printed = output.finish(); !printed) return printed;
    return fail(Exit::refused, without_period(message));
}

}  // namespace

Done run_pbm(const PbmArguments& arguments, Output& output) {
    const auto server = read_house(arguments.house);
    if (!server) return tl::unexpected(server.error());
    const auto token = token_of(arguments, *server);
    if (!token) return tl::unexpected(token.error());
    const auto said = read_said(arguments);
    if (!said) return tl::unexpected(said.error());
    const Interrupt interrupt;
    const client::Client client(*server, token->text);
    const auto reply = client.post("/api/command", write_body(arguments, *said), Interrupt::seen);
    if (!reply) return fail(Exit::outside, "cannot reach " + *server + ": " + reply.error().what);
    if (reply->status == unauthorized && !token->text.empty())
        return fail(Exit::refused, about_old_token(*server, *token));
    return print_reply(*reply, *server, output);
}

}  // namespace cli
