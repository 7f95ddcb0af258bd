// A SQLite connection as a Session, with its prepared statements.
// Not the grouping of units: that is sqlite_storage.
#pragma once

#include "storage/session.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace kredenz::storage {

class SqliteSession final : public Session {
public:
    enum class Mode { write, read };

    /// Creates the file, readable by its owner only, when it is missing. Throws EngineFailed.
    SqliteSession(const std::string& path, Mode mode);

    Engine engine() const override { return Engine::sqlite; }

    using Session::is_spoiled;
    using Session::take_announcements;

    void begin_unit();
    /// Whether the unit that runs has run a statement that can change something, even one that failed.
    bool has_written() const { return has_written_; }

    /// Runs a statement of the storage itself: begin, savepoint, commit.
    void control(std::string_view sql);
    /// Commits. A disk that fails to confirm the log leaves the outcome unknown.
    void commit();
    /// False when the engine has rolled back the whole transaction by itself.
    bool is_in_transaction() const;
    void roll_back();
    /// A number that changes when another connection of any process has committed.
    std::int64_t data_version();

private:
    struct CloseConnection {
        void operator()(sqlite3* connection) const;
    };
    struct CloseStatement {
        void operator()(sqlite3_stmt* statement) const;
    };
    struct Statement {
        std::unique_ptr<sqlite3_stmt, CloseStatement> handle;
        /// SQLite's index of $1, $2, …: it numbers them by first appearance.
        std::vector<int> indexes;
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    class Run;

    Rows run_query(std::string_view sql, std::span<const Value> values) override;
    std::int64_t run_execute(std::string_view sql, std::span<const Value> values) override;
    void run_later(std::string_view sql, std::span<const Value> values) override { run_execute(sql, values); }
    void run_settle() override {}

    Statement& prepared(std::string_view sql);
    [[noreturn]] void raise(int code, std::string_view sql) const;

    Mode mode_;
    bool has_written_ = false;
    std::unique_ptr<sqlite3, CloseConnection> connection_;
    std::unordered_map<std::string, Statement, Hash, std::equal_to<>> statements_;
};

}  // namespace kredenz::storage
