// What a statement may throw, the same on both engines and never with a bound value in its text, since texts
// end in logs. Not for the caller of a write who must be told something: that is base/error.hpp.
#pragma once

#include <stdexcept>
#include <string>

namespace kredenz::storage {

enum class Constraint { unique, foreign_key, not_null, check };

/// The rows would break a rule of the schema. The unit it comes from can only end; the caller that awaits the unit may
/// catch it.
class ConstraintViolation : public std::runtime_error {
public:
    ConstraintViolation(Constraint kind, std::string table, std::string name);

    Constraint kind;
    /// Empty for SQLite's foreign keys and checks, which do not say.
    std::string table;
    /// unique: the columns joined by "_" on both engines (an index is named after its table and columns; on an
    /// expression SQLite gives its whole name); not_null: the column; check and foreign_key: the constraint's name,
    /// empty for SQLite's foreign keys.
    std::string name;
};

/// The engine refused a statement for a reason that is a bug here (syntax, type, unknown table).
class StatementFailed : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The engine cannot serve now: no connection, no space, a lock held for too long.
class EngineFailed : public std::runtime_error {
public:
    /// Whether the transaction may have become durable although its end was not seen.
    enum class Outcome { nothing_happened, unknown };

    EngineFailed(const std::string& text, Outcome outcome_) : std::runtime_error(text), outcome(outcome_) {}

    Outcome outcome;
};

}  // namespace kredenz::storage
