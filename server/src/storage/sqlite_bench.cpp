#include "storage/bench_order.hpp"

#include <sqlite3.h>

#include <chrono>
#include <stdexcept>

namespace kredenz::storage::bench {
namespace {

void expect(int code, int expected) {
    if (code != expected) throw std::runtime_error("sqlite " + std::to_string(code));
}

sqlite3_stmt* prepare(sqlite3* connection, const char* sql) {
    sqlite3_stmt* statement = nullptr;
    expect(sqlite3_prepare_v3(connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr), SQLITE_OK);
    return statement;
}

void step(sqlite3_stmt* statement) {
    expect(sqlite3_step(statement), SQLITE_DONE);
    sqlite3_reset(statement);
}

void bind(sqlite3_stmt* statement, int index, const char* text) {
    sqlite3_bind_text(statement, index, text, -1, SQLITE_STATIC);
}

}  // namespace

double sqlite_directly(const std::string& path, std::int64_t first, std::int64_t count, std::int64_t group) {
    sqlite3* connection = nullptr;
    expect(sqlite3_open_v2(path.c_str(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr), SQLITE_OK);
    for (const auto* pragma : {"pragma journal_mode = wal", "pragma synchronous = full", "pragma foreign_keys = on",
                               "pragma cache_size = -65536"})
        sqlite3_exec(connection, pragma, nullptr, nullptr, nullptr);
    auto* begin = prepare(connection, "begin immediate");
    auto* commit = prepare(connection, "commit");
    auto* order = prepare(connection, insert_order);
    auto* item = prepare(connection, insert_item);
    auto* message = prepare(connection, insert_message);

    const auto start = std::chrono::steady_clock::now();
    for (std::int64_t id = first; id < first + count; ++id) {
        if ((id - first) % group == 0) step(begin);
        sqlite3_bind_int64(order, 1, id);
        sqlite3_bind_int64(order, 2, 1);
        bind(order, 3, "new");
        bind(order, 4, "Marie Gast");
        sqlite3_bind_int64(order, 5, 2480);
        sqlite3_bind_int64(order, 6, instant);
        step(order);
        for (std::int64_t position = 0; position < items; ++position) {
            sqlite3_bind_int64(item, 1, id);
            sqlite3_bind_int64(item, 2, position);
            sqlite3_bind_int64(item, 3, 12 + position);
            bind(item, 4, "Wiener Melange");
            sqlite3_bind_int64(item, 5, 1000);
            sqlite3_bind_int64(item, 6, 620);
            step(item);
        }
        const auto key = message_key(id);
        bind(message, 1, key.c_str());
        bind(message, 2, "mail");
        bind(message, 3, payload);
        sqlite3_bind_int64(message, 4, instant);
        step(message);
        if ((id - first) % group == group - 1 || id == first + count - 1) step(commit);
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;

    for (auto* statement : {begin, commit, order, item, message}) sqlite3_finalize(statement);
    sqlite3_close(connection);
    return static_cast<double>(count) / seconds.count();
}

}  // namespace kredenz::storage::bench
