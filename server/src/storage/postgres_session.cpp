#include "storage/postgres_session.hpp"

#include "base/text.hpp"
#include "storage/postgres_failure.hpp"

#include <libpq-fe.h>
#include <spdlog/spdlog.h>

#include <stdexcept>

namespace kredenz::storage {
namespace {

constexpr std::size_t most_statements = 512;
/// Beyond this many unread answers both sides might wait for each other to read.
constexpr std::size_t most_pending = 64;

constexpr Oid oid_boolean = 16;
constexpr Oid oid_bigint = 20;
constexpr Oid oid_smallint = 21;
constexpr Oid oid_integer = 23;
constexpr Oid oid_float4 = 700;
constexpr Oid oid_float8 = 701;
constexpr Oid oid_numeric = 1700;

std::string to_wire(const Value& value) {
    if (const auto* boolean = std::get_if<bool>(&value)) return *boolean ? "t" : "f";
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return std::to_string(*integer);
    return {};
}

std::int64_t to_integer(std::string_view text, std::string_view sql) {
    const auto number = parse_integer(text);
    if (!number) throw StatementFailed("a number that is not a bigint answered by: " + std::string(sql));
    return *number;
}

Rows to_rows(const pg_result* result, std::string_view sql) {
    const auto columns = PQnfields(result);
    Rows rows(static_cast<std::size_t>(columns));
    for (int row = 0; row < PQntuples(result); ++row) {
        for (int column = 0; column < columns; ++column) {
            if (PQgetisnull(result, row, column)) {
                rows.add_null();
                continue;
            }
            const std::string_view text(PQgetvalue(result, row, column),
                                        static_cast<std::size_t>(PQgetlength(result, row, column)));
            switch (PQftype(result, column)) {
                case oid_boolean:
                    rows.add_integer(text == "t");
                    break;
                case oid_bigint:
                case oid_smallint:
                case oid_integer:
                // The sum of bigints is a numeric.
                case oid_numeric:
                case oid_float4:
                case oid_float8:
                    rows.add_integer(to_integer(text, sql));
                    break;
                default:
                    rows.add_text(text);
            }
        }
    }
    return rows;
}

std::int64_t affected_rows(pg_result* result) { return parse_integer(PQcmdTuples(result)).value_or(0); }

}  // namespace

bool PostgresSession::is_connected() const { return connection_ && PQstatus(connection_.get()) == CONNECTION_OK; }

void PostgresSession::connect() {
    disconnect();
    connection_ = connect_postgres(url_);
    if (PQenterPipelineMode(connection_.get()) != 1) raise_lost();
}

void PostgresSession::disconnect() {
    connection_.reset();
    statements_.clear();
    pending_.clear();
}

void PostgresSession::forget_statements() {
    try {
        send("deallocate all", {});
        answer();
        statements_.clear();
    } catch (const std::exception&) {
        disconnect();
    }
}

void PostgresSession::raise_lost() {
    const auto outcome = is_committing_ ? EngineFailed::Outcome::unknown : EngineFailed::Outcome::nothing_happened;
    const std::string reason = connection_ ? PQerrorMessage(connection_.get()) : "not connected";
    disconnect();
    throw PostgresFailed("postgres connection lost: " + reason, PostgresFailed::Remedy::connect_again, outcome);
}

const std::string& PostgresSession::prepared(std::string_view sql) {
    if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
    auto name = "s" + std::to_string(++names_);
    if (PQsendPrepare(connection_.get(), name.c_str(), std::string(sql).c_str(), 0, nullptr) != 1) raise_lost();
    pending_.push_back({Pending::Kind::prepare, std::string(sql)});
    return statements_.emplace(sql, std::move(name)).first->second;
}

void PostgresSession::send(std::string_view sql, std::span<const Value> values) {
    if (!is_connected()) raise_lost();
    if (pending_.size() >= most_pending) answer();

    std::vector<std::string> numbers;
    numbers.reserve(values.size());
    std::vector<const char*> texts;
    texts.reserve(values.size());
    for (const auto& value : values) {
        if (std::holds_alternative<std::monostate>(value))
            texts.push_back(nullptr);
        else if (const auto* text = std::get_if<std::string>(&value))
            texts.push_back(text->c_str());
        else
            texts.push_back(numbers.emplace_back(to_wire(value)).c_str());
    }
    const auto& name = prepared(sql);
    if (PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(texts.size()), texts.data(), nullptr,
                            nullptr, 0) != 1)
        raise_lost();
    pending_.push_back({Pending::Kind::statement, std::string(sql)});
}

PostgresResult PostgresSession::next_result() {
    PostgresResult result(PQgetResult(connection_.get()));
    if (!result || !is_connected()) raise_lost();
    return result;
}

PostgresResult PostgresSession::answer() {
    if (!is_connected() || PQpipelineSync(connection_.get()) != 1) raise_lost();
    PostgresResult last;
    PostgresResult failed;
    std::string failed_sql;
    for (const auto& [kind, sql] : std::exchange(pending_, {})) {
        auto result = next_result();
        const auto status = PQresultStatus(result.get());
        const bool is_good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
        if (!is_good) {
            // Not prepared, or not known to be: the next use prepares it under a new name.
            if (kind == Pending::Kind::prepare) statements_.erase(sql);
            if (!failed && status != PGRES_PIPELINE_ABORTED) {
                failed = std::move(result);
                failed_sql = sql;
            }
        } else if (kind == Pending::Kind::statement) {
            last = std::move(result);
        }
        // The null that ends the answers to this command.
        PostgresResult end(PQgetResult(connection_.get()));
        if (end) throw std::logic_error("two answers to one statement");
    }
    const auto synchronized = next_result();
    if (PQresultStatus(synchronized.get()) != PGRES_PIPELINE_SYNC) raise_lost();
    if (failed) raise_postgres_failure(failed.get(), failed_sql);
    return last;
}

Rows PostgresSession::run_query(std::string_view sql, std::span<const Value> values) {
    send(sql, values);
    return to_rows(answer().get(), sql);
}

std::int64_t PostgresSession::run_execute(std::string_view sql, std::span<const Value> values) {
    send(sql, values);
    return affected_rows(answer().get());
}

void PostgresSession::run_later(std::string_view sql, std::span<const Value> values) { send(sql, values); }

void PostgresSession::run_settle() {
    if (!pending_.empty()) answer();
}

void PostgresSession::begin() {
    is_committing_ = false;
    if (statements_.size() >= most_statements) forget_statements();
    begin_unit();
    // Readers see one state; writers see what others commit meanwhile.
    send(mode_ == Mode::read ? "begin isolation level repeatable read read only" : "begin", {});
}

void PostgresSession::commit() {
    if (pending_.size() >= most_pending) answer();
    is_committing_ = mode_ == Mode::write;
    send("commit", {});
    const auto result = answer();
    is_committing_ = false;
    if (std::string_view(PQcmdStatus(result.get())) != "COMMIT")
        throw PostgresFailed("postgres rolled back at commit", PostgresFailed::Remedy::run_again);
}

void PostgresSession::roll_back() {
    is_committing_ = false;
    try {
        if (!is_connected()) return disconnect();
        // What is still queued must be read first: its failure would skip the rollback.
        try {
            if (!pending_.empty()) answer();
        } catch (const std::exception&) {
            // Its unit is being rolled back anyway.
        }
        if (!is_connected() || PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
        send("rollback", {});
        answer();
    } catch (const std::exception& failure) {
        spdlog::warn("storage: {}", failure.what());
        disconnect();
    }
}

}  // namespace kredenz::storage
