#include "training/positions.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace training {
namespace {

constexpr std::size_t size_of_count = 2;
constexpr std::size_t size_of_label = 3;

void write_two_bytes(std::string& text, int number) {
    text += static_cast<char>(number & 0xFF);
    text += static_cast<char>(number >> 8 & 0xFF);
}

unsigned byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

unsigned read_two_bytes(std::string_view bytes, std::size_t at) {
    return byte_at(bytes, at) | byte_at(bytes, at + 1) << 8U;
}

// The bytes of the first game; 0 if it is not complete.
std::size_t length_of_game(std::string_view bytes, std::size_t packed_size) {
    if (bytes.size() < size_of_count) return 0;
    const std::size_t length = size_of_count + read_two_bytes(bytes, 0) * (packed_size + size_of_label);
    return length <= bytes.size() ? length : 0;
}

Outcome outcome_for(game::Player player, game::Outcome outcome) {
    if (outcome == game::Outcome::draw || outcome == game::Outcome::ongoing) return Outcome::draw;
    return outcome == game::win_for(player) ? Outcome::win : Outcome::loss;
}

}  // namespace

std::string heading_of(const play::GameModule& module) {
    return "# parlor positions 1 " + std::string(module.network->shape.inputs) + ' ';
}

void GameWriter::add(const play::Game& game, engine::Score score) {
    std::vector<std::uint8_t> packed(support_.packed_size);
    if (support_.pack(game, packed)) added_.push_back({std::move(packed), score, game.to_move()});
}

std::string GameWriter::finish(game::Outcome outcome) const {
    std::string bytes;
    write_two_bytes(bytes, static_cast<int>(added_.size()));
    for (const Added& added : added_) {
        bytes.append(added.packed.begin(), added.packed.end());
        write_two_bytes(bytes, added.score);
        bytes += static_cast<char>(outcome_for(added.to_move, outcome));
    }
    return bytes;
}

CompleteGames complete_games(std::string_view bytes, std::size_t packed_size) {
    CompleteGames complete;
    while (const std::size_t length = length_of_game(bytes.substr(complete.length), packed_size))
        complete = {complete.games + 1, complete.length + length};
    return complete;
}

base::Result<void> Positions::add(std::string_view file) {
    const std::string head = heading_of(module_);
    const std::size_t end_of_line = file.find('\n');
    if (!file.starts_with(head) || end_of_line == std::string_view::npos)
        return base::failure("the file does not begin with " + base::quoted(base::trimmed(head)));
    const std::size_t packed_size = module_.network->packed_size;
    const std::size_t size = packed_size + size_of_label;
    for (std::string_view games = file.substr(end_of_line + 1);;) {
        const std::size_t length = length_of_game(games, packed_size);
        if (length == 0) return {};
        for (std::size_t at = size_of_count; at < length; at += size) {
            const std::string_view bytes = games.substr(at, size);
            packed_.insert(packed_.end(), bytes.begin(), bytes.begin() + static_cast<long>(packed_size));
            const auto score = static_cast<std::int16_t>(read_two_bytes(bytes, packed_size));
            const unsigned outcome = std::min(2U, byte_at(bytes, packed_size + 2));
            labels_.push_back({score, static_cast<Outcome>(outcome)});
        }
        games.remove_prefix(length);
    }
}

}  // namespace training
