#include "features/push/push_answer.hpp"

#include "base/text.hpp"
#include "features/push/messages.hpp"

namespace kredenz::push {
namespace {

using Outcome = storage::DeliveryResult::Outcome;
using outgoing::FailureKind;

std::optional<std::chrono::milliseconds> wait_asked_by(const outgoing::HttpAnswer& answer) {
    const auto seconds = parse_integer(answer.header("retry-after"));
    // Beyond a day nothing is waited for anyway, and milliseconds of any number would not fit.
    constexpr std::int64_t day = 86'400;
    return seconds ? std::optional{std::chrono::seconds{std::clamp<std::int64_t>(*seconds, -day, day)}} : std::nullopt;
}

PushAnswer read_failure(const outgoing::Failure& failure, std::int64_t attempt) {
    switch (failure.kind) {
        case FailureKind::refused_address:
        case FailureKind::invalid_call:
            return gone();
        case FailureKind::timed_out_before_sending:
        case FailureKind::outcome_unknown:
            if (attempt >= most_silent_attempts) return {{Outcome::given_up, std::string{messages::silent}}};
            break;
        default:
            break;
    }
    // A repeat shows nothing twice: the device replaces what it shows of an order.
    return {{Outcome::try_again, std::string{messages::unreachable} + failure.reason}};
}

}  // namespace

PushAnswer gone() { return {{Outcome::done, std::string{messages::gone}}, true}; }

PushAnswer read_answer(const outgoing::HttpResult& answer, std::int64_t attempt) {
    if (!answer) return read_failure(answer.error(), attempt);
    const int status = answer->status;
    if (status >= 200 && status < 300) return {};
    if (status == 404 || status == 410) return gone();
    const auto number = std::to_string(status);
    if (status == 429 || status >= 500)
        return {{Outcome::try_again, std::string{messages::busy} + number, wait_asked_by(*answer)}};
    return {{Outcome::given_up, std::string{messages::refused} + number}};
}

}  // namespace kredenz::push
