#include "storage/bench_order.hpp"

#include <libpq-fe.h>

#include <array>
#include <chrono>
#include <latch>
#include <stdexcept>
#include <thread>
#include <vector>

namespace kredenz::storage::bench {
namespace {

void expect(bool holds, PGconn* connection) {
    if (!holds) throw std::runtime_error(PQerrorMessage(connection));
}

void prepare(PGconn* connection, const char* name, const char* sql) {
    auto* result = PQprepare(connection, name, sql, 0, nullptr);
    expect(PQresultStatus(result) == PGRES_COMMAND_OK, connection);
    PQclear(result);
}

template <std::size_t size>
void send(PGconn* connection, const char* name, const std::array<const char*, size>& values) {
    expect(PQsendQueryPrepared(connection, name, static_cast<int>(size), values.data(), nullptr, nullptr, 0) == 1,
           connection);
}

void insert(PGconn* connection, std::int64_t id) {
    const auto order = std::to_string(id);
    const auto at = std::to_string(instant);
    send(connection, "begin", std::array<const char*, 0>{});
    send(connection, "order", std::array{order.c_str(), "1", "new", "Marie Gast", "2480", at.c_str()});
    for (std::int64_t position = 0; position < items; ++position) {
        const auto place = std::to_string(position);
        const auto product = std::to_string(12 + position);
        send(connection, "item",
             std::array{order.c_str(), place.c_str(), product.c_str(), "Wiener Melange", "1000", "620"});
    }
    const auto key = message_key(id);
    send(connection, "message", std::array{key.c_str(), "mail", payload, at.c_str()});
    send(connection, "commit", std::array<const char*, 0>{});
    expect(PQpipelineSync(connection) == 1, connection);
    for (std::int64_t answer = 0; answer < items + 4; ++answer) {
        auto* result = PQgetResult(connection);
        expect(PQresultStatus(result) == PGRES_COMMAND_OK, connection);
        PQclear(result);
        PQclear(PQgetResult(connection));
    }
    PQclear(PQgetResult(connection));
}

}  // namespace

double postgres_directly(const std::string& url, std::int64_t first, std::int64_t count, std::int64_t connections) {
    std::latch ready{connections + 1};
    std::vector<std::thread> threads;
    for (std::int64_t thread = 0; thread < connections; ++thread)
        threads.emplace_back([&, thread] {
            auto* connection = PQconnectdb(url.c_str());
            for (const auto& [name, sql] :
                 {std::pair{"begin", "begin"}, std::pair{"commit", "commit"}, std::pair{"order", insert_order},
                  std::pair{"item", insert_item}, std::pair{"message", insert_message}})
                prepare(connection, name, sql);
            PQenterPipelineMode(connection);
            ready.arrive_and_wait();
            for (auto id = first + thread; id < first + count; id += connections) insert(connection, id);
            PQfinish(connection);
        });
    ready.arrive_and_wait();
    const auto start = std::chrono::steady_clock::now();
    for (auto& thread : threads) thread.join();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return static_cast<double>(count) / seconds.count();
}

}  // namespace kredenz::storage::bench
