#include "house/errands.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "base/utf8.h"
#include "house/digests.h"
#include "house/memos.h"
#include "house/names.h"

namespace house {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t longest_trouble = 300;
constexpr std::size_t most_in_digest = 500;

constexpr std::chrono::minutes longest_wait = 12h;

// After an attempt, counted from 1; in all about three days.
std::chrono::minutes wait_after(int attempt) {
    constexpr std::array<std::chrono::minutes, 8> waits{1min, 5min, 15min, 1h, 2h, 4h, 8h, longest_wait};
    return waits.at(std::min(static_cast<std::size_t>(attempt), waits.size()) - 1);
}

// The errand as one messenger's own; nothing if it is not to be brought any more.
std::optional<Errand> leased(Writer& writer, Errand errand, Time now) {
    if (errand.attempts >= most_attempts) {
        errand.state = Errand::State::failed;
        errand.trouble = "Nobody who took it has come back.";
        writer.change_errand(errand);
        return std::nullopt;
    }
    if (is_open_digest(errand)) {
        const auto whole = closed(writer, errand);
        if (!whole) return std::nullopt;
        errand = *whole;
    }
    ++errand.attempts;
    errand.due = now + errand_lease;
    writer.change_errand(errand);
    return errand;
}

// The errand as it is kept, if it is still in the hands of whoever took it.
std::optional<Errand> still_held(View& view, const Errand& errand) {
    auto kept = view.errand(errand.id);
    const bool held = kept && kept->attempts == errand.attempts && kept->state != Errand::State::failed;
    return held ? kept : std::nullopt;
}

// An endpoint that nothing reaches any more goes, with all that is on its way to it.
void count_failure(Writer& writer, const Errand& errand) {
    auto endpoint = errand.endpoint == 0 ? std::nullopt : writer.endpoint(errand.endpoint);
    if (!endpoint) return;
    if (++endpoint->failures >= most_failures)
        writer.erase_endpoint(endpoint->id);
    else
        writer.change_endpoint(*endpoint);
}

// One more letter to the address of an account has come back.
void count_return(Writer& writer, const Account& account, std::int64_t letter, Time now) {
    Contact contact = contact_of(writer, account.id);
    if (letter <= contact.last_return) return;
    const bool of_late = contact.returned && now - *contact.returned < returns_last;
    contact.returns = of_late ? contact.returns + 1 : 1;
    contact.returned = now;
    contact.last_return = letter;
    const int enough = has_confirmed(account, contact) ? most_returns : 1;
    if (contact.returns >= enough && !contact.unreached) contact.unreached = now;
    writer.put_contact(contact);
}

// The account whose letter an errand brings to its own address.
std::optional<Account> addressee(View& view, const Errand& errand, std::string_view address) {
    auto account = errand.account ? view.account(*errand.account) : std::nullopt;
    if (account && folded(account->mail) != folded(address)) account.reset();
    return account;
}

std::optional<std::int64_t> read_errand(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

void fail(Writer& writer, Errand errand, std::string_view trouble) {
    errand.state = Errand::State::failed;
    errand.trouble = base::as_line(trouble, longest_trouble);
    writer.change_errand(errand);
}

}  // namespace

// A look at an empty queue writes nothing.
Answer<std::optional<Errand>> Errands::take(Errand::Channel channel, std::span<const AccountId> passed_over) {
    using Taken = std::optional<Errand>;
    const Time now = premises_.now();
    const auto some = [&](View& view) { return view.due_errands(channel, now, passed_over, 1); };
    const auto due = read<std::vector<Errand>>(premises_.store, some);
    if (!due) return tl::unexpected(due.error());
    if (due->empty()) return Taken();
    return write<Taken>(premises_.store, [&](Writer& writer) -> Answer<Taken> {
        for (auto next = some(writer); !next.empty(); next = some(writer))
            if (auto errand = leased(writer, next.front(), now)) return errand;
        return Taken();
    });
}

Answer<std::optional<Errands::Bundle>> Errands::bundle(const Errand& errand) {
    using Found = std::optional<Bundle>;
    return read<Found>(premises_.store, [&](View& view) {
        const auto account = errand.account ? view.account(*errand.account) : std::nullopt;
        if (!account || !takes_letters(*account, contact_of(view, account->id))) return Found();
        Bundle bundle{*account, {}};
        if (errand.after) {
            bundle.memos = view.memos(account->id, *errand.after, most_in_digest);
            std::erase_if(bundle.memos, [&](const Memo& memo) { return !belongs_to(errand, memo); });
        } else if (auto memo = view.memo(errand.memo)) {
            bundle.memos.push_back(*std::move(memo));
        }
        return bundle.memos.empty() ? Found() : Found(std::move(bundle));
    });
}

Answer<void> Errands::hand_over(const Errand& errand) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        auto kept = still_held(writer, errand);
        if (!kept || kept->state != Errand::State::waiting)
            return refused(code::not_allowed, "Somebody else brings this by now.");
        kept->state = Errand::State::in_doubt;
        writer.change_errand(*kept);
        return {};
    });
}

Answer<void> Errands::done(const Errand& errand) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        writer.erase_errand(errand.id);
        auto endpoint = errand.endpoint == 0 ? std::nullopt : writer.endpoint(errand.endpoint);
        if (endpoint && endpoint->failures != 0) {
            endpoint->failures = 0;
            writer.change_endpoint(*endpoint);
        }
        return {};
    });
}

Answer<void> Errands::put_off(const Errand& errand, std::string_view trouble, std::chrono::seconds wished) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        auto kept = still_held(writer, errand);
        if (!kept) return {};
        const bool last = kept->attempts >= most_attempts;
        kept->state = last ? Errand::State::failed : Errand::State::waiting;
        kept->due = premises_.now() +
                    std::clamp<std::chrono::seconds>(wished, wait_after(kept->attempts), longest_wait);
        kept->trouble = base::as_line(trouble, longest_trouble);
        writer.change_errand(*kept);
        if (last) count_failure(writer, *kept);
        return {};
    });
}

Answer<void> Errands::give_up(const Errand& errand, std::string_view trouble) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto kept = still_held(writer, errand);
        if (!kept) return {};
        fail(writer, *kept, trouble);
        if (kept->endpoint != 0) writer.erase_endpoint(kept->endpoint);
        return {};
    });
}

Answer<std::string> Errands::return_seal(const Errand& errand, std::string_view address) {
    const auto own =
        read<bool>(premises_.store, [&](View& view) { return addressee(view, errand, address).has_value(); });
    if (!own) return tl::unexpected(own.error());
    if (!*own) return std::string();
    return chancery_.seal_for(*errand.account, Purpose::returned, std::to_string(errand.id));
}

Answer<void> Errands::take_back(std::string_view seal) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto sealed = read_seal(writer, seal);
        if (!sealed || sealed->purpose != Purpose::returned) return no_such_seal();
        const auto letter = read_errand(sealed->subject);
        const auto account = present(writer, sealed->account);
        if (!letter || !account) return no_such_seal();
        count_return(writer, *account, *letter, premises_.now());
        return {};
    });
}

Answer<void> Errands::take_back(const Errand& errand, std::string_view address, std::string_view trouble) {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto kept = still_held(writer, errand);
        if (!kept) return {};
        fail(writer, *kept, trouble);
        if (const auto account = addressee(writer, *kept, address))
            count_return(writer, *account, kept->id, premises_.now());
        return {};
    });
}

}  // namespace house
