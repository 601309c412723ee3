// Rooms whose members read mail, and what is on its way to them.
#pragma once

#include <string>
#include <vector>

#include "house/post.h"
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
    std::vector<Errand> errands(Errand::Channel channel) {
        std::vector<Errand> waiting;
        write_down([&](Writer& writer) {
            waiting = writer.due_errands(channel, now() + std::chrono::days(1'000), {}, 1'000);
        });
        return waiting;
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
        while (const auto errand = granted(post.take(Errand::Channel::mail))) {
            if (const auto bundle = granted(post.bundle(*errand))) brought.push_back(bundle->memos);
            granted(post.hand_over(*errand));
            granted(post.done(*errand));
        }
        return brought;
    }

private:
    std::int64_t forgotten_ = 0;
};

}  // namespace house
