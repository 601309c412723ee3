#include "server/api/live_message.h"

#include <array>
#include <functional>
#include <limits>

#include "house/tables/chat.h"
#include "table/table.h"

namespace api {
namespace {

using net::Fields;
using std::chrono::milliseconds;
using What = decltype(LiveMessage::what);

constexpr std::size_t longest_table = 40;
constexpr std::size_t longest_topic = 40;
constexpr std::size_t longest_line = 2'000;

struct Said {
    Fields& fields;
    const std::string& id;
    milliseconds lag;

    [[nodiscard]] std::string table() const { return fields.text("table", longest_table); }
    [[nodiscard]] Topic topic(Topic::Kind kind) const {
        return {kind, fields.text(name_of(kind), longest_topic)};
    }
};

template <table::Request (*Read)(Fields&)>
What ask(const Said& said) {
    std::string table = said.table();
    return Ask{std::move(table), Read(said.fields)};
}

// Requests without further fields.
template <class Request>
What ask_for(const Said& said) {
    return Ask{said.table(), Request{}};
}

What ping(const Said&) { return Ping{}; }

What watch(const Said& said) {
    std::string table = said.table();
    const auto after = said.fields.optional_number("after", 0, std::numeric_limits<std::int64_t>::max());
    return Watch{std::move(table), after, said.fields.optional_flag("preview").value_or(false)};
}

What leave(const Said& said) { return Leave{said.table()}; }

template <Topic::Kind Kind>
What watch_topic(const Said& said) {
    return WatchTopic{said.topic(Kind)};
}

template <Topic::Kind Kind>
What leave_topic(const Said& said) {
    return LeaveTopic{said.topic(Kind)};
}

What turn(const Said& said) {
    std::string table = said.table();
    return Ask{std::move(table), read_turn(said.fields, said.id, said.lag)};
}

What chat(const Said& said) {
    constexpr std::array<std::string_view, 2> rooms{"players", "watchers"};
    std::string table = said.table();
    const auto room = house::read_room(said.fields.choice("room", rooms));
    return Say{std::move(table), room.value_or(house::Room::players), said.fields.text("text", longest_line)};
}

What enter_lobby(const Said&) { return EnterLobby{}; }

struct Type {
    std::string_view name;
    What (*read)(const Said&);
};

constexpr auto types = std::to_array<Type>({
    {"ping", ping},
    {"watch", watch},
    {"leave", leave},
    {"watch-tournament", watch_topic<Topic::Kind::tournament>},
    {"leave-tournament", leave_topic<Topic::Kind::tournament>},
    {"watch-study", watch_topic<Topic::Kind::study>},
    {"leave-study", leave_topic<Topic::Kind::study>},
    {"turn", turn},
    {"offer", ask<read_offer>},
    {"accept", ask<read_acceptance>},
    {"decline", ask<read_refusal>},
    {"withdraw", ask<read_withdrawal>},
    {"swap", ask_for<table::Swap>},
    {"resign", ask_for<table::Resign>},
    {"abort", ask_for<table::Abort>},
    {"resume", ask_for<table::Resume>},
    {"claim", ask_for<table::Claim>},
    {"chat", chat},
    {"lobby", enter_lobby},
});

const Type& type_in(Fields& fields) {
    std::array<std::string_view, types.size()> names{};
    std::ranges::transform(types, names.begin(), &Type::name);
    return *std::ranges::find(types, fields.choice("type", names), &Type::name);
}

}  // namespace

tl::expected<LiveMessage, Misunderstanding> read_live_message(std::string_view text, milliseconds lag) {
    const auto json = net::read_json(text);
    if (!json) return tl::unexpected(Misunderstanding{"", "bad-json", json.error().what + "."});
    Fields fields(*json);
    std::string id = fields.optional_text("id", table::longest_id).value_or("");
    const Type& type = type_in(fields);
    auto what = type.read({fields, id, lag});
    if (auto trouble = fields.trouble())
        return tl::unexpected(
            Misunderstanding{std::move(id), std::move(trouble->code), std::move(trouble->sentence)});
    return LiveMessage{std::move(id), std::move(what)};
}

}  // namespace api
