// Turns PostgreSQL's answers into the exceptions of storage/failure.hpp, without the values they quote.
// Not the decision to run a unit again: that is postgres_storage.
#pragma once

#include "storage/failure.hpp"

#include <string>
#include <string_view>

struct pg_result;

namespace kredenz::storage {

/// A failure of the engine after which the same unit may succeed.
class PostgresFailed final : public EngineFailed {
public:
    enum class Remedy { none, run_again, prepare_again, connect_again };

    PostgresFailed(const std::string& text, Remedy remedy_, Outcome outcome_ = Outcome::nothing_happened)
        : EngineFailed(text, outcome_), remedy(remedy_) {}

    Remedy remedy;
};

[[noreturn]] void raise_postgres_failure(const pg_result* result, std::string_view sql);

}  // namespace kredenz::storage
