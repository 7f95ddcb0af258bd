#include "storage/failure.hpp"

#include <utility>

namespace kredenz::storage {
namespace {

const char* name_of(Constraint kind) {
    switch (kind) {
        case Constraint::unique:
            return "unique";
        case Constraint::foreign_key:
            return "foreign key";
        case Constraint::not_null:
            return "not null";
        case Constraint::check:
            return "check";
    }
    return "";
}

}  // namespace

ConstraintViolation::ConstraintViolation(Constraint kind_, std::string table_, std::string name_)
    : std::runtime_error(std::string(name_of(kind_)) + " constraint violated: " + table_ + " " + name_),
      kind(kind_),
      table(std::move(table_)),
      name(std::move(name_)) {}

}  // namespace kredenz::storage
