#include "features/closing/order_facts.hpp"

#include "storage/repository.hpp"

#include <map>

namespace kredenz::closing {
namespace {

using storage::Session;
using storage::Value;

/// Orders that have something to do with the days, each kind found by its index: $1 branch, $2 and $3 days, $4 and $5
/// instants. The sign keeps SQLite from going through all orders of the branch instead.
constexpr std::string_view concerned =
    "+branch_id = $1 and id in ("
    "select id from orders where branch_id = $1 and business_day between $2 and $3"
    " union all select id from orders where branch_id = $1 and paid_at >= $4 and paid_at < $5"
    " union all select order_id from order_events where action = 'completed' and at >= $4 and at < $5"
    " union all select order_id from payments"
    " where refund_state = 'refunded' and updated_at >= $4 and updated_at < $5)";

}  // namespace

std::vector<OrderFacts> facts_of(Session& session, std::int64_t branch, const BusinessDay& first,
                                 const BusinessDay& last) {
    const std::array<Value, 5> values{branch, format_day(first.day), format_day(last.day),
                                      storage::to_value(first.from), storage::to_value(last.to)};
    const auto of_these = " in (select id from orders where " + std::string{concerned} + ")";

    std::map<std::int64_t, Instant> completions;
    for (const auto row : session.query("select order_id, max(at) from order_events where action = 'completed'"
                                        " and order_id" +
                                            of_these + " group by order_id",
                                        std::span<const Value>{values}))
        completions.emplace(row.integer(0), row.instant(1));

    std::map<std::int64_t, std::vector<std::shared_ptr<const payments::Payment>>> payments;
    for (auto& payment :
         storage::repository_of<payments::Payment>().where(session, "order_id" + of_these + " order by id", values))
        payments[payment->order_id].push_back(std::move(payment));

    std::vector<OrderFacts> facts;
    for (auto& order :
         storage::repository_of<orders::Order>().where(session, std::string{concerned} + " order by id", values)) {
        const auto id = order->meta.id;
        const auto completion = completions.find(id);
        facts.push_back(
            {.order = std::move(order),
             .completed_at = completion == completions.end() ? std::nullopt : std::optional{completion->second},
             .payments = std::move(payments[id])});
    }
    return facts;
}

}  // namespace kredenz::closing
