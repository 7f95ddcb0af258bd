// The one place that turns failures into an HTTP status and the body {"message","errors","data"?}.
// Not the texts of features: those arrive inside the Error; only the layer's own texts stand in messages.hpp.
#pragma once

#include "base/error.hpp"
#include "http/rate_limiter.hpp"
#include "http/response.hpp"

#include <exception>
#include <functional>
#include <string>
#include <string_view>

namespace kredenz::http {

/// One fault of a request. Texts may quote what was sent, which need not be UTF-8, so they are made JSON by hand.
struct ProblemField {
    static constexpr std::string_view schema_name = "ProblemField";
    record::JsonOf<std::string> message;
    record::JsonOf<std::string> field;
};

/// The body of every answer but success.
struct Problem {
    static constexpr std::string_view schema_name = "Problem";
    record::JsonOf<std::string> message;
    std::vector<ProblemField> errors;
    std::optional<record::RawJson> data;
};

void describe(record::Describe<ProblemField>& d);
void describe(record::Describe<Problem>& d);

int status_of(ErrorKind kind);

/// The answer to an expected failure, with Retry-After where the error names a wait.
Response problem(const Error& error);
/// The same with what is left of the limit that refused.
Response problem(const RateRefusal& refused);
/// An answer of the protocol itself, for statuses no Error stands for (408, 417, 431, 501).
Response problem(int status, std::string_view message);
/// A call that a bug ended.
struct FailedCall {
    /// "GET /api/orders/{id}": paths and queries may hold addresses and keys.
    std::string route;
    /// By which the log tells more.
    std::string reference;
};
using TellFailedCall = std::function<void(const FailedCall& call)>;

/// The answer to a bug: logs `exception` with the route under a fresh reference, which the guest is told. `tell` may be
/// empty.
Response internal_problem(const std::exception_ptr& exception, const Request& request, const TellFailedCall& tell);

/// RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers): the limit, what is left, seconds until all
/// is.
void add_rate_headers(Response& response, const RateAllowance& allowance);

}  // namespace kredenz::http
