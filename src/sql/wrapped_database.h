// A database that forwards to another, as a base class for changing a part of its behaviour.
#pragma once

#include <filesystem>
#include <memory>
#include <utility>

#include "sql/database.h"

namespace sql {

class WrappedDatabase : public Database {
public:
    // Must outlive this.
    explicit WrappedDatabase(Database& database) : database_(database) {}

    [[nodiscard]] Result<void> read(const Reading& function) override { return database_.read(function); }
    [[nodiscard]] Result<void> write(const Writing& function) override { return database_.write(function); }
    [[nodiscard]] Result<void> write(const Batch& batch) override { return database_.write(batch); }
    [[nodiscard]] bool leads(const std::string& duty) override { return database_.leads(duty); }
    [[nodiscard]] Result<std::optional<std::int64_t>> time() override { return database_.time(); }
    [[nodiscard]] Result<std::unique_ptr<Listening>> listen(Listener listener) override {
        return database_.listen(std::move(listener));
    }
    [[nodiscard]] bool tells_all() const override { return database_.tells_all(); }
    [[nodiscard]] Result<void> back_up(const std::filesystem::path& to) override {
        return database_.back_up(to);
    }
    [[nodiscard]] Result<void> check() override { return database_.check(); }

private:
    Database& database_;
};

}  // namespace sql
