// A test server whose members read mail, with access to their waiting deliveries.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "house/notify/delivery_sql.h"
#include "house/notify/notification_sql.h"
#include "house/notify/written_letter.h"
#include "house/people/account_sql.h"
#include "rooms.h"
#include "sql/database.h"

namespace house {

// Push keys as a browser gives them: a point of the curve and a secret.
inline const std::string push_keys =
    R"({"p256dh":")" + std::string(87, 'A') + R"(","auth":")" + std::string(22, 'A') + "\"}";

class MailRoom : public Rooms {
protected:
    // A member with the confirmed address NAME@example.org.
    Identity reader(const std::string& name) {
        const std::string mail = name + "@example.org";
        auto who = granted(accounts.sign_up({name, std::string(password), mail}, "a test")).identity;
        write_down([&](sql::Transaction& transaction) {
            put_contact(transaction, {.account = who.account.id, .confirmed = mail});
        });
        forget_deliveries();
        return who;
    }

    // A member whose address is not confirmed.
    Identity signed_up(const std::string& name) { return signed_up(name, name + "@example.org"); }
    Identity signed_up(const std::string& name, const std::string& mail) {
        return granted(accounts.sign_up({name, std::string(password), mail}, "a test")).identity;
    }
    Contact contact_of(const Identity& who) { return granted(contacts.contact(who)); }
    Endpoint hook_of(const Identity& who, const std::string& url = "https://example.org/") {
        return granted(contacts.add_endpoint(who, {Endpoint::Kind::hook, url, {}, "mine"}));
    }

    std::vector<Notification> notifications(const Identity& who) {
        std::vector<Notification> kept;
        write_down([&](sql::Transaction& transaction) {
            kept = list_notifications(transaction, who.account.id, forgotten_, 1'000);
        });
        return kept;
    }
    // The kinds of a player's notifications, in order.
    std::vector<Notification::Kind> told(const Identity& who) {
        std::vector<Notification::Kind> kinds;
        for (const Notification& notification : notifications(who)) kinds.push_back(notification.kind);
        return kinds;
    }
    void forget_notifications() {
        write_down([&](sql::Transaction& transaction) {
            for (const Account& account : list_accounts(transaction, {.after = {}, .limit = 100}))
                for (const Notification& notification : list_last_notifications(transaction, account.id, 1))
                    forgotten_ = std::max(forgotten_, notification.id);
        });
    }

    // All waiting deliveries, whether they are due or not.
    std::vector<Delivery> waiting(Delivery::Channel channel) {
        std::vector<Delivery> found;
        write_down([&](sql::Transaction& transaction) {
            found = list_due_deliveries(transaction, channel, now() + std::chrono::days(1'000), {}, 1'000);
        });
        return found;
    }
    // Takes the only waiting email.
    WrittenLetter only_letter() {
        const auto letters = waiting(Delivery::Channel::mail);
        if (letters.size() != 1) throw std::runtime_error("there are " + std::to_string(letters.size()));
        forget_deliveries();
        return *read_letter(letters.front().letter);
    }
    Delivery take(Delivery::Channel channel = Delivery::Channel::mail) {
        return granted(deliveries.take(channel)).value();
    }
    std::optional<Delivery> kept(const Delivery& delivery) {
        std::optional<Delivery> found;
        write_down([&](sql::Transaction& transaction) { found = find_delivery(transaction, delivery.id); });
        return found;
    }
    void forget_deliveries() {
        write_down([&](sql::Transaction& transaction) {
            for (const auto channel :
                 {Delivery::Channel::mail, Delivery::Channel::push, Delivery::Channel::hook})
                for (const Delivery& delivery :
                     list_due_deliveries(transaction, channel, now() + std::chrono::days(1'000), {}, 1'000))
                    erase_delivery(transaction, delivery.id);
        });
        forget_notifications();
    }

    // Sends all emails that are due; returns the notifications of each.
    std::vector<std::vector<Notification>> letters() {
        std::vector<std::vector<Notification>> brought;
        while (const auto delivery = granted(deliveries.take(Delivery::Channel::mail))) {
            if (const auto bundle = granted(deliveries.bundle(*delivery)))
                brought.push_back(bundle->notifications);
            granted(deliveries.hand_over(*delivery));
            granted(deliveries.done(*delivery));
        }
        return brought;
    }

private:
    std::int64_t forgotten_ = 0;
};

// A mail room with two readers.
class Readers : public MailRoom {
public:
    Identity ann = reader("ann");
    Identity ben = reader("ben");
};

}  // namespace house
