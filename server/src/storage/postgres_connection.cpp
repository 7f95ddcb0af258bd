#include "storage/postgres_connection.hpp"

#include "storage/failure.hpp"

#include <libpq-fe.h>

#include <array>

namespace kredenz::storage {

void ClosePostgresConnection::operator()(pg_conn* connection) const { PQfinish(connection); }
void ClearPostgresResult::operator()(pg_result* result) const { PQclear(result); }

PostgresConnection connect_postgres(const std::string& url) {
    // What stands before dbname is a default that the URL may override. A dead peer must be noticed: otherwise a
    // thread would wait for its answer for hours.
    const std::array keywords{"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                              "keepalives_count", "tcp_user_timeout", "application_name",
                              "dbname",           "client_encoding",  static_cast<const char*>(nullptr)};
    const std::array values{
        "3", "10", "5", "3", "15000", "kredenz", url.c_str(), "UTF8", static_cast<const char*>(nullptr)};
    PostgresConnection connection(PQconnectdbParams(keywords.data(), values.data(), 1));
    if (!connection || PQstatus(connection.get()) != CONNECTION_OK)
        throw EngineFailed(connection ? PQerrorMessage(connection.get()) : "no memory for a connection",
                           EngineFailed::Outcome::nothing_happened);
    PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
    return connection;
}

}  // namespace kredenz::storage
