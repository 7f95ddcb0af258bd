#include "storage/storage.hpp"

#include "storage/job.hpp"
#include "storage/postgres_storage.hpp"
#include "storage/sqlite_storage.hpp"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/prefer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <future>
#include <stdexcept>

namespace kredenz::storage {

std::unique_ptr<Storage> Storage::open(Options options) {
    constexpr std::string_view sqlite_scheme = "sqlite:";
    const std::string_view database = options.database;
    if (database.starts_with(sqlite_scheme)) {
        auto path = std::string(database.substr(sqlite_scheme.size()));
        return open_sqlite(std::move(path), std::move(options));
    }
    if (database.starts_with("postgresql://") || database.starts_with("postgres://"))
        return open_postgres(std::move(options));
    throw std::invalid_argument("a database is sqlite:<path> or postgresql://…");
}

boost::asio::awaitable<void> Storage::finished(UnitKind unit_kind, std::shared_ptr<AnyUnit> unit) {
    auto hand_over = [this, unit_kind, &unit](auto handler) {
        auto executor = boost::asio::prefer(boost::asio::any_io_executor(boost::asio::get_associated_executor(handler)),
                                            boost::asio::execution::outstanding_work.tracked);
        enqueue(unit_kind, Job{std::move(unit), Awaiter{std::move(executor), std::move(handler)}, {}});
    };
    co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void()>(std::move(hand_over),
                                                                                       boost::asio::use_awaitable);
}

void Storage::wait_until_finished(UnitKind unit_kind, std::shared_ptr<AnyUnit> unit) {
    std::promise<void> promise;
    auto future = promise.get_future();
    enqueue(unit_kind, Job{std::move(unit), std::move(promise), {}});
    future.wait();
}

}  // namespace kredenz::storage
