#include "features/push/push_answer.hpp"

#include <gtest/gtest.h>

namespace kredenz::push {
namespace {

using outgoing::FailureKind;
using Outcome = storage::DeliveryResult::Outcome;

Outcome outcome_of(FailureKind kind, std::int64_t attempt) {
    return read_answer(outgoing::Failure{kind, "why"}, attempt).result.outcome;
}

TEST(PushAnswer, SilenceIsBorneTwice) {
    for (const auto kind : {FailureKind::timed_out_before_sending, FailureKind::outcome_unknown}) {
        EXPECT_EQ(outcome_of(kind, 1), Outcome::try_again);
        EXPECT_EQ(outcome_of(kind, 2), Outcome::given_up);
    }
}

TEST(PushAnswer, AnUnreachableServiceIsAskedAsOftenAsAny) {
    for (const auto kind : {FailureKind::not_reached, FailureKind::overloaded, FailureKind::too_large})
        EXPECT_EQ(outcome_of(kind, 11), Outcome::try_again);
}

TEST(PushAnswer, AnAddressInsideEndsTheSubscription) {
    EXPECT_TRUE(read_answer(outgoing::Failure{FailureKind::refused_address, "why"}, 1).is_gone);
    EXPECT_TRUE(read_answer(outgoing::HttpAnswer{.status = 410, .headers = {}, .body = {}}, 1).is_gone);
    EXPECT_FALSE(read_answer(outgoing::HttpAnswer{.status = 201, .headers = {}, .body = {}}, 1).is_gone);
}

}  // namespace
}  // namespace kredenz::push
