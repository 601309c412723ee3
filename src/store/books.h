// The house's books during one transaction: what house::Writer promises, said in SQL. Its methods are told in
// one source for each subject.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "house/store.h"
#include "store/database.h"

namespace store {

// How a piece of work is left whose statement has failed; the snapshot knows why. Never leaves this folder.
struct Abandoned {};

// A database listens channel by channel, the house to everything: its notices share one channel.
inline constexpr std::string_view house_channel = "house";
struct HouseNotice {
    std::string_view channel;
    std::string_view payload;
};
[[nodiscard]] HouseNotice read_notice(const Notice& notice);

class Books final : public house::Writer {
public:
    // For reading only: handed out as a house::View.
    explicit Books(Snapshot& snapshot) : snapshot_(snapshot) {}
    explicit Books(Transaction& transaction) : snapshot_(transaction), transaction_(&transaction) {}

    [[nodiscard]] std::optional<house::Account> account(house::AccountId id) override;
    [[nodiscard]] std::optional<house::Account> account_named(std::string_view name) override;
    [[nodiscard]] std::optional<house::Account> account_with_mail(std::string_view mail) override;
    [[nodiscard]] std::vector<house::Account> accounts(const house::Page& page) override;
    [[nodiscard]] std::vector<house::Account> players_of(std::string_view game,
                                                         const house::Page& page) override;
    [[nodiscard]] std::vector<house::Account> vacations_due(house::Time now, std::size_t limit) override;
    [[nodiscard]] std::vector<house::Account> vacations_over(house::Time now, std::size_t limit) override;
    [[nodiscard]] std::optional<house::AccountId> add_account(const house::Account& account) override;
    void change_account(const house::Account& account) override;

    [[nodiscard]] std::optional<house::Credential> credential(const house::Hash& hash) override;
    [[nodiscard]] std::vector<house::Credential> credentials_of(house::AccountId account) override;
    void put_credential(const house::Credential& credential) override;
    void erase_credential(const house::Hash& hash) override;
    void erase_credentials_of(house::AccountId account) override;
    void erase_expired_credentials(house::Time now) override;

    [[nodiscard]] std::optional<house::Cup> cup(const house::Hash& commitment) override;
    [[nodiscard]] std::vector<house::Cup> cups_of(house::AccountId owner) override;
    void add_cup(const house::Cup& cup) override;
    void erase_cup(const house::Hash& commitment) override;
    void erase_expired_cups(house::Time now) override;

    [[nodiscard]] std::optional<house::Invitation> invitation(std::string_view id) override;
    [[nodiscard]] std::vector<house::Invitation> seeks(std::string_view game,
                                                       const house::Page& page) override;
    [[nodiscard]] std::vector<house::Invitation> open_invitations_of(house::AccountId account) override;
    [[nodiscard]] std::vector<house::Invitation> expired_invitations(house::Time now,
                                                                     std::size_t limit) override;
    [[nodiscard]] std::vector<house::Invitation> all_invitations(const house::Page& page) override;
    void put_invitation(const house::Invitation& invitation) override;

    [[nodiscard]] std::optional<house::TableEntry> table(std::string_view id) override;
    [[nodiscard]] std::vector<house::StoredEvent> events(std::string_view table, std::int64_t after) override;
    [[nodiscard]] std::vector<house::TableEntry> tables_of(house::AccountId account, bool ended,
                                                           const house::Page& page) override;
    [[nodiscard]] std::vector<house::TableEntry> awaiting(house::AccountId account,
                                                          std::size_t limit) override;
    [[nodiscard]] std::vector<house::TableEntry> open_tables(std::string_view game,
                                                             const house::Page& page) override;
    [[nodiscard]] std::vector<house::TableEntry> due(house::Time now, std::size_t limit) override;
    [[nodiscard]] std::vector<house::TableEntry> awaiting_bots(house::Time now, std::size_t limit) override;
    [[nodiscard]] std::optional<house::TableEntry> table_on_board(std::string_view game, int board) override;
    [[nodiscard]] std::vector<house::TableEntry> to_remind(house::Time now, std::size_t limit) override;
    [[nodiscard]] std::vector<house::TableEntry> ended_tables(std::string_view game,
                                                              const house::Page& page) override;
    [[nodiscard]] std::vector<house::TableEntry> all_tables(const house::Page& page) override;
    [[nodiscard]] int take_board(std::string_view game) override;
    void set_reminder(std::string_view table, std::optional<house::Time> remind) override;
    void set_followed(std::string_view table, bool followed) override;
    void add_table(const house::TableEntry& table) override;
    [[nodiscard]] bool append(const house::TableEntry& table,
                              std::span<const house::StoredEvent> events) override;
    [[nodiscard]] bool lease(const house::Lease& lease, house::Time now) override;
    void end_lease(std::string_view table) override;

    [[nodiscard]] std::vector<house::ChatLine> chat(std::string_view table, house::Room room,
                                                    std::int64_t after) override;
    [[nodiscard]] std::vector<house::Saying> said_by(house::AccountId account) override;
    std::int64_t add_chat(std::string_view table, house::Room room, const house::ChatLine& line) override;

    [[nodiscard]] std::optional<house::Rating> rating(house::AccountId account,
                                                      std::string_view ladder) override;
    [[nodiscard]] std::vector<house::Rating> ratings_of(house::AccountId account) override;
    [[nodiscard]] std::vector<house::Rating> standings(std::string_view ladder, double deviation,
                                                       const house::Page& page) override;
    [[nodiscard]] std::vector<house::RatingChange> rating_changes(house::AccountId account,
                                                                  std::string_view ladder) override;
    [[nodiscard]] std::vector<std::string> ladders(std::string_view game) override;
    [[nodiscard]] std::optional<double> rating_gain(house::AccountId account, std::string_view ladder,
                                                    std::string_view table, house::Time ended) override;
    void put_rating(const house::Rating& rating, const house::RatingChange& change) override;

    [[nodiscard]] std::optional<house::Contact> contact(house::AccountId account) override;
    [[nodiscard]] std::optional<house::Memo> memo(std::int64_t id) override;
    [[nodiscard]] std::vector<house::Memo> memos(house::AccountId account, std::int64_t after,
                                                 std::size_t limit) override;
    [[nodiscard]] std::vector<house::Memo> last_memos(house::AccountId account, std::size_t limit) override;
    [[nodiscard]] std::optional<house::Endpoint> endpoint(std::int64_t id) override;
    [[nodiscard]] std::vector<house::Endpoint> endpoints_of(house::AccountId account) override;
    void put_contact(const house::Contact& contact) override;
    std::int64_t add_memo(const house::Memo& memo) override;
    void erase_memos(house::Time before) override;
    std::int64_t add_endpoint(const house::Endpoint& endpoint) override;
    void change_endpoint(const house::Endpoint& endpoint) override;
    void erase_endpoint(std::int64_t id) override;
    void erase_post_of(house::AccountId account) override;

    [[nodiscard]] std::optional<house::Errand> errand(std::int64_t id) override;
    [[nodiscard]] std::vector<house::Errand> due_errands(house::Errand::Channel channel, house::Time now,
                                                         std::span<const house::AccountId> passed_over,
                                                         std::size_t limit) override;
    [[nodiscard]] std::int64_t waiting_errands(house::Errand::Channel channel) override;
    [[nodiscard]] std::optional<house::Errand> waiting_digest(house::AccountId account,
                                                              std::string_view table) override;
    [[nodiscard]] std::vector<house::Errand> stranded_errands(const house::Page& page) override;
    std::int64_t add_errand(const house::Errand& errand) override;
    void change_errand(const house::Errand& errand) override;
    void erase_errand(std::int64_t id) override;
    void erase_stranded_errands(house::Time before) override;

    [[nodiscard]] std::vector<house::Following> followers(std::string_view game,
                                                          std::string_view table) override;
    [[nodiscard]] std::vector<house::Following> followings_of(house::AccountId account) override;
    void put_following(const house::Following& following) override;
    void erase_following(house::AccountId account, std::string_view game, std::string_view table) override;

    [[nodiscard]] std::optional<house::Submission> submission(std::string_view table,
                                                              house::AccountId account) override;
    [[nodiscard]] std::vector<house::Submission> submissions_of(house::AccountId account) override;
    void put_submission(const house::Submission& submission) override;
    void erase_submission(std::string_view table, house::AccountId account) override;

    [[nodiscard]] std::optional<house::Hash> key(std::string_view name) override;
    void put_key(std::string_view name, const house::Hash& key) override;
    [[nodiscard]] std::optional<house::ReceivedMessage> received(const house::Hash& hash) override;
    void put_received(const house::ReceivedMessage& message) override;
    void erase_received(const house::Hash& hash) override;
    void erase_old_received(house::Time before) override;

    void notify(std::string_view channel, std::string_view payload) override;

private:
    // What a statement gives back; a failed one ends the work.
    Rows query(std::string_view sql, std::span<const Value> parameters);
    Rows query(std::string_view sql, std::initializer_list<Value> parameters) {
        return query(sql, std::span(parameters.begin(), parameters.size()));
    }

    [[nodiscard]] bool put_entry(const house::TableEntry& table, std::span<const house::StoredEvent> events);

    // Behind what a page begins in a list that is ordered by (created, id), newest first. `find` is the
    // statement that tells when something was made.
    struct Start {
        std::int64_t created;
        std::string id;
    };
    Start start_of(const house::Page& page, std::string_view find);

    Snapshot& snapshot_;
    Transaction* transaction_ = nullptr;
};

}  // namespace store
