#include "contest/spec.h"

#include <array>

#include "base/hash.h"
#include "base/text.h"
#include "play/levels.h"

namespace contest {
namespace {

using Kind = play::ThinkerSettings::Kind;
using Set = base::Result<void>;

constexpr int most_nodes = 2'000'000'000;
constexpr int most_candidates = 1'000'000;
constexpr int most_threads = 64;
constexpr int most_megabytes = 65'536;

// "nodes" and "20000"; without = the value is empty.
struct Part {
    std::string_view name;
    std::string_view value;
};

Part read_part(std::string_view text) {
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos) return {text, {}};
    return {text.substr(0, sign), text.substr(sign + 1)};
}

base::Result<int> number_of(const Part& part, int most) {
    const auto number = base::read_number(part.value, most);
    if (number && *number > 0) return *number;
    return base::failure(std::string(part.name) + " must be a number from 1 to " + std::to_string(most) +
                         ", not " + base::quoted(part.value));
}

base::Error unknown(std::string_view name) {
    static constexpr std::array<std::string_view, 15> known{
        "level",  "time",   "nodes",   "depth", "noise", "blindness", "candidates", "uct",
        "random", "greedy", "threads", "hash",  "seed",  "net",       "cmd"};
    return {"there is no setting " + base::quoted(name) + base::did_you_mean(name, known) +
            "; the settings are " + base::join(known, ", ")};
}

class SpecReader {
public:
    [[nodiscard]] base::Result<Spec> read(std::string_view text) {
        spec_.text = base::trimmed(text);
        text = spec_.text;
        if (const std::size_t command = command_in(text); command != std::string_view::npos) {
            spec_.command = base::trimmed(text.substr(command + std::string_view("cmd=").size()));
            if (spec_.command.empty()) return base::failure("cmd needs a command after =");
            text = text.substr(0, command == 0 ? 0 : command - 1);
        }
        if (!text.empty())
            for (const base::Word& word : base::split(text, ','))
                if (const auto set = set_part(read_part(base::trimmed(word.text))); !set)
                    return base::failure(set.error());
        if (!spec_.command.empty() &&
            (spec_.level || chooses_network_ || spec_.settings.kind != Kind::search))
            return base::failure(
                "level, net, uct, random and greedy are for Parlor's engine: use time, nodes or depth with "
                "cmd");
        if (spec_.level && chooses_network_)
            return base::failure("a level has its own evaluation: use time, nodes or depth with net");
        if (!spec_.level && !limited_ && needs_limit())
            return base::failure("say how long it thinks: with level, time, nodes or depth");
        return spec_;
    }

private:
    // Where `cmd=` begins, at the start or after a comma.
    static std::size_t command_in(std::string_view text) {
        if (text.starts_with("cmd=")) return 0;
        const std::size_t comma = text.find(",cmd=");
        return comma == std::string_view::npos ? comma : comma + 1;
    }

    [[nodiscard]] bool needs_limit() const {
        return spec_.settings.kind == Kind::search || !spec_.command.empty();
    }

    Set set_part(const Part& part) {
        if (part.name == "random") return set_kind(part, Kind::random);
        if (part.name == "greedy") return set_kind(part, Kind::greedy);
        if (part.name == "time") return set_time(part);
        if (part.name == "net") return set_network(part);
        return set_number(part);
    }

    Set set_kind(const Part& part, Kind kind) {
        if (!part.value.empty()) return base::failure(std::string(part.name) + " takes no value");
        spec_.settings.kind = kind;
        return {};
    }

    Set set_time(const Part& part) {
        const auto time = read_time(part.value);
        if (!time) return base::failure(time.error());
        spec_.limits.soft_time = spec_.limits.hard_time = *time;
        limited_ = true;
        return {};
    }

    Set set_network(const Part& part) {
        if (part.value.empty()) return base::failure("net needs a file after =, or none");
        chooses_network_ = true;
        if (part.value == "none")
            spec_.settings.network = nullptr;
        else
            spec_.network_file = part.value;
        return {};
    }

    static int most_of(std::string_view name) {
        if (name == "level") return play::strongest_level;
        if (name == "nodes" || name == "uct" || name == "seed") return most_nodes;
        if (name == "depth") return engine::max_depth;
        if (name == "noise") return engine::best_evaluation;
        if (name == "blindness") return 1'000;
        if (name == "candidates") return most_candidates;
        if (name == "threads") return most_threads;
        return name == "hash" ? most_megabytes : 0;
    }

    Set set_number(const Part& part) {
        const int most = most_of(part.name);
        if (most == 0) return base::failure(unknown(part.name));
        const auto number = number_of(part, most);
        if (!number) return base::failure(number.error());
        if (part.name == "level") spec_.level = *number;
        if (part.name == "nodes") spec_.limits.nodes = static_cast<std::uint64_t>(*number);
        if (part.name == "depth") spec_.limits.depth = *number;
        if (part.name == "noise") spec_.settings.noise.width = *number;
        if (part.name == "blindness") spec_.settings.noise.blindness = *number;
        if (part.name == "candidates") spec_.settings.noise.candidates = *number;
        if (part.name == "threads") spec_.settings.threads = *number;
        if (part.name == "seed") spec_.settings.seed = static_cast<std::uint64_t>(*number);
        if (part.name == "hash") spec_.settings.table_bytes = static_cast<std::size_t>(*number) << 20;
        if (part.name == "uct") {
            spec_.settings.kind = Kind::uct;
            spec_.settings.playouts = spec_.limits.nodes = static_cast<std::uint64_t>(*number);
        }
        limited_ |= part.name == "nodes" || part.name == "depth";
        return {};
    }

    Spec spec_;
    bool limited_ = false;
    bool chooses_network_ = false;
};

}  // namespace

base::Result<Spec> read_spec(std::string_view text) { return SpecReader().read(text); }

base::Result<engine::Milliseconds> read_time(std::string_view text) {
    constexpr int longest = 86'400;  // seconds
    constexpr int thousand = 1'000;
    const auto wrong = [&] {
        return base::failure("write a time like 100ms, 2s or 0.5s, not " + base::quoted(text));
    };
    if (text.ends_with("ms")) {
        const auto number = base::read_number(text.substr(0, text.size() - 2), longest * thousand);
        if (!number || *number == 0) return wrong();
        return engine::Milliseconds(*number);
    }
    if (!text.ends_with('s')) return wrong();
    const std::string_view seconds = text.substr(0, text.size() - 1);
    const std::size_t point = seconds.find('.');
    const auto whole = base::read_number(seconds.substr(0, point), longest);
    std::string fraction(point == std::string_view::npos ? "0" : seconds.substr(point + 1));
    if (fraction.size() > 3) return wrong();
    fraction.resize(3, '0');
    const auto thousandths = base::read_number(fraction, thousand - 1);
    if (!whole || !thousandths || *whole + *thousandths == 0) return wrong();
    return engine::Milliseconds(*whole * thousand + *thousandths);
}

Manner manner_of(const Spec& spec, const play::Game& game, std::uint64_t seed) {
    Manner manner{spec.settings, spec.limits};
    manner.settings.seed = base::mix(spec.settings.seed, seed);
    manner.settings.noise.seed = manner.settings.seed;
    if (!spec.level) return manner;
    const play::Level level = play::level_of(game.game_id(), *spec.level);
    manner.settings = held_back(manner.settings, level, manner.settings.seed);
    manner.limits = held_back(manner.limits, level);
    return manner;
}

}  // namespace contest
