// A store whose troubles are written into the log: whoever asks is told only that the books cannot be
// reached.
#pragma once

#include <functional>
#include <string_view>
#include <utility>

#include "house/store.h"
#include "net/log.h"

namespace api {

class ReportingStore final : public house::Store {
public:
    // Both must outlive this.
    ReportingStore(house::Store& store, net::Log& log) : store_(store), log_(log) {}

    [[nodiscard]] base::Result<void> read(const std::function<void(house::View&)>& work) override {
        return reported(store_.read(work));
    }
    [[nodiscard]] base::Result<void> write(const std::function<bool(house::Writer&)>& work) override {
        return reported(store_.write(work));
    }
    [[nodiscard]] base::Result<void> listen(
        std::function<void(std::string_view, std::string_view)> hear) override {
        return reported(store_.listen(std::move(hear)));
    }

private:
    [[nodiscard]] base::Result<void> reported(base::Result<void> result) {
        if (!result) log_.warned("the books: " + result.error().what);
        return result;
    }

    house::Store& store_;
    net::Log& log_;
};

}  // namespace api
