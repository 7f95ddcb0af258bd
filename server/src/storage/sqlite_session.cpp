#include "storage/sqlite_session.hpp"

#include "base/text.hpp"
#include "storage/sqlite_failure.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <stdexcept>

namespace kredenz::storage {
namespace {

constexpr std::size_t most_statements = 512;
constexpr int busy_milliseconds = 5000;

/// SQLite would create it with the process's default mode; the WAL and its index take over the file's own. An existing
/// file is not touched: closing it would drop all locks this process holds on it (section 2.2 of
/// https://sqlite.org/howtocorrupt.html), and another process would then delete the WAL in use.
void create_private_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
}

/// `fold` of base/text as a function of SQL; PostgreSQL has it from a migration.
void fold_value(sqlite3_context* context, int, sqlite3_value** values) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
    if (!text) return sqlite3_result_null(context);
    const auto folded = fold({text, static_cast<std::size_t>(sqlite3_value_bytes(values[0]))});
    sqlite3_result_text64(context, folded.data(), folded.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

}  // namespace

void SqliteSession::CloseConnection::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
void SqliteSession::CloseStatement::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

/// One execution of a prepared statement: binds, steps, and always resets, since an open statement would fail the
/// COMMIT.
class SqliteSession::Run {
public:
    Run(SqliteSession& session, std::string_view sql, std::span<const Value> values)
        : session_(session), sql_(sql), statement_(session.prepared(sql)) {
        if (values.size() != statement_.indexes.size())
            throw std::logic_error("wrong number of values for: " + std::string(sql));
        for (std::size_t i = 0; i < values.size(); ++i) bind(statement_.indexes[i], values[i]);
        if (sqlite3_stmt_readonly(handle()) == 0) session_.has_written_ = true;
    }
    ~Run() {
        sqlite3_reset(handle());
        sqlite3_clear_bindings(handle());
    }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    bool step() {
        const int code = sqlite3_step(handle());
        if (code == SQLITE_ROW) return true;
        if (code != SQLITE_DONE) session_.raise(code, sql_);
        return false;
    }

    void append_row(Rows& rows) {
        for (int column = 0; column < static_cast<int>(rows.columns()); ++column) {
            switch (sqlite3_column_type(handle(), column)) {
                case SQLITE_NULL:
                    rows.add_null();
                    break;
                case SQLITE_INTEGER:
                    rows.add_integer(sqlite3_column_int64(handle(), column));
                    break;
                case SQLITE_TEXT: {
                    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(handle(), column));
                    rows.add_text({text, static_cast<std::size_t>(sqlite3_column_bytes(handle(), column))});
                    break;
                }
                default:
                    throw StatementFailed("neither integer nor text answered by: " + std::string(sql_));
            }
        }
    }

    std::size_t columns() const { return static_cast<std::size_t>(sqlite3_column_count(handle())); }

private:
    sqlite3_stmt* handle() const { return statement_.handle.get(); }

    void bind(int index, const Value& value) {
        int code = SQLITE_OK;
        if (const auto* boolean = std::get_if<bool>(&value))
            code = sqlite3_bind_int(handle(), index, *boolean ? 1 : 0);
        else if (const auto* integer = std::get_if<std::int64_t>(&value))
            code = sqlite3_bind_int64(handle(), index, *integer);
        else if (const auto* text = std::get_if<std::string>(&value))
            // Not copied: the values outlive the run.
            code = sqlite3_bind_text64(handle(), index, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
        if (code != SQLITE_OK) session_.raise(code, sql_);
    }

    SqliteSession& session_;
    std::string_view sql_;
    Statement& statement_;
};

SqliteSession::SqliteSession(const std::string& path, Mode mode) : mode_(mode) {
    create_private_file(path);
    sqlite3* connection = nullptr;
    const int code = sqlite3_open_v2(
        path.c_str(), &connection,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    connection_.reset(connection);
    if (code != SQLITE_OK) raise(code, "open " + path);
    sqlite3_busy_timeout(connection, busy_milliseconds);
    sqlite3_create_function_v2(connection, "fold", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, fold_value, nullptr,
                               nullptr, nullptr);
    // A misspelt column in double quotes shall be an error, not a text.
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    if (const auto rows = run_query("pragma journal_mode = wal", {}); rows.front().text(0) != "wal")
        throw EngineFailed("no write-ahead log possible for " + path, EngineFailed::Outcome::nothing_happened);
    control("pragma synchronous = full");
    control("pragma foreign_keys = on");
    // In kilobytes. The writer keeps the pages of the indexes that it changes; readers share the kernel's cache, since
    // each would keep the same pages once more.
    control(mode == Mode::read ? "pragma cache_size = -8192" : "pragma cache_size = -65536");
    if (mode == Mode::read) control("pragma query_only = on");
}

void SqliteSession::raise(int code, std::string_view sql) const {
    const auto* message = connection_ ? sqlite3_errmsg(connection_.get()) : sqlite3_errstr(code);
    // A file that lost its write permission is the engine's failure; a change in a unit that only reads is a bug.
    if ((code & 0xff) == SQLITE_READONLY && mode_ == Mode::write)
        throw EngineFailed("sqlite: database is read-only", EngineFailed::Outcome::nothing_happened);
    raise_sqlite_failure(code, message, sql);
}

SqliteSession::Statement& SqliteSession::prepared(std::string_view sql) {
    if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
    if (statements_.size() >= most_statements) statements_.clear();

    sqlite3_stmt* handle = nullptr;
    const char* rest = nullptr;
    const int code = sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &handle, &rest);
    Statement statement{std::unique_ptr<sqlite3_stmt, CloseStatement>(handle), {}};
    if (code != SQLITE_OK) raise(code, sql);
    if (!handle) throw StatementFailed("empty statement");
    if (std::string_view(rest, sql.data() + sql.size()).find_first_not_of(" \t\r\n;") != std::string_view::npos)
        throw StatementFailed("more than one statement in: " + std::string(sql));

    const auto count = sqlite3_bind_parameter_count(handle);
    for (int number = 1; number <= count; ++number) {
        const auto index = sqlite3_bind_parameter_index(handle, ("$" + std::to_string(number)).c_str());
        if (index == 0) throw StatementFailed("values are $1, $2, … without a gap in: " + std::string(sql));
        statement.indexes.push_back(index);
    }
    return statements_.emplace(sql, std::move(statement)).first->second;
}

Rows SqliteSession::run_query(std::string_view sql, std::span<const Value> values) {
    Run run(*this, sql, values);
    Rows rows(run.columns());
    while (run.step()) run.append_row(rows);
    return rows;
}

std::int64_t SqliteSession::run_execute(std::string_view sql, std::span<const Value> values) {
    Run run(*this, sql, values);
    while (run.step()) {
    }
    return sqlite3_changes64(connection_.get());
}

void SqliteSession::begin_unit() {
    Session::begin_unit();
    has_written_ = false;
}

void SqliteSession::control(std::string_view sql) { run_execute(sql, {}); }

void SqliteSession::commit() {
    try {
        control("commit");
    } catch (const EngineFailed& failure) {
        // Only then may the commit be complete in the log although the disk did not confirm it.
        if (sqlite3_extended_errcode(connection_.get()) != SQLITE_IOERR_FSYNC) throw;
        throw EngineFailed(failure.what(), EngineFailed::Outcome::unknown);
    }
}

bool SqliteSession::is_in_transaction() const { return sqlite3_get_autocommit(connection_.get()) == 0; }

void SqliteSession::roll_back() {
    if (is_in_transaction()) control("rollback");
}

std::int64_t SqliteSession::data_version() { return run_query("pragma data_version", {}).front().integer(0); }

}  // namespace kredenz::storage
