// The one shape of an expected failure, and Result, which carries a value or such a failure.
// Bugs are not errors of this kind: they are exceptions and end the request with a logged 500.
#pragma once

#include <boost/system/result.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace kredenz {

/// What went wrong, in the words of HTTP; `http/problem` alone turns it into a status code.
enum class ErrorKind {
    malformed,
    unauthenticated,
    forbidden,
    not_found,
    method_not_allowed,
    conflict,
    too_large,
    unsupported_media,
    invalid,
    too_many_requests,
    unavailable,
};

/// How many faults of a request are reported at once.
inline constexpr std::size_t most_field_errors = 50;

/// One German sentence about one field of the request; `field` is a path such as `items[0].amount`, or empty.
struct FieldError {
    std::string message;
    std::string field;

    bool operator==(const FieldError&) const = default;
};

/// An expected failure. `message` is German and says what happened and what to do now.
struct Error {
    ErrorKind kind = ErrorKind::invalid;
    std::string message;
    std::vector<FieldError> errors;
    /// Seconds until another try makes sense, for too_many_requests and unavailable.
    int retry_after = 0;
    /// Finished JSON sent along as `data`: the current record of a version conflict.
    std::string current;

    static Error of(ErrorKind kind, std::string message) { return {kind, std::move(message), {}, 0, {}}; }

    /// A failure of validation: the first error is the headline.
    static Error invalid(std::vector<FieldError> errors) {
        auto headline = errors.empty() ? std::string{} : errors.front().message;
        return {ErrorKind::invalid, std::move(headline), std::move(errors), 0, {}};
    }
    static Error invalid(std::string message, std::string field) {
        return invalid({FieldError{std::move(message), std::move(field)}});
    }
};

/// Asking a Result for a value it does not hold is a bug.
[[noreturn]] void throw_exception_from_error(const Error& error, const boost::source_location& where);

template <class T>
using Result = boost::system::result<T, Error>;

}  // namespace kredenz
