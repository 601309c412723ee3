// Store: where the house keeps what must not be lost. Its implementations are in store/.
//
// Several houses may share one store. Whatever is decided on what was read is decided inside one write.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "house/entities.h"

namespace house {

// Lists are read in pieces: at most `limit` from behind `after`, which is the key of the last one seen; the
// empty text begins. It is the id unless said otherwise, and the newest come first.
struct Page {
    std::string after{};
    std::size_t limit = 50;
};

// Thrown by work that finds something in the store that cannot have been put there by a house in its right
// mind. What was written in the same work is undone.
class DamagedBooks : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What stands in the store at one moment. A method that cannot be carried out does not return: it leaves the
// work by an exception of the store's own, which Store::read and Store::write catch.
class View {
public:
    virtual ~View() = default;

    [[nodiscard]] virtual std::optional<Account> account(AccountId id) = 0;
    // Names are the same whatever their case: `name` may be written in any.
    [[nodiscard]] virtual std::optional<Account> account_named(std::string_view name) = 0;
    // So are addresses. No two accounts have the same one.
    [[nodiscard]] virtual std::optional<Account> account_with_mail(std::string_view mail) = 0;
    [[nodiscard]] virtual std::vector<Account> accounts(
        const Page& page) = 0;  // by name, which is the key, too
    // Members and bots who have played a game, by name, which is the key.
    [[nodiscard]] virtual std::vector<Account> players_of(std::string_view game, const Page& page) = 0;
    // Whose planned vacation is due to begin, and whose vacation is over, the longest first.
    [[nodiscard]] virtual std::vector<Account> vacations_due(Time now, std::size_t limit) = 0;
    [[nodiscard]] virtual std::vector<Account> vacations_over(Time now, std::size_t limit) = 0;

    [[nodiscard]] virtual std::optional<Credential> credential(const Hash& hash) = 0;
    [[nodiscard]] virtual std::vector<Credential> credentials_of(AccountId account) = 0;

    [[nodiscard]] virtual std::optional<Cup> cup(const Hash& commitment) = 0;
    // Those that have expired, too.
    [[nodiscard]] virtual std::vector<Cup> cups_of(AccountId owner) = 0;

    [[nodiscard]] virtual std::optional<Invitation> invitation(std::string_view id) = 0;
    // Open ones: of a game, or of all if that is empty; and those that an account has made or received.
    [[nodiscard]] virtual std::vector<Invitation> seeks(std::string_view game, const Page& page) = 0;
    [[nodiscard]] virtual std::vector<Invitation> open_invitations_of(AccountId account) = 0;
    // Open ones whose time has come.
    [[nodiscard]] virtual std::vector<Invitation> expired_invitations(Time now, std::size_t limit) = 0;
    // All of them by id, for an integrity check.
    [[nodiscard]] virtual std::vector<Invitation> all_invitations(const Page& page) = 0;

    [[nodiscard]] virtual std::optional<TableEntry> table(std::string_view id) = 0;
    // Those behind number `after`, in order.
    [[nodiscard]] virtual std::vector<StoredEvent> events(std::string_view table, std::int64_t after) = 0;
    // Where an account sits, and the game goes on or is over.
    [[nodiscard]] virtual std::vector<TableEntry> tables_of(AccountId account, bool ended,
                                                            const Page& page) = 0;
    // Where it is this account's turn and somebody else waits for it, the most urgent first.
    [[nodiscard]] virtual std::vector<TableEntry> awaiting(AccountId account, std::size_t limit) = 0;
    // Where the game goes on and everybody may watch; of a game, or of all if that is empty.
    [[nodiscard]] virtual std::vector<TableEntry> open_tables(std::string_view game, const Page& page) = 0;
    // That are due, the most overdue first.
    [[nodiscard]] virtual std::vector<TableEntry> due(Time now, std::size_t limit) = 0;
    // Where a bot is to move and nobody holds a lease at this time, the longest waiting first.
    [[nodiscard]] virtual std::vector<TableEntry> awaiting_bots(Time now, std::size_t limit) = 0;
    // By its number in its game.
    [[nodiscard]] virtual std::optional<TableEntry> table_on_board(std::string_view game, int board) = 0;
    // Whose reminder is due, the longest first.
    [[nodiscard]] virtual std::vector<TableEntry> to_remind(Time now, std::size_t limit) = 0;
    // Where the game is over and everybody may look, the last that ended first; the key is "ended id", the
    // time in milliseconds.
    [[nodiscard]] virtual std::vector<TableEntry> ended_tables(std::string_view game, const Page& page) = 0;
    // All of them by id, for an integrity check.
    [[nodiscard]] virtual std::vector<TableEntry> all_tables(const Page& page) = 0;

    // In order, those behind number `after`.
    [[nodiscard]] virtual std::vector<ChatLine> chat(std::string_view table, Room room,
                                                     std::int64_t after) = 0;
    // By table, room and number.
    [[nodiscard]] virtual std::vector<Saying> said_by(AccountId account) = 0;

    [[nodiscard]] virtual std::optional<Rating> rating(AccountId account, std::string_view ladder) = 0;
    [[nodiscard]] virtual std::vector<Rating> ratings_of(AccountId account) = 0;
    // Highest first, of those whose deviation is at most `deviation`; a page's key is "rating account", the
    // rating with all its digits.
    [[nodiscard]] virtual std::vector<Rating> standings(std::string_view ladder, double deviation,
                                                        const Page& page) = 0;
    // Oldest first.
    [[nodiscard]] virtual std::vector<RatingChange> rating_changes(AccountId account,
                                                                   std::string_view ladder) = 0;
    // How far a game that ended then has moved a rating; nothing if it has not.
    [[nodiscard]] virtual std::optional<double> rating_gain(AccountId account, std::string_view ladder,
                                                            std::string_view table, Time ended) = 0;
    // Every ladder that somebody is on, of a game, in bytewise order.
    [[nodiscard]] virtual std::vector<std::string> ladders(std::string_view game) = 0;

    [[nodiscard]] virtual std::optional<Contact> contact(AccountId account) = 0;
    [[nodiscard]] virtual std::optional<Memo> memo(std::int64_t id) = 0;
    // Of an account, those behind an id, in order.
    [[nodiscard]] virtual std::vector<Memo> memos(AccountId account, std::int64_t after,
                                                  std::size_t limit) = 0;
    // The last of them, the newest first.
    [[nodiscard]] virtual std::vector<Memo> last_memos(AccountId account, std::size_t limit) = 0;
    [[nodiscard]] virtual std::optional<Endpoint> endpoint(std::int64_t id) = 0;
    [[nodiscard]] virtual std::vector<Endpoint> endpoints_of(AccountId account) = 0;
    [[nodiscard]] virtual std::optional<Errand> errand(std::int64_t id) = 0;
    // Waiting ones whose time has come, the longest first; those of some accounts are passed over.
    [[nodiscard]] virtual std::vector<Errand> due_errands(Errand::Channel channel, Time now,
                                                          std::span<const AccountId> passed_over,
                                                          std::size_t limit) = 0;
    // How many wait, whether their time has come or not.
    [[nodiscard]] virtual std::int64_t waiting_errands(Errand::Channel channel) = 0;
    // A digest that waits for its hour and is still open: its last memo is yet to come. Of everything, or of
    // what is said at a table if one is named.
    [[nodiscard]] virtual std::optional<Errand> waiting_digest(AccountId account, std::string_view table) = 0;
    // Those that went wrong or are in doubt, the newest first; the key of a page is the id.
    [[nodiscard]] virtual std::vector<Errand> stranded_errands(const Page& page) = 0;
    // Who follows a table, be it for itself or with all of its game.
    [[nodiscard]] virtual std::vector<Following> followers(std::string_view game, std::string_view table) = 0;
    [[nodiscard]] virtual std::vector<Following> followings_of(AccountId account) = 0;
    [[nodiscard]] virtual std::optional<Submission> submission(std::string_view table, AccountId account) = 0;
    [[nodiscard]] virtual std::vector<Submission> submissions_of(AccountId account) = 0;
    // 32 bytes that only the house knows, by what they are for.
    [[nodiscard]] virtual std::optional<Hash> key(std::string_view name) = 0;
    [[nodiscard]] virtual std::optional<ReceivedMessage> received(const Hash& hash) = 0;
};

class Writer : public View {
public:
    // Nothing if the name is taken. The id of what is given is not looked at.
    [[nodiscard]] virtual std::optional<AccountId> add_account(const Account& account) = 0;
    virtual void change_account(const Account& account) = 0;

    virtual void put_credential(
        const Credential& credential) = 0;  // new, or instead of the one with this hash
    virtual void erase_credential(const Hash& hash) = 0;
    virtual void erase_credentials_of(AccountId account) = 0;
    virtual void erase_expired_credentials(Time now) = 0;

    virtual void add_cup(const Cup& cup) = 0;
    virtual void erase_cup(const Hash& commitment) = 0;
    virtual void erase_expired_cups(Time now) = 0;

    virtual void put_invitation(const Invitation& invitation) = 0;  // new, or instead of the one with this id

    virtual void add_table(const TableEntry& table) = 0;
    // Puts events behind those that are there and the entry in place of the old one. False, and nothing is
    // done, if the first of them is not the next: somebody else has been faster. Without events, only the
    // entry is changed. Events do not change what a table was laid with: seats, game, board, settings, dice,
    // visibility.
    [[nodiscard]] virtual bool append(const TableEntry& table, std::span<const StoredEvent> events) = 0;
    // False if another node holds the table at this time.
    [[nodiscard]] virtual bool lease(const Lease& lease, Time now) = 0;
    virtual void end_lease(std::string_view table) = 0;

    // Returns its number; that of the line given is not looked at.
    virtual std::int64_t add_chat(std::string_view table, Room room, const ChatLine& line) = 0;

    virtual void put_rating(const Rating& rating, const RatingChange& change) = 0;

    // The number of the next table of a game. It is taken by that.
    [[nodiscard]] virtual int take_board(std::string_view game) = 0;
    // Changes what lists say of the reminder and the followers of a table, and nothing else.
    virtual void set_reminder(std::string_view table, std::optional<Time> remind) = 0;
    virtual void set_followed(std::string_view table, bool followed) = 0;

    virtual void put_contact(const Contact& contact) = 0;
    virtual std::int64_t add_memo(const Memo& memo) = 0;  // returns its id; that of the memo is not looked at
    virtual void erase_memos(Time before) = 0;
    virtual std::int64_t add_endpoint(const Endpoint& endpoint) = 0;  // in the same way
    virtual void change_endpoint(const Endpoint& endpoint) = 0;
    virtual void erase_endpoint(std::int64_t id) = 0;           // with the errands to it
    virtual std::int64_t add_errand(const Errand& errand) = 0;  // in the same way
    // Its state, when it is due, its attempts and their trouble: what an errand is for does not change.
    virtual void change_errand(const Errand& errand) = 0;
    virtual void erase_errand(std::int64_t id) = 0;
    virtual void erase_stranded_errands(Time before) = 0;  // by when they were made
    virtual void put_following(const Following& following) = 0;
    virtual void erase_following(AccountId account, std::string_view game, std::string_view table) = 0;
    virtual void put_submission(const Submission& submission) = 0;
    virtual void erase_submission(std::string_view table, AccountId account) = 0;
    // All that is kept of how somebody is told of things: contact, memos, endpoints, errands, followings,
    // submissions.
    virtual void erase_post_of(AccountId account) = 0;
    virtual void put_key(std::string_view name, const Hash& key) = 0;
    virtual void put_received(const ReceivedMessage& message) = 0;  // new, or instead of the same one
    virtual void erase_received(const Hash& hash) = 0;
    virtual void erase_old_received(Time before) = 0;  // by when they were begun

    // Tells every house that shares the store, this one included, once what has been written stands.
    virtual void notify(std::string_view channel, std::string_view payload) = 0;
};

class Store {
public:
    virtual ~Store() = default;

    // Lets `work` read what stands at one moment. An error is that the store cannot be reached or is damaged,
    // in a sentence for the log.
    [[nodiscard]] virtual base::Result<void> read(const std::function<void(View&)>& work) = 0;

    // Lets `work` read and write as if it were alone. Whatever it has written stands when this returns, even
    // if the machine stops then; nothing of it does if `work` returned false or there is an error. `work` may
    // be called again after another house came in between: only its last call counts.
    [[nodiscard]] virtual base::Result<void> write(const std::function<bool(Writer&)>& work) = 0;

    // From now on calls `hear(channel, payload)` for every notice, in a thread of the store's; with an empty
    // channel where notices may have been missed. To be called once, before the first write. An error is that
    // the store cannot be reached.
    [[nodiscard]] virtual base::Result<void> listen(
        std::function<void(std::string_view, std::string_view)> hear) = 0;
};

}  // namespace house
