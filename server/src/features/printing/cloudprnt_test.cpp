#include "features/printing/cloudprnt.hpp"

#include <gtest/gtest.h>

namespace kredenz::printing {
namespace {

using devices::PrinterState;

TEST(Poll, MayLeaveEverythingOutOrNull) {
    for (const auto* body : {"{}", R"({"statusCode":null,"printingInProgress":null,"clientAction":null})"}) {
        const auto poll = parse_poll(body);
        ASSERT_TRUE(poll);
        EXPECT_EQ(poll->status_code, "");
        EXPECT_FALSE(poll->is_printing);
        EXPECT_EQ(state_of(poll->status_code), PrinterState::ready);
    }
    EXPECT_FALSE(parse_poll("[]"));
    EXPECT_FALSE(parse_poll("{"));
    EXPECT_EQ(parse_poll(R"({"statusCode":420})")->status_code, "420");
    EXPECT_TRUE(parse_poll(R"({"printingInProgress":true})")->is_printing);
}

TEST(Poll, CodesArePercentEncodedOrNot) {
    EXPECT_EQ(parse_poll(R"({"statusCode":"200%20OK"})")->status_code, "200 OK");
    EXPECT_EQ(percent_decoded("100% 2%zz%4"), "100% 2%zz%4");
    EXPECT_EQ(percent_decoded("410+Paper"), "410 Paper");
}

TEST(Poll, CodesNameTheStateOfThePrinter) {
    EXPECT_EQ(state_of("200 OK"), PrinterState::ready);
    EXPECT_EQ(state_of("210 Paper Low"), PrinterState::paper_low);
    EXPECT_EQ(state_of("211"), PrinterState::paper_low);
    EXPECT_EQ(state_of("410 Paper out"), PrinterState::paper_out);
    EXPECT_EQ(state_of("420"), PrinterState::cover_open);
    EXPECT_EQ(state_of("411 Jam"), PrinterState::fault);
}

TEST(Report, OnlySuccessEndsAJobWell) {
    EXPECT_EQ(report_of("200 OK"), Report::printed);
    EXPECT_EQ(report_of("OK"), Report::printed);
    EXPECT_EQ(report_of("211 OK, paper low"), Report::printed);
    EXPECT_EQ(report_of("410"), Report::try_again);
    EXPECT_EQ(report_of("520"), Report::try_again);
    EXPECT_EQ(report_of("511 Decode"), Report::give_up);
    EXPECT_EQ(report_of(""), Report::try_again);
}

}  // namespace
}  // namespace kredenz::printing
