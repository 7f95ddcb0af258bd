// The closing of one branch's business day: what was taken and given back, by payment method, tax rate and order type,
// and which receipts the cash register still lacks. Computed from orders and payments whenever somebody asks and kept
// nowhere; it is no fiscal record, which only the cash register makes.
//
// What counts when:
// - The day begins at 05:00 of the branch's wall clock and ends at 05:00 of the next day: an order completed at 00:30
//   belongs to the evening before.
// - Money on site counts on the day on which its order was completed. Of several completions the last one counts;
//   a completion that was undone or called back does not.
// - Money that came online counts on the day on which the order became paid, whatever became of the order afterwards.
// - Online refunds count on the day on which the provider reports them, as a sum of their own that is not deducted from
//   takings.
// - Money that came a second time for one order is no taking, and its return no refund.
// - Counts of orders are those of the order's own business day, the one of its ticket number.
// - Donations count with the completion of the order. The business pays them, and no total changes.
#pragma once

#include "features/orders/order.hpp"
#include "features/payments/payment.hpp"

#include <memory>
#include <span>
#include <vector>

namespace kredenz::closing {

struct ClosingMethod {
    static constexpr std::string_view schema_name = "ClosingMethod";
    orders::PaymentMethod method = orders::PaymentMethod::cash;
    std::int64_t orders = 0;
    Money gross;
};

struct ClosingType {
    static constexpr std::string_view schema_name = "ClosingType";
    orders::OrderType order_type = orders::OrderType::takeaway;
    std::int64_t orders = 0;
    Money gross;
};

/// Money that moved in one direction. The methods' gross, the types' gross, and the rates' gross with the deposits
/// each add up to `gross`; net + tax + deposits = gross.
struct ClosingSum {
    static constexpr std::string_view schema_name = "ClosingSum";
    std::int64_t orders = 0;
    Money gross;
    Money net;
    Money tax;
    /// Untaxed, and part of gross.
    Money deposits;
    /// Part of gross, and within the rates.
    Money delivery_fees;
    std::vector<ClosingMethod> methods;
    /// Ascending; the sums of the lines the orders carry, not rounded anew.
    std::vector<orders::OrderTax> tax_lines;
    std::vector<ClosingType> order_types;
};

/// Orders of the day by where they stand now. Those that were never paid are none.
struct ClosingOrders {
    static constexpr std::string_view schema_name = "ClosingOrders";
    std::int64_t placed = 0;
    std::int64_t open = 0;
    std::int64_t completed = 0;
    std::int64_t rejected = 0;
    std::int64_t canceled = 0;
};

/// An order whose money was taken on site, and its receipt in the cash register.
struct ClosingReceipt {
    static constexpr std::string_view schema_name = "ClosingReceipt";
    record::Reference order;
    std::int64_t ticket_number = 0;
    Day business_day{};
    Instant completed_at{};
    std::string first_name;
    std::string last_name;
    orders::PaymentMethod method = orders::PaymentMethod::cash;
    Money gross;
    /// Empty: not in the cash register yet.
    std::string receipt_number;
};

struct ClosingDonation {
    static constexpr std::string_view schema_name = "ClosingDonation";
    record::Reference donatee;
    /// Filled in by who knows the recipients.
    std::string name;
    std::int64_t orders = 0;
    Money amount;
};

struct Closing {
    static constexpr std::string_view schema_name = "Closing";
    record::Reference branch;
    Day day{};
    /// The day's begin, and its end, which is the next day's begin.
    Instant from{};
    Instant to{};
    ClosingOrders orders;
    ClosingSum takings;
    ClosingSum refunds;
    /// takings − refunds
    Money balance;
    Money registered;
    Money unregistered;
    /// In the order of completion.
    std::vector<ClosingReceipt> receipts;
    std::vector<ClosingDonation> donations;
};

/// A day in a list.
struct ClosingDay {
    static constexpr std::string_view schema_name = "ClosingDay";
    Day day{};
    std::int64_t orders = 0;
    Money takings;
    Money refunds;
    Money balance;
    Money unregistered;
    std::int64_t missing_receipts = 0;
};

void describe(record::Describe<ClosingMethod>& d);
void describe(record::Describe<ClosingType>& d);
void describe(record::Describe<ClosingSum>& d);
void describe(record::Describe<ClosingOrders>& d);
void describe(record::Describe<ClosingReceipt>& d);
void describe(record::Describe<ClosingDonation>& d);
void describe(record::Describe<Closing>& d);
void describe(record::Describe<ClosingDay>& d);

/// An order with all that decides where it counts.
struct OrderFacts {
    std::shared_ptr<const orders::Order> order;
    /// Its last completion; means something for completed orders only.
    std::optional<Instant> completed_at;
    std::vector<std::shared_ptr<const payments::Payment>> payments;
};

struct BusinessDay {
    Day day{};
    Instant from{};
    Instant to{};

    bool contains(Instant at) const { return from <= at && at < to; }
};

/// `facts` holds every order that has something to do with the day; others may be among them. An online order that was
/// changed after it was paid counts with the money that came, spread over its present rates.
Closing close_day(record::Reference branch, const BusinessDay& day, std::span<const OrderFacts> facts);

ClosingDay summary_of(const Closing& closing);

}  // namespace kredenz::closing
