// Orders per second through Storage against the engine's own limit: the same rows by bare driver calls, the same
// durability, both in one run, round by round. Usage: storage_bench sqlite:<new file> | postgresql://…<empty database>
#include "storage/bench_order.hpp"
#include "storage/storage.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

namespace kredenz::storage::bench {
namespace {

constexpr int rounds = 7;
constexpr std::int64_t coroutines = 128;
constexpr std::int64_t largest_group = 64;

auto place(std::int64_t id) {
    return [id](Session& session) -> Result<std::int64_t> {
        session.later(insert_order, id, 1, "new", "Marie Gast", 2480, instant);
        for (std::int64_t position = 0; position < items; ++position)
            session.later(insert_item, id, position, 12 + position, "Wiener Melange", 1000, 620);
        session.later(insert_message, message_key(id), "mail", payload, instant);
        return id;
    };
}

double through_storage(Storage& storage, std::int64_t first, std::int64_t count) {
    boost::asio::io_context context(1);
    auto next = first;
    auto guest = [&]() -> boost::asio::awaitable<void> {
        while (next < first + count) {
            auto unit = place(next++);
            if (!co_await storage.write(std::move(unit))) throw std::runtime_error("refused");
        }
    };
    for (std::int64_t i = 0; i < coroutines; ++i) boost::asio::co_spawn(context, guest(), boost::asio::detached);
    const auto start = std::chrono::steady_clock::now();
    context.run();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return static_cast<double>(count) / seconds.count();
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

void run(const std::string& database) {
    Options options;
    options.database = database;
    const auto storage = Storage::open(options);
    const bool is_sqlite = storage->engine() == Engine::sqlite;
    auto create = [](Session& session) -> Result<int> {
        for (const auto* sql : {create_orders, create_items, create_messages}) session.execute(sql);
        return 0;
    };
    if (!storage->write_now(create)) throw std::runtime_error("no tables");

    const std::int64_t count = is_sqlite ? 20'000 : 8'000;
    std::int64_t first = 1;
    std::vector<double> direct;
    std::vector<double> through;
    for (int round = 0; round < rounds; ++round) {
        direct.push_back(
            is_sqlite ? sqlite_directly(database.substr(std::string("sqlite:").size()), first, count, largest_group)
                      : postgres_directly(database, first, count, static_cast<std::int64_t>(options.writers)));
        first += count;
        through.push_back(through_storage(*storage, first, count));
        first += count;
    }
    std::printf("%s: driver %.0f orders/s, storage %.0f orders/s, ratio %.2f (medians of %d rounds)\n",
                is_sqlite ? "sqlite" : "postgres", median(direct), median(through), median(through) / median(direct),
                rounds);
}

}  // namespace
}  // namespace kredenz::storage::bench

int main(int count, char** arguments) {
    for (int i = 1; i < count; ++i) kredenz::storage::bench::run(arguments[i]);
}
