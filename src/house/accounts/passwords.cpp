#include "house/accounts/passwords.h"

#include <algorithm>
#include <cstdint>
#include <thread>
#include <vector>

#include "base/text.h"
#include "house/notify/signed_codes.h"
#include "house/people/names.h"

namespace house {
namespace {

// Ten wrong passwords at once, then one in half a minute, and fifty a day. Many users may share one address,
// in a school for example.
constexpr base::Rate guesses_at_once{.per_second = 1.0 / 30, .burst = 10};
constexpr base::Rate guesses_in_a_day{.per_second = 50.0 / 86'400, .burst = 50};
constexpr base::Rate guesses_by_address{.per_second = 1.0 / 60, .burst = 60};
constexpr const char* too_often = "Too many attempts.";

// Few enough to leave most of the workers to other requests.
constexpr std::size_t most_waiting = 12;
constexpr std::size_t most_known_accounts = 4;
constexpr std::size_t device_size = 16;
constexpr std::size_t longest_shown = 400;

// Half of the processors are left to the games.
std::size_t places() { return std::max(1U, std::thread::hardware_concurrency() / 2); }

std::string device_claim(std::string_view device, AccountId account) {
    return "device\n" + std::string(device) + '\n' + std::to_string(static_cast<std::int64_t>(account));
}

// "DEVICE.PROOF.PROOF": a proof for each account.
struct KnownDevice {
    std::string name;
    std::vector<std::string> proofs;

    [[nodiscard]] bool knows(const Hash& key, AccountId account) const {
        const std::string claim = device_claim(name, account);
        return std::ranges::any_of(proofs,
                                   [&](const std::string& proof) { return proves(proof, key, claim); });
    }
};

KnownDevice read_device(std::string_view shown) {
    KnownDevice device;
    if (shown.size() > longest_shown) return device;
    for (const base::Word& part : base::split(shown, '.')) {
        if (device.name.empty())
            device.name = part.text;
        else if (device.proofs.size() < most_known_accounts)
            device.proofs.emplace_back(part.text);
    }
    return device;
}

}  // namespace

std::string with_known_account(std::string_view shown, const Hash& key, AccountId account,
                               const Entropy& entropy) {
    KnownDevice device = read_device(shown);
    if (device.name.size() != device_size) device = {draw_id(entropy, device_size), {}};
    if (!device.knows(key, account)) {
        device.proofs.insert(device.proofs.begin(), write_proof(key, device_claim(device.name, account)));
        device.proofs.resize(std::min(device.proofs.size(), most_known_accounts));
    }
    return device.name + '.' + base::join(device.proofs, ".");
}

Guesser guesser_on(std::string_view shown, const std::optional<Hash>& key, AccountId account,
                   std::string_view address) {
    const KnownDevice device = read_device(shown);
    if (key && device.knows(*key, account)) return {.by = "device " + device.name, .known = true};
    return {.by = "address " + std::string(address)};
}

Guesser guesser_of(const Identity& who) {
    const Hash& hash = who.credential.hash;
    return {.by = "session " + std::string(hash.begin(), hash.end()), .known = true};
}

tl::unexpected<Refusal> wrong_password() { return refused(code::wrong_password, "Wrong name or password."); }

Passwords::Passwords(Context& context, const PasswordCost& cost)
    : cost_(cost),
      gate_(places(), most_waiting),
      guesses_(context, "wrong passwords", guesses_at_once, code::too_many_attempts, too_often),
      in_a_day_(context, "wrong passwords in a day", guesses_in_a_day, code::too_many_attempts, too_often),
      by_address_(context, "wrong passwords by address", guesses_by_address, code::too_many_attempts,
                  too_often) {}

Answer<void> Passwords::check(const Account& account, std::string_view password, const Guesser& by) {
    const std::string guess = by.by + '\n' + folded(account.name);
    if (const auto fine = guesses_.look(guess); !fine) return fine;
    if (const auto fine = in_a_day_.look(guess); !fine) return fine;
    if (!by.known)
        if (const auto fine = by_address_.look(by.by); !fine) return fine;
    const auto place = gate_.enter(by.known ? Gate::Line::known : Gate::Line::strangers);
    if (!place) return tl::unexpected(place.error());
    if (fits(password, account.password)) return {};
    if (const auto counted = count_wrong(guess, by); !counted) return counted;
    return wrong_password();
}

Answer<void> Passwords::count_wrong(const std::string& guess, const Guesser& by) {
    return guesses_.count(guess).and_then([&] { return in_a_day_.count(guess); }).and_then([&] {
        return by.known ? Answer<void>() : by_address_.count(by.by);
    });
}

Answer<std::string> Passwords::hashed(std::string_view password, Gate::Line line) {
    const auto place = gate_.enter(line);
    if (!place) return tl::unexpected(place.error());
    std::string kept = hash_password(password, cost_);
    if (kept.empty())
        return refused(code::unavailable, "The server is out of memory. Please try again shortly.");
    return kept;
}

}  // namespace house
