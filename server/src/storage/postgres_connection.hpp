// A libpq connection with the settings every connection of ours has.
// Not a session: statements of units go through postgres_session.
#pragma once

#include <memory>
#include <string>

struct pg_conn;
struct pg_result;

namespace kredenz::storage {

struct ClosePostgresConnection {
    void operator()(pg_conn* connection) const;
};
struct ClearPostgresResult {
    void operator()(pg_result* result) const;
};
using PostgresConnection = std::unique_ptr<pg_conn, ClosePostgresConnection>;
using PostgresResult = std::unique_ptr<pg_result, ClearPostgresResult>;

/// Throws EngineFailed, without the URL, which may carry a password.
PostgresConnection connect_postgres(const std::string& url);

}  // namespace kredenz::storage
