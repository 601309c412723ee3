// `parlor watch`: a game on a server, or its lobby, as it changes.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "bot/waits.h"
#include "cli/input.h"
#include "cli/online/commands.h"
#include "cli/online/lobby.h"
#include "cli/online/remote_game.h"
#include "cli/online/token.h"
#include "cli/play/front.h"
#include "cli/play/plain.h"
#include "cli/play/terminal.h"
#include "client/path.h"

namespace cli {
namespace {

constexpr std::chrono::milliseconds key_glance{100};
constexpr std::chrono::seconds between_looks{2};

// Reads the lobby again and again in a thread of its own.
class LobbyFeed {
public:
    struct Seen {
        Lobby lobby;
        std::string trouble;  // why it cannot be read at the moment; empty: it can
        int number = 0;       // of times it was read

        bool operator==(const Seen&) const = default;
    };

    explicit LobbyFeed(client::Client client) : client_(std::move(client)), reader_([this] { read(); }) {}
    ~LobbyFeed() { left_ = true; }
    LobbyFeed(const LobbyFeed&) = delete;
    LobbyFeed& operator=(const LobbyFeed&) = delete;

    [[nodiscard]] Seen seen() {
        const std::lock_guard lock(mutex_);
        return seen_;
    }

private:
    void read() {
        const auto stopped = [this] { return left_.load(); };
        while (!left_) {
            auto lobby = read_lobby(client_, stopped);
            {
                const std::lock_guard lock(mutex_);
                ++seen_.number;
                seen_.trouble = lobby ? "" : lobby.error().what;
                if (lobby) seen_.lobby = *std::move(lobby);
            }
            for (auto waited = key_glance; waited < between_looks && !left_; waited += key_glance)
                std::this_thread::sleep_for(key_glance);
        }
    }

    client::Client client_;
    std::atomic<bool> left_ = false;
    std::mutex mutex_;
    Seen seen_;
    std::jthread reader_;
};

// The lobby on a screen. A game can be chosen with the arrow keys.
class LobbyScreen {
public:
    LobbyScreen(LobbyFeed& feed, std::string server, Theme theme)
        : feed_(feed), server_(std::move(server)), terminal_(theme) {}

    // The id of the game that was chosen; empty: the person has left.
    std::string run() {
        for (;;) {
            seen_ = feed_.seen();
            chosen_ = std::clamp(chosen_, 0, std::max(0, static_cast<int>(seen_.lobby.tables.size()) - 1));
            draw();
            const auto event = terminal_.wait_for(key_glance);
            if (!event && terminal_.is_gone()) return {};
            if (!event) continue;
            const auto* const letter = std::get_if<Letter>(&*event);
            if (letter != nullptr && letter->text == "q") return {};
            const auto* const key = std::get_if<Key>(&*event);
            if (key == nullptr) continue;
            if (*key == Key::up) --chosen_;
            if (*key == Key::down) ++chosen_;
            if (*key == Key::enter && !seen_.lobby.tables.empty())
                return seen_.lobby.tables[static_cast<std::size_t>(chosen_)].id;
            if (*key == Key::escape || *key == Key::quit || *key == Key::interrupt) return {};
            if (*key == Key::redraw) terminal_.redraw();
        }
    }

private:
    void draw() {
        terminal_.clear();
        row_ = 0;
        line(server_, Style::strong);
        if (!seen_.trouble.empty())
            line("No connection: " + seen_.trouble + ". Trying again.", Style::strong);
        line("");
        line("Games in progress", Style::strong);
        if (seen_.lobby.tables.empty()) line(seen_.number == 0 ? "…" : "None at the moment.");
        int number = 0;
        for (const TableRow& table : seen_.lobby.tables) {
            const bool is_chosen = number++ == chosen_;
            if (row_ >= room_for_tables()) continue;
            terminal_.write(row_++, 1, (is_chosen ? "> " : "  ") + write_row(table),
                            {.style = is_chosen ? Style::strong : Style::plain});
        }
        line("");
        line("Open games", Style::strong);
        if (seen_.lobby.seeks.empty()) line(seen_.number == 0 ? "…" : "None at the moment.");
        for (const InvitationRow& seek : seen_.lobby.seeks)
            if (row_ < terminal_.rows() - 2) line("  " + write_row(seek));
        terminal_.write(terminal_.rows() - 1, 1, "Up, Down and Enter: watch a game. q: leave.",
                        {.style = Style::faint});
        terminal_.refresh();
    }

    // So that the open games can be seen as well.
    [[nodiscard]] int room_for_tables() const { return std::max(6, terminal_.rows() * 2 / 3); }

    void line(const std::string& text, Style style = Style::plain) {
        terminal_.write(row_++, 1, text, {.style = style});
    }

    LobbyFeed& feed_;
    std::string server_;
    Terminal terminal_;
    LobbyFeed::Seen seen_;
    int chosen_ = 0;
    int row_ = 0;
};

// In plain lines: the whole lobby, and again whenever it has changed.
Done watch_lobby_in_lines(LobbyFeed& feed, Output& output) {
    LobbyFeed::Seen shown;
    while (!Interrupt::seen() && output.good()) {
        LobbyFeed::Seen seen = feed.seen();
        if (seen.trouble != shown.trouble)
            output.line(seen.trouble.empty() ? "Connected again."
                                             : "Connection lost: " + seen.trouble + ". Trying again.");
        if (seen.trouble.empty() && (shown.number == 0 || seen.lobby != shown.lobby) && seen.number > 0) {
            output.line("Games in progress: " + std::to_string(seen.lobby.tables.size()));
            for (const TableRow& table : seen.lobby.tables) output.line("  " + write_row(table));
            output.line("Open games: " + std::to_string(seen.lobby.seeks.size()));
            for (const InvitationRow& seek : seen.lobby.seeks) output.line("  " + write_row(seek));
            output.line();
        }
        output.flush();
        shown = std::move(seen);
        std::this_thread::sleep_for(key_glance);
    }
    return output.finish();
}

// In plain lines: the board after every turn, until the game is over.
Done watch_in_lines(RemoteGame& game, Input& input, Output& output) {
    Plain plain(input, output);
    game.appear_on(plain);
    output.line(game.introduction());
    output.line();
    game.begin();
    output.flush();
    while (game.is_live() && !Interrupt::seen() && output.good()) {
        game.poll();
        output.flush();
        std::this_thread::sleep_for(key_glance);
    }
    return output.finish();
}

Done watch_table(const std::string& server, const Token& token, const std::string& table,
                 const FrontArguments& front, Input& input, Output& output) {
    RemoteGame game(server, token.text, table);
    if (auto opened = game.open(); !opened) return opened;
    if (!has_screen(front, input, output)) return watch_in_lines(game, input, output);
    return show_session(game, [&](Stage& stage) { game.appear_on(stage); }, true, front, input, output);
}

Done watch_lobby(const std::string& server, const Token& token, const FrontArguments& front, Input& input,
                 Output& output) {
    const client::Client client(server, token.text);
    if (const auto lobby = read_lobby(client, Interrupt::seen); !lobby)
        return fail(Exit::outside, "cannot read the lobby of " + server + ": " + lobby.error().what);
    LobbyFeed feed(client);
    if (!has_screen(front, input, output)) return watch_lobby_in_lines(feed, output);
    output.flush();
    for (;;) {
        const std::string table = LobbyScreen(feed, server, theme_for(front, output)).run();
        if (table.empty()) return {};
        if (auto watched = watch_table(server, token, table, front, input, output); !watched) return watched;
    }
}

}  // namespace

Done run_watch(const WatchArguments& arguments, Output& output) {
    const auto server = client::read_server(arguments.server);
    if (!server) return fail(Exit::usage, "URL: " + server.error().what);
    const auto token = token_for(*server, {});
    if (!token) return tl::unexpected(token.error());
    Input input;
    if (arguments.table.empty()) return watch_lobby(*server, *token, arguments.front, input, output);
    return watch_table(*server, *token, arguments.table, arguments.front, input, output);
}

}  // namespace cli
