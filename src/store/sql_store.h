// The house's Store, in a SQL database.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "house/store.h"
#include "store/database.h"

namespace store {

class SqlStore final : public house::Store {
public:
    // Opens the database at an address as open_database takes it, and brings it up to date.
    [[nodiscard]] static base::Result<std::unique_ptr<SqlStore>> open(const std::string& address);

    explicit SqlStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

    [[nodiscard]] base::Result<void> read(const std::function<void(house::View&)>& work) override;
    [[nodiscard]] base::Result<void> write(const std::function<bool(house::Writer&)>& work) override;
    [[nodiscard]] base::Result<void> listen(
        std::function<void(std::string_view, std::string_view)> hear) override;
    // Nothing is heard any more once this has returned.
    void stop_listening() { listening_.reset(); }

    // As Database has them.
    [[nodiscard]] base::Result<void> back_up(const std::filesystem::path& to);
    [[nodiscard]] base::Result<void> check();

private:
    std::unique_ptr<Database> database_;
    std::unique_ptr<Listening> listening_;  // last: it ends before the database
};

}  // namespace store
