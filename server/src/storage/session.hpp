// One connection inside one unit of work: runs statements whose text is the same for SQLite and PostgreSQL.
// Not a transaction handle: Storage begins, commits and rolls back; a unit only changes rows.
//
// The common language: `$1, $2` for values; `cast($1 as bigint)`, never `::`; `returning`; `on conflict`;
// `update … where version = $3` and a look at the row count instead of `select for update`; instants are bigint
// milliseconds bound by the caller, never now(); columns of type boolean; JSON in text columns. `like`, `lower` and
// the order of texts know ASCII only on SQLite: search in folded texts (the column `search`) and sort by `fold(…)`,
// which both engines have as in base/text.
#pragma once

#include "storage/announcement.hpp"
#include "storage/failure.hpp"
#include "storage/rows.hpp"
#include "storage/value.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace kredenz::storage {

enum class Engine { sqlite, postgres };

/// Statements throw ConstraintViolation, StatementFailed or EngineFailed, and std::invalid_argument for a text with a
/// NUL or broken UTF-8, which PostgreSQL cannot store: readers of requests refuse such texts first. After the first
/// throw the unit is spoiled: every further statement throws std::logic_error and the unit is rolled back whatever it
/// returns, on both engines.
class Session {
public:
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    virtual Engine engine() const = 0;

    Rows query(std::string_view sql, std::span<const Value> values);
    /// The number of rows inserted, updated or deleted.
    std::int64_t execute(std::string_view sql, std::span<const Value> values);
    /// Queues a statement whose answer is not needed: no round trip on PostgreSQL. Its errors are thrown here, by the
    /// next other statement, by settle() or at the commit.
    void later(std::string_view sql, std::span<const Value> values);
    /// Reads the answers of everything queued.
    void settle();

    template <Bindable... Arguments>
    Rows query(std::string_view sql, const Arguments&... arguments) {
        const std::array<Value, sizeof...(Arguments)> values{to_value(arguments)...};
        return query(sql, std::span<const Value>(values));
    }
    template <Bindable... Arguments>
    std::int64_t execute(std::string_view sql, const Arguments&... arguments) {
        const std::array<Value, sizeof...(Arguments)> values{to_value(arguments)...};
        return execute(sql, std::span<const Value>(values));
    }
    template <Bindable... Arguments>
    void later(std::string_view sql, const Arguments&... arguments) {
        const std::array<Value, sizeof...(Arguments)> values{to_value(arguments)...};
        later(sql, std::span<const Value>(values));
    }

    /// Tells listeners in this and in other processes after the commit, `session.announce(StaffsOrderChanged{…})`;
    /// forgotten on a rollback.
    void announce(Announcement announcement) { announcements_.add(std::move(announcement)); }
    /// Tells all listeners that anything may have changed.
    void announce_everything() { announcements_.add_missed(); }

protected:
    Session() = default;
    ~Session() = default;

    /// Forgets announcements and the spoiled state: a unit begins.
    void begin_unit();
    bool is_spoiled() const { return spoiled_; }
    Announcements take_announcements() { return std::exchange(announcements_, {}); }

private:
    virtual Rows run_query(std::string_view sql, std::span<const Value> values) = 0;
    virtual std::int64_t run_execute(std::string_view sql, std::span<const Value> values) = 0;
    virtual void run_later(std::string_view sql, std::span<const Value> values) = 0;
    virtual void run_settle() = 0;

    template <class Action>
    auto guarded(Action action);

    bool spoiled_ = false;
    Announcements announcements_;
};

}  // namespace kredenz::storage
