#include "storage/sqlite_failure.hpp"

#include "storage/failure.hpp"

#include <sqlite3.h>

#include <string>

namespace kredenz::storage {
namespace {

/// What follows the colon in "UNIQUE constraint failed: users.email, users.branch".
std::string_view after_colon(std::string_view message) {
    const auto colon = message.find(": ");
    return colon == std::string_view::npos ? std::string_view{} : message.substr(colon + 2);
}

[[noreturn]] void raise_for_columns(Constraint kind, std::string_view list) {
    std::string table;
    std::string columns;
    while (!list.empty()) {
        const auto comma = list.find(", ");
        const auto item = list.substr(0, comma);
        const auto dot = item.find('.');
        table = item.substr(0, dot);
        if (!columns.empty()) columns += '_';
        columns += item.substr(dot + 1);
        list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 2);
    }
    throw ConstraintViolation(kind, std::move(table), std::move(columns));
}

[[noreturn]] void raise_unique(std::string_view subject) {
    constexpr std::string_view index = "index '";
    // Told for an index on an expression, in place of columns.
    if (subject.starts_with(index)) {
        subject.remove_prefix(index.size());
        throw ConstraintViolation(Constraint::unique, "", std::string(subject.substr(0, subject.find('\''))));
    }
    raise_for_columns(Constraint::unique, subject);
}

}  // namespace

void raise_sqlite_failure(int code, std::string_view message, std::string_view sql) {
    switch (code) {
        case SQLITE_CONSTRAINT_UNIQUE:
        case SQLITE_CONSTRAINT_PRIMARYKEY:
        case SQLITE_CONSTRAINT_ROWID:
            raise_unique(after_colon(message));
        case SQLITE_CONSTRAINT_NOTNULL:
            raise_for_columns(Constraint::not_null, after_colon(message));
        case SQLITE_CONSTRAINT_FOREIGNKEY:
            throw ConstraintViolation(Constraint::foreign_key, "", "");
        case SQLITE_CONSTRAINT_CHECK:
            throw ConstraintViolation(Constraint::check, "", std::string(after_colon(message)));
        default:
            break;
    }
    const auto text = "sqlite " + std::to_string(code) + " (" + std::string(message) + ") in: " + std::string(sql);
    switch (code & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_NOMEM:
        case SQLITE_INTERRUPT:
        case SQLITE_IOERR:
        case SQLITE_CORRUPT:
        case SQLITE_FULL:
        case SQLITE_CANTOPEN:
        case SQLITE_PROTOCOL:
        case SQLITE_NOTADB:
            throw EngineFailed(text, EngineFailed::Outcome::nothing_happened);
        default:
            throw StatementFailed(text);
    }
}

}  // namespace kredenz::storage
