// A PostgreSQL connection as a Session: prepared statements, always in pipeline mode, so that what is queued by
// later(), and the begin and commit around it, cost no round trip of their own.
// Not the pool and not the retries: that is postgres_storage.
#pragma once

#include "storage/postgres_connection.hpp"
#include "storage/session.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace kredenz::storage {

class PostgresSession final : public Session {
public:
    enum class Mode { write, read };

    /// Does not connect yet.
    PostgresSession(std::string url, Mode mode) : url_(std::move(url)), mode_(mode) {}

    Engine engine() const override { return Engine::postgres; }

    using Session::is_spoiled;
    using Session::take_announcements;

    bool is_connected() const;
    /// Throws EngineFailed.
    void connect();
    void disconnect();

    /// Queues the beginning of a transaction.
    void begin();
    /// Sends what is queued with the commit. A connection lost from here on leaves the outcome unknown.
    void commit();
    /// Ends the transaction, or the connection when that is not possible. Never throws.
    void roll_back();
    /// Has all statements prepared anew, after a migration changed what they answer.
    void forget_statements();

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    struct Pending {
        enum class Kind { prepare, statement };
        Kind kind;
        std::string sql;
    };

    Rows run_query(std::string_view sql, std::span<const Value> values) override;
    std::int64_t run_execute(std::string_view sql, std::span<const Value> values) override;
    void run_later(std::string_view sql, std::span<const Value> values) override;
    void run_settle() override;

    void send(std::string_view sql, std::span<const Value> values);
    const std::string& prepared(std::string_view sql);
    /// Reads all answers and gives the last statement's. Throws the first failure after all have been read.
    PostgresResult answer();
    PostgresResult next_result();
    [[noreturn]] void raise_lost();

    const std::string url_;
    const Mode mode_;
    PostgresConnection connection_;
    /// The server's names of prepared statements, by their text.
    std::unordered_map<std::string, std::string, Hash, std::equal_to<>> statements_;
    std::size_t names_ = 0;
    std::vector<Pending> pending_;
    bool is_committing_ = false;
};

}  // namespace kredenz::storage
