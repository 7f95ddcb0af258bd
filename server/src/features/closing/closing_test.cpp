// What counts on which day, case by case; and, for days made up by RapidCheck, that every part sums to the whole.
#include "features/closing/closing.hpp"

#include "features/closing/closing_csv.hpp"
#include "features/closing/closing_sheet.hpp"
#include "features/closing/messages.hpp"
#include "features/pricing/tax.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <numeric>

namespace kredenz::closing {
namespace {

using orders::OnlinePayment;
using orders::Order;
using orders::OrderState;
using payments::Payment;
using payments::PaymentState;
using payments::RefundState;
using std::chrono::hours;
using std::chrono::milliseconds;

const Day monday{date::year{2027} / date::January / 4};
/// 05:00 in Vienna.
const Instant dawn{date::sys_days{date::year{2027} / date::January / 4} + hours{4}};
const BusinessDay today{monday, dawn, dawn + hours{24}};

struct Line {
    int percent = 10;
    std::int64_t cents = 0;
};

void set_total(Order& order, std::vector<Line> lines, std::int64_t deposit) {
    pricing::GrossByRate rates;
    for (const auto& line : lines) rates.add(Rate::whole(line.percent), Money{line.cents});
    order.deposit_gross = Money{deposit};
    order.total_gross = order.deposit_gross;
    order.tax_lines.clear();
    for (const auto& line : rates.lines()) {
        order.tax_lines.push_back({line.rate, line.gross, line.net, line.tax});
        order.total_gross += line.gross;
    }
}

/// Completed at noon, paid in cash.
OrderFacts on_site(std::vector<Line> lines = {{10, 550}}, std::int64_t deposit = 0) {
    auto order = std::make_shared<Order>();
    order->meta.id = 1;
    order->business_day = monday;
    order->state = OrderState::completed;
    set_total(*order, std::move(lines), deposit);
    return {order, dawn + hours{7}, {}};
}

Order& order_of(OrderFacts& facts) { return const_cast<Order&>(*facts.order); }

/// The same paid online at ten.
OrderFacts online(std::vector<Line> lines = {{10, 550}}, std::int64_t deposit = 0) {
    auto facts = on_site(std::move(lines), deposit);
    auto& order = order_of(facts);
    order.form.payment_method = orders::PaymentMethod::mollie;
    order.online_payment = OnlinePayment::paid;
    order.paid_at = dawn + hours{5};
    auto payment = std::make_shared<Payment>();
    payment->state = PaymentState::paid;
    payment->amount = order.total_gross;
    facts.payments.push_back(payment);
    return facts;
}

Payment& payment_of(OrderFacts& facts) { return const_cast<Payment&>(*facts.payments.front()); }

void refund(OrderFacts& facts, Instant at) {
    order_of(facts).online_payment = OnlinePayment::refunded;
    payment_of(facts).refund_state = RefundState::refunded;
    payment_of(facts).meta.updated_at = at;
}

Closing close(std::vector<OrderFacts> facts) { return close_day({7}, today, facts); }

Money taken(OrderFacts facts) { return close({std::move(facts)}).takings.gross; }

TEST(Closing, OfNothingIsNothing) {
    const auto closing = close({});
    EXPECT_EQ(closing.takings.orders, 0);
    EXPECT_EQ(closing.balance, Money{});
    EXPECT_TRUE(closing.takings.methods.empty());
}

TEST(Closing, TheDayHoldsItsBeginAndNotItsEnd) {
    auto facts = on_site();
    for (const auto& [at, cents] : {std::pair{dawn - milliseconds{1}, 0}, std::pair{dawn, 550},
                                    std::pair{today.to - milliseconds{1}, 550}, std::pair{today.to, 0}}) {
        facts.completed_at = at;
        EXPECT_EQ(taken(facts), Money{cents}) << format_instant(at);
    }
}

TEST(Closing, MoneyOnSiteNeedsACompletedOrder) {
    for (const auto state : {OrderState::new_order, OrderState::quoted, OrderState::confirmed, OrderState::in_delivery,
                             OrderState::rejected, OrderState::canceled, OrderState::failed}) {
        // Completed once, and taken back or called back since.
        auto facts = on_site();
        order_of(facts).state = state;
        EXPECT_EQ(taken(facts), Money{}) << record::name_of(state);
    }
}

TEST(Closing, OnlineMoneyCountsWhenItCameWhateverBecameOfTheOrder) {
    for (const auto state : {OrderState::new_order, OrderState::completed, OrderState::rejected, OrderState::failed}) {
        auto facts = online();
        order_of(facts).state = state;
        EXPECT_EQ(taken(facts), Money{550});
        order_of(facts).paid_at = dawn - hours{1};
        EXPECT_EQ(taken(facts), Money{}) << "completed today, paid yesterday";
    }
}

TEST(Closing, RefundsCountOnTheirOwnDay) {
    auto facts = online({{10, 550}, {20, 360}}, 25);
    refund(facts, dawn + hours{20});
    auto closing = close({facts});
    EXPECT_EQ(closing.takings.gross, Money{935});
    EXPECT_EQ(closing.refunds.gross, Money{935});
    EXPECT_EQ(closing.refunds.tax_lines.size(), 2U);
    EXPECT_EQ(closing.balance, Money{});

    order_of(facts).paid_at = dawn - hours{2};
    closing = close({facts});
    EXPECT_EQ(closing.takings.gross, Money{});
    EXPECT_EQ(closing.balance, Money{-935});

    refund(facts, today.to);
    EXPECT_EQ(close({facts}).refunds.gross, Money{});
}

TEST(Closing, RefundsThatAreUnderWayHaveNotHappened) {
    auto facts = online();
    payment_of(facts).meta.updated_at = dawn + hours{6};
    for (const auto state : {RefundState::none, RefundState::requested, RefundState::failed}) {
        payment_of(facts).refund_state = state;
        EXPECT_EQ(close({facts}).refunds.gross, Money{});
    }
}

TEST(Closing, MoneyThatCameTwiceIsNeitherTakingNorRefund) {
    auto facts = online();
    auto second = std::make_shared<Payment>(payment_of(facts));
    second->is_surplus = true;
    second->refund_state = RefundState::refunded;
    second->meta.updated_at = dawn + hours{6};
    facts.payments.push_back(second);
    const auto closing = close({facts});
    EXPECT_EQ(closing.takings.gross, Money{550});
    EXPECT_EQ(closing.refunds.gross, Money{});
}

TEST(Closing, PaymentsThatCameToNothingCountNothing) {
    for (const auto state : {PaymentState::creating, PaymentState::open, PaymentState::failed, PaymentState::canceled,
                             PaymentState::expired, PaymentState::mismatched}) {
        auto facts = online();
        payment_of(facts).state = state;
        EXPECT_EQ(taken(facts), Money{}) << record::name_of(state);
    }
}

TEST(Closing, AnOrderChangedAfterItsPaymentCountsWithTheMoneyThatCame) {
    auto facts = online({{10, 1000}, {20, 500}}, 50);
    set_total(order_of(facts), {{10, 100}, {20, 200}}, 50);
    const auto closing = close({facts});
    EXPECT_EQ(closing.takings.gross, Money{1550});
    EXPECT_EQ(closing.takings.deposits, Money{50});
    ASSERT_EQ(closing.takings.tax_lines.size(), 2U);
    EXPECT_EQ(closing.takings.tax_lines[0].gross, Money{500});
    EXPECT_EQ(closing.takings.tax_lines[1].gross, Money{1000});
}

TEST(Closing, OrdersCountOnTheDayOfTheirNumber) {
    std::vector<OrderFacts> facts;
    for (const auto state : {OrderState::new_order, OrderState::quoted, OrderState::confirmed, OrderState::in_delivery,
                             OrderState::completed, OrderState::rejected, OrderState::canceled, OrderState::failed,
                             OrderState::awaiting_payment}) {
        facts.push_back(on_site());
        order_of(facts.back()).state = state;
    }
    auto yesterday = on_site();
    order_of(yesterday).business_day = monday - date::days{1};
    facts.push_back(yesterday);
    const auto counts = close(facts).orders;
    EXPECT_EQ(counts.placed, 7);
    EXPECT_EQ(counts.open, 4);
    EXPECT_EQ(counts.completed, 1);
    EXPECT_EQ(counts.rejected, 1);
    EXPECT_EQ(counts.canceled, 1);
}

TEST(Closing, TellsWhatTheCashRegisterLacks) {
    auto noted = on_site({{10, 300}});
    order_of(noted).register_receipt = orders::RegisterReceipt{"R-17", dawn + hours{8}, "Resi"};
    auto missing = on_site({{10, 200}});
    order_of(missing).meta.id = 2;
    missing.completed_at = dawn + hours{6};
    const auto closing = close({noted, missing, online(), on_site({})});
    EXPECT_EQ(closing.registered, Money{300});
    EXPECT_EQ(closing.unregistered, Money{200});
    ASSERT_EQ(closing.receipts.size(), 2U) << "neither what was paid online nor what was free";
    EXPECT_EQ(closing.receipts[0].order.id, 2);
    EXPECT_EQ(closing.receipts[1].receipt_number, "R-17");
    EXPECT_EQ(summary_of(closing).missing_receipts, 1);
}

TEST(Closing, DonationsCountByRecipientAndChangeNoTotal) {
    auto first = on_site();
    order_of(first).donatee = {3};
    order_of(first).donation = Money{7};
    auto second = first;
    const auto closing = close({first, second, on_site()});
    ASSERT_EQ(closing.donations.size(), 1U);
    EXPECT_EQ(closing.donations[0].orders, 2);
    EXPECT_EQ(closing.donations[0].amount, Money{14});
    EXPECT_EQ(closing.takings.gross, Money{1650});
}

template <class Lines>
Money gross_of(const Lines& lines) {
    return std::accumulate(lines.begin(), lines.end(), Money{},
                           [](Money sum, const auto& line) { return sum + line.gross; });
}

void expect_parts_sum_up(const ClosingSum& sum) {
    RC_ASSERT(gross_of(sum.methods) == sum.gross);
    RC_ASSERT(gross_of(sum.order_types) == sum.gross);
    RC_ASSERT(gross_of(sum.tax_lines) + sum.deposits == sum.gross);
    RC_ASSERT(sum.net + sum.tax + sum.deposits == sum.gross);
    std::int64_t by_method = 0;
    for (const auto& line : sum.methods) by_method += line.orders;
    RC_ASSERT(by_method == sum.orders);
    for (const auto& line : sum.tax_lines) RC_ASSERT(line.net + line.tax == line.gross);
    RC_ASSERT(std::ranges::is_sorted(sum.tax_lines, {}, &orders::OrderTax::rate));
}

OrderFacts any_facts() {
    std::vector<Line> lines;
    for (int count = *rc::gen::inRange(0, 4); count > 0; --count)
        lines.push_back({*rc::gen::element(0, 5, 10, 13, 20), *rc::gen::inRange(1, 100'000)});
    const auto deposit = *rc::gen::inRange(0, 500);
    const bool is_online = *rc::gen::arbitrary<bool>();
    auto facts = is_online ? online(lines, deposit) : on_site(lines, deposit);
    auto& order = order_of(facts);
    order.state = *rc::gen::element(OrderState::completed, OrderState::confirmed, OrderState::canceled);
    order.order_type =
        *rc::gen::element(orders::OrderType::takeaway, orders::OrderType::delivery, orders::OrderType::dine_in);
    const auto around = [] { return dawn + hours{*rc::gen::inRange(-3, 27)}; };
    facts.completed_at = around();
    if (!is_online) {
        order.form.payment_method = *rc::gen::element(orders::PaymentMethod::cash, orders::PaymentMethod::atm_card,
                                                      orders::PaymentMethod::hydro_ag_voucher);
        if (*rc::gen::arbitrary<bool>()) order.register_receipt = orders::RegisterReceipt{"1", dawn, {}};
        return facts;
    }
    order.paid_at = around();
    if (*rc::gen::arbitrary<bool>()) refund(facts, around());
    // Changed after it was paid.
    if (*rc::gen::arbitrary<bool>()) payment_of(facts).amount = Money{*rc::gen::inRange(1, 200'000)};
    return facts;
}

RC_GTEST_PROP(ClosingProperties, ThePartsSumToTheWhole, ()) {
    std::vector<OrderFacts> facts;
    for (int count = *rc::gen::inRange(0, 30); count > 0; --count) facts.push_back(any_facts());
    const auto closing = close(facts);
    expect_parts_sum_up(closing.takings);
    expect_parts_sum_up(closing.refunds);
    RC_ASSERT(closing.balance == closing.takings.gross - closing.refunds.gross);
    Money on_site;
    for (const auto& line : closing.takings.methods)
        if (!orders::is_online(line.method)) on_site += line.gross;
    RC_ASSERT(closing.registered + closing.unregistered == on_site);
    RC_ASSERT(gross_of(closing.receipts) == on_site);
}

RC_GTEST_PROP(ClosingProperties, DaysSideBySideHoldEverythingOnce, ()) {
    std::vector<OrderFacts> facts;
    for (int count = *rc::gen::inRange(0, 20); count > 0; --count) facts.push_back(any_facts());
    Money apart;
    for (int day = -1; day <= 2; ++day)
        apart += close_day({7}, {monday + date::days{day}, dawn + hours{24 * day}, dawn + hours{24 * (day + 1)}}, facts)
                     .balance;
    RC_ASSERT(apart == close_day({7}, {monday, dawn - hours{24}, dawn + hours{72}}, facts).balance);
}

TEST(ClosingSheet, NamesTheDayOfAnOrderFromAnotherDay) {
    auto facts = on_site();
    order_of(facts).ticket_number = 12;
    order_of(facts).business_day = monday - date::days{1};
    const auto sheet = sheet_of(close({facts}), TimeZone::find("Europe/Vienna").value());
    const auto missing = std::ranges::find(sheet, messages::unregistered, &SheetSection::title);
    ASSERT_NE(missing, sheet.end());
    ASSERT_EQ(missing->groups.front().lines.size(), 1U);
    EXPECT_EQ(missing->groups.front().lines.front().name, "Nr. 12 vom 03.01.2027, Barzahlung");
    EXPECT_EQ(missing->total->gross, Money{550});
}

TEST(ClosingCsv, IsReadByAGermanSpreadsheet) {
    auto facts = on_site({{10, 123'456}, {20, 5}}, 50);
    order_of(facts).ticket_number = 12;
    order_of(facts).form.first_name = "=1+1;\"";
    order_of(facts).register_receipt = orders::RegisterReceipt{"-17", dawn, {}};
    const auto text = closing_csv(close({facts}), "Am Hollerplatz", TimeZone::find("Europe/Vienna").value());
    EXPECT_TRUE(
        text.starts_with("\xEF\xBB\xBF"
                         "Bereich;Bezeichnung;"));
    EXPECT_NE(text.find("\r\nEinnahmen;Summe;1;1235,11;1122,37;112,24;;\r\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Einnahmen;USt 10 %;;1234,56;1122,33;112,23;;\r\n"), std::string::npos) << text;
    EXPECT_NE(text.find("In Kassa erfasst;\"Nr. 12, =1+1;\"\", Barzahlung\";;1235,11;;;12:00;\"'-17\"\r\n"),
              std::string::npos)
        << text;
}

}  // namespace
}  // namespace kredenz::closing
