// Rooms whose members read mail, and what is on its way to them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "house/written_letter.h"
#include "rooms.h"

namespace house {

// As a browser gives them: a point of the curve and a secret.
inline const std::string push_keys =
    R"({"p256dh":")" + std::string(87, 'A') + R"(","auth":")" + std::string(22, 'A') + "\"}";

class PostOffice : public Rooms {
protected:
    // A member whose address, NAME@example.org, is confirmed.
    Identity reader(const std::string& name) {
        const std::string mail = name + "@example.org";
        auto who = granted(accounts.sign_up({name, std::string(password), mail}, "a test")).identity;
        write_down(
            [&](Writer& writer) { writer.put_contact({.account = who.account.id, .confirmed = mail}); });
        forget_errands();
        return who;
    }

    // One whose address is not.
    Identity signed_up(const std::string& name) {
        return granted(accounts.sign_up({name, std::string(password), name + "@example.org"}, "a test"))
            .identity;
    }
    Contact contact_of(const Identity& who) { return granted(contacts.contact(who)); }
    Endpoint hook_of(const Identity& who, const std::string& url = "https://example.org/") {
        return granted(contacts.add_endpoint(who, {Endpoint::Kind::hook, url, {}, "mine"}));
    }

    std::vector<Memo> memos(const Identity& who) {
        std::vector<Memo> kept;
        write_down([&](Writer& writer) { kept = writer.memos(who.account.id, forgotten_, 1'000); });
        return kept;
    }
    // The kinds of what somebody was told, in their order.
    std::vector<Memo::Kind> told(const Identity& who) {
        std::vector<Memo::Kind> kinds;
        for (const Memo& memo : memos(who)) kinds.push_back(memo.kind);
        return kinds;
    }
    void forget_memos() {
        write_down([&](Writer& writer) {
            for (const Account& account : writer.accounts({.after = {}, .limit = 100}))
                for (const Memo& memo : writer.last_memos(account.id, 1))
                    forgotten_ = std::max(forgotten_, memo.id);
        });
    }

    // Those that wait, whether their time has come or not.
    std::vector<Errand> waiting(Errand::Channel channel) {
        std::vector<Errand> found;
        write_down([&](Writer& writer) {
            found = writer.due_errands(channel, now() + std::chrono::days(1'000), {}, 1'000);
        });
        return found;
    }
    // The only letter on its way, which is taken off it.
    WrittenLetter only_letter() {
        const auto letters = waiting(Errand::Channel::mail);
        if (letters.size() != 1) throw std::runtime_error("there are " + std::to_string(letters.size()));
        forget_errands();
        return *read_letter(letters.front().letter);
    }
    Errand take(Errand::Channel channel = Errand::Channel::mail) {
        return granted(errands.take(channel)).value();
    }
    std::optional<Errand> kept(const Errand& errand) {
        std::optional<Errand> found;
        write_down([&](Writer& writer) { found = writer.errand(errand.id); });
        return found;
    }
    void forget_errands() {
        write_down([&](Writer& writer) {
            for (const auto channel : {Errand::Channel::mail, Errand::Channel::push, Errand::Channel::hook})
                for (const Errand& errand :
                     writer.due_errands(channel, now() + std::chrono::days(1'000), {}, 1'000))
                    writer.erase_errand(errand.id);
        });
        forget_memos();
    }

    // Brings all letters that are due: the memos of each.
    std::vector<std::vector<Memo>> letters() {
        std::vector<std::vector<Memo>> brought;
        while (const auto errand = granted(errands.take(Errand::Channel::mail))) {
            if (const auto bundle = granted(errands.bundle(*errand))) brought.push_back(bundle->memos);
            granted(errands.hand_over(*errand));
            granted(errands.done(*errand));
        }
        return brought;
    }

private:
    std::int64_t forgotten_ = 0;
};

// Two of them.
class Readers : public PostOffice {
public:
    Identity ann = reader("ann");
    Identity ben = reader("ben");
};

}  // namespace house
