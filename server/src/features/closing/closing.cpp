#include "features/closing/closing.hpp"

#include "features/pricing/tax.hpp"

#include <algorithm>

namespace kredenz::closing {
namespace {

using orders::OnlinePayment;
using orders::Order;
using orders::OrderState;
using orders::OrderTax;
using payments::Payment;

/// Money of one order that moved, and what it was for.
struct Portion {
    Money gross;
    Money deposits;
    Money delivery_fees;
    std::vector<OrderTax> tax_lines;
};

Portion portion_of(const Order& order, Money moved) {
    if (moved == order.total_gross) return {moved, order.deposit_gross, order.delivery_gross, order.tax_lines};
    Portion portion{moved, std::min(order.deposit_gross, moved), {}, {}};
    const auto taxed = moved - portion.deposits;
    portion.delivery_fees = std::min(order.delivery_gross, taxed);
    pricing::GrossByRate spread;
    if (order.tax_lines.empty()) spread.add(Rate{}, taxed);
    // Each line gets what lies between two rounded sums, so that the cents add up.
    const auto whole = order.total_gross - order.deposit_gross;
    Money seen;
    Money given;
    for (const auto& line : order.tax_lines) {
        seen += line.gross;
        const Money until{static_cast<std::int64_t>(divide_rounded(Wide{taxed.units} * seen.units, whole.units))};
        spread.add(line.rate, until - given);
        given = until;
    }
    for (const auto& line : spread.lines()) portion.tax_lines.push_back({line.rate, line.gross, line.net, line.tax});
    return portion;
}

/// The line with this key, made when there is none; lines stay ascending.
template <class Line, class Key>
Line& line_of(std::vector<Line>& lines, Key Line::* key, Key wanted) {
    auto found = std::ranges::lower_bound(lines, wanted, {}, key);
    if (found == lines.end() || (*found).*key != wanted) {
        Line line;
        line.*key = wanted;
        found = lines.insert(found, std::move(line));
    }
    return *found;
}

void add(ClosingSum& sum, const Order& order, Money moved) {
    const auto portion = portion_of(order, moved);
    ++sum.orders;
    sum.gross += portion.gross;
    sum.deposits += portion.deposits;
    sum.delivery_fees += portion.delivery_fees;
    for (const auto& line : portion.tax_lines) {
        auto& rate = line_of(sum.tax_lines, &OrderTax::rate, line.rate);
        rate.gross += line.gross;
        rate.net += line.net;
        rate.tax += line.tax;
        sum.net += line.net;
        sum.tax += line.tax;
    }
    auto& method = line_of(sum.methods, &ClosingMethod::method, order.form.payment_method);
    ++method.orders;
    method.gross += moved;
    auto& type = line_of(sum.order_types, &ClosingType::order_type, order.order_type);
    ++type.orders;
    type.gross += moved;
}

void count(ClosingOrders& counts, const Order& order) {
    if (order.state == OrderState::awaiting_payment || order.state == OrderState::failed) return;
    ++counts.placed;
    switch (order.state) {
        case OrderState::completed:
            ++counts.completed;
            break;
        case OrderState::rejected:
            ++counts.rejected;
            break;
        case OrderState::canceled:
            ++counts.canceled;
            break;
        default:
            ++counts.open;
    }
}

void take_on_site(Closing& closing, const Order& order, Instant completed_at) {
    add(closing.takings, order, order.total_gross);
    if (order.total_gross == Money{}) return;
    const auto& receipt = order.register_receipt;
    (receipt ? closing.registered : closing.unregistered) += order.total_gross;
    closing.receipts.push_back({.order = {order.meta.id},
                                .ticket_number = order.ticket_number,
                                .business_day = order.business_day,
                                .completed_at = completed_at,
                                .first_name = order.form.first_name,
                                .last_name = order.form.last_name,
                                .method = order.form.payment_method,
                                .gross = order.total_gross,
                                .receipt_number = receipt ? receipt->number : std::string{}});
}

void take_online(Closing& closing, const BusinessDay& day, const OrderFacts& facts) {
    const auto& order = *facts.order;
    for (const auto& payment : facts.payments) {
        if (payment->state != payments::PaymentState::paid || payment->is_surplus) continue;
        if (order.paid_at && day.contains(*order.paid_at)) add(closing.takings, order, payment->amount);
        // Nothing changes a payment once its refund is done.
        if (payment->refund_state == payments::RefundState::refunded && day.contains(payment->meta.updated_at))
            add(closing.refunds, order, payment->amount);
    }
}

}  // namespace

Closing close_day(record::Reference branch, const BusinessDay& day, std::span<const OrderFacts> facts) {
    Closing closing{.branch = branch, .day = day.day, .from = day.from, .to = day.to};
    for (const auto& one : facts) {
        const auto& order = *one.order;
        if (order.business_day == day.day) count(closing.orders, order);
        const bool is_completed =
            order.state == OrderState::completed && one.completed_at && day.contains(*one.completed_at);
        if (is_completed && order.online_payment == OnlinePayment::none)
            take_on_site(closing, order, *one.completed_at);
        if (is_completed && order.donation.units != 0) {
            auto found = std::ranges::find(closing.donations, order.donatee.id,
                                           [](const ClosingDonation& donation) { return donation.donatee.id; });
            if (found == closing.donations.end()) found = closing.donations.insert(found, {order.donatee, {}, 0, {}});
            ++found->orders;
            found->amount += order.donation;
        }
        take_online(closing, day, one);
    }
    std::ranges::sort(closing.receipts, {},
                      [](const ClosingReceipt& receipt) { return std::pair{receipt.completed_at, receipt.order.id}; });
    std::ranges::sort(closing.donations, {}, [](const ClosingDonation& donation) { return donation.donatee.id; });
    closing.balance = closing.takings.gross - closing.refunds.gross;
    return closing;
}

ClosingDay summary_of(const Closing& closing) {
    return {.day = closing.day,
            .orders = closing.orders.placed,
            .takings = closing.takings.gross,
            .refunds = closing.refunds.gross,
            .balance = closing.balance,
            .unregistered = closing.unregistered,
            .missing_receipts = std::ranges::count_if(
                closing.receipts, [](const ClosingReceipt& receipt) { return receipt.receipt_number.empty(); })};
}

}  // namespace kredenz::closing
