#include "store/sql_store.h"

#include <utility>

#include "store/books.h"

namespace store {
namespace {

template <class T>
base::Result<T> for_the_house(Result<T> result) {
    return std::move(result).map_error([](const Error& error) { return base::Error{.what = error.what}; });
}

// An abandoned piece of work has left its reason with the snapshot.
template <class Scope, class Work>
Result<void> on_books(Scope& scope, const Work& work) {
    Books books(scope);
    try {
        return work(books);
    } catch (const Abandoned&) {
        return failure(Trouble::other, "the work was abandoned");
    } catch (const house::DamagedBooks& damage) {
        return failure(Trouble::other, damage.what());
    }
}

}  // namespace

base::Result<std::unique_ptr<SqlStore>> SqlStore::open(const std::string& address) {
    return for_the_house(open_database(address).map(
        [](std::unique_ptr<Database> database) { return std::make_unique<SqlStore>(std::move(database)); }));
}

base::Result<void> SqlStore::read(const std::function<void(house::View&)>& work) {
    return for_the_house(database_->read([&](Snapshot& snapshot) {
        return on_books(snapshot, [&](house::View& books) -> Result<void> {
            work(books);
            return {};
        });
    }));
}

// That the work wants nothing kept is no error.
base::Result<void> SqlStore::write(const std::function<bool(house::Writer&)>& work) {
    auto done = database_->write([&](Transaction& transaction) {
        return on_books(transaction, [&](house::Writer& books) -> Result<void> {
            if (work(books)) return {};
            return failure(Trouble::refused, "the work wants nothing kept");
        });
    });
    if (!done && done.error().kind == Trouble::refused) return {};
    return for_the_house(std::move(done));
}

base::Result<void> SqlStore::listen(std::function<void(std::string_view, std::string_view)> hear) {
    const auto heard = [hear](const Notice& notice) {
        const HouseNotice told = read_notice(notice);
        hear(told.channel, told.payload);
    };
    auto listening = database_->listen(
        {.channels = {std::string(house_channel)}, .heard = heard, .missed = [hear] { hear({}, {}); }});
    if (!listening) return for_the_house(Result<void>(failure(std::move(listening.error()))));
    listening_ = *std::move(listening);
    return {};
}

base::Result<void> SqlStore::back_up(const std::filesystem::path& to) {
    return for_the_house(database_->back_up(to));
}

base::Result<void> SqlStore::check() { return for_the_house(database_->check()); }

}  // namespace store
