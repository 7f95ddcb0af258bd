#include "http/problem.hpp"

#include "http/messages.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

#include <random>
#include <stdexcept>

namespace kredenz::http {

namespace {

record::JsonOf<std::string> json_of(std::string_view text) {
    return record::JsonOf<std::string>{
        nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
}

std::string body_of(std::string_view message, const std::vector<FieldError>& errors, const std::string& data) {
    Problem problem{.message = json_of(message), .errors = {}, .data = {}};
    for (const auto& error : errors) problem.errors.push_back({json_of(error.message), json_of(error.field)});
    if (!data.empty()) problem.data.emplace(data);
    return record::to_json(problem, record::Audience::of(anyone));
}

std::string_view default_message(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::unauthenticated:
            return messages::unauthenticated;
        case ErrorKind::forbidden:
            return messages::forbidden;
        case ErrorKind::not_found:
            return messages::not_found;
        case ErrorKind::method_not_allowed:
            return messages::method_not_allowed;
        case ErrorKind::unsupported_media:
            return messages::unsupported_media;
        case ErrorKind::unavailable:
            return messages::busy;
        default:
            return messages::malformed_request;
    }
}

/// Short enough to read out on the telephone, without letters and digits that look alike.
std::string make_reference() {
    constexpr std::string_view alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    thread_local std::mt19937_64 random{std::random_device{}()};
    std::string reference;
    for (int i = 0; i < 8; ++i) reference += alphabet[random() % alphabet.size()];
    return reference;
}

}  // namespace

void describe(record::Describe<ProblemField>& d) {
    d.field("message", &ProblemField::message, "Meldung").read(anyone);
    d.field("field", &ProblemField::field, "Feld").read(anyone);
}

void describe(record::Describe<Problem>& d) {
    d.field("message", &Problem::message, "Meldung").read(anyone);
    d.field("errors", &Problem::errors, "Fehler").read(anyone);
    d.field("data", &Problem::data, "Gegenwärtiger Stand")
        .left_out_when_empty()
        .described_as(
            "The current record of a version conflict; of many records those in the way, each an id and a message")
        .read(anyone);
}

int status_of(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::malformed:
            return 400;
        case ErrorKind::unauthenticated:
            return 401;
        case ErrorKind::forbidden:
            return 403;
        case ErrorKind::not_found:
            return 404;
        case ErrorKind::method_not_allowed:
            return 405;
        case ErrorKind::conflict:
            return 409;
        case ErrorKind::too_large:
            return 413;
        case ErrorKind::unsupported_media:
            return 415;
        case ErrorKind::invalid:
            return 422;
        case ErrorKind::too_many_requests:
            return 429;
        case ErrorKind::unavailable:
            return 503;
    }
    throw std::logic_error("error kind without a status");
}

Response problem(const Error& error) {
    std::string_view message = error.message.empty() ? default_message(error.kind) : error.message;
    auto response = Response::json(status_of(error.kind), body_of(message, error.errors, error.current));
    if (error.retry_after > 0) response.header("Retry-After", std::to_string(error.retry_after));
    return response;
}

Response problem(const RateRefusal& refused) {
    auto response = problem(refused.error);
    add_rate_headers(response, refused.allowance);
    return response;
}

Response problem(int status, std::string_view message) { return Response::json(status, body_of(message, {}, {})); }

Response internal_problem(const std::exception_ptr& exception, const Request& request, const TellFailedCall& tell) {
    const auto reference = make_reference();
    std::string what = "unknown exception";
    try {
        std::rethrow_exception(exception);
    } catch (const std::exception& error) {
        what = error.what();
    } catch (...) {
        what = "an exception that is no std::exception";
    }
    const FailedCall call{
        .route = fmt::format("{} {}", name_of(request.method), request.pattern.empty() ? "(page)" : request.pattern),
        .reference = reference};
    spdlog::error("{} failed, reference {}: {}", call.route, call.reference, what);
    if (tell) tell(call);
    return problem(500, fmt::format(fmt::runtime(messages::internal_error), reference));
}

void add_rate_headers(Response& response, const RateAllowance& allowance) {
    const auto name = "\"" + std::string(allowance.limit.name) + "\"";
    response.header("RateLimit-Policy",
                    fmt::format("{};q={:.0f};w={}", name, allowance.limit.quota, allowance.limit.window.count()));
    response.header("RateLimit", fmt::format("{};r={};t={}", name, allowance.remaining, allowance.reset.count()));
}

}  // namespace kredenz::http
