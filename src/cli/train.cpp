// `parlor train`: a network from labelled positions (docs/engine/networks.md).
#include <array>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "play/games.h"
#include "training/learner.h"

namespace cli {
namespace {

std::string with_five_digits(double value) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.5f", value);
    return text.data();
}

Expected<double> read_share(const std::string& text) {
    const auto percent = base::read_number(text, 100);
    if (!percent)
        return fail(Exit::usage, "--search-share takes a number from 0 to 100, not " + base::quoted(text));
    return *percent / 100.0;
}

Done add_files(training::Positions& positions, const std::vector<std::string>& files) {
    for (const std::string& file : files) {
        const auto bytes = read_file(file);
        if (!bytes) return tl::unexpected(bytes.error());
        if (const auto added = positions.add(*bytes); !added)
            return fail(Exit::refused, file + ": " + added.error().what);
    }
    if (positions.size() == 0) return fail(Exit::refused, "there are no positions to learn from");
    return {};
}

// The network to begin with, if one is named.
Expected<std::optional<engine::NetworkParts>> read_first(const play::GameModule& module,
                                                         const std::string& file) {
    if (file.empty()) return std::nullopt;
    const auto bytes = read_file(file);
    if (!bytes) return tl::unexpected(bytes.error());
    auto parts = engine::read_network_parts(*bytes, module.network->shape);
    if (!parts) return fail(Exit::refused, file + ": " + parts.error().what);
    return *std::move(parts);
}

// What has been learned is not to be forgotten at the first steps.
constexpr double rate_after_another = 0.0003;

}  // namespace

Done run_train(const TrainArguments& arguments, Output& output) {
    const auto named = play::find_game(arguments.game);
    if (!named) return fail(Exit::refused, named.error().what);
    const play::GameModule& module = *named->module;
    if (module.network == nullptr)
        return fail(Exit::refused, std::string(module.title) + " is not played with a network");
    const auto share = read_share(arguments.search_share);
    if (!share) return tl::unexpected(share.error());
    const auto first = read_first(module, arguments.from);
    if (!first) return tl::unexpected(first.error());
    training::Positions positions(module);
    if (auto added = add_files(positions, arguments.positions); !added) return added;
    output.line(std::to_string(positions.size()) + " positions");
    training::Lesson lesson{.epochs = arguments.epochs,
                            .batch = arguments.batch,
                            .search_share = *share,
                            .seed = static_cast<std::uint64_t>(arguments.seed)};
    if (*first) lesson.rate = rate_after_another;
    training::Learner learner(module, positions, lesson, *first);
    learner.learn([&](const training::Progress& progress) {
        output.line("epoch " + std::to_string(progress.epoch) + " loss " +
                    with_five_digits(progress.learned) + " kept back " +
                    with_five_digits(progress.kept_back));
        output.flush();
    });
    const std::string file = write_network(learner.quantized(), module.network->shape.inputs);
    const auto network = play::read_network(module, file);
    if (!network) return fail(Exit::outside, network.error().what);
    if (auto written = write_file(arguments.out, file); !written) return written;
    output.line("network " + (*network)->hash() + " in " + arguments.out);
    return output.finish();
}

}  // namespace cli
