#include "features/printing/kitchen_updates.hpp"

#include "features/printing/ticket_content.hpp"

#include <map>
#include <set>

namespace kredenz::printing {
namespace {

using storage::Session;
using Printers = std::vector<std::shared_ptr<devices::Device>>;

/// What one printer has of an order.
struct Holding {
    /// The last one it took; null for a printer that has taken none.
    std::shared_ptr<PrintJob> in_hand;
    bool has_waiting_change = false;
};

/// By the printer they are for; those with a ticket that only waits are in it as well.
std::map<std::int64_t, Holding> holdings_of(Session& session, std::int64_t order) {
    std::map<std::int64_t, Holding> holdings;
    for (auto& job : storage::repository_of<PrintJob>().where(
             session, "order_id = $1 and kind in ('kitchen', 'change') order by fetched_at, id", order)) {
        // Where it is cooked, wherever the ticket came out.
        auto& holding = holdings[job->instead_of.id == 0 ? job->device.id : job->instead_of.id];
        if (job->kind == TicketKind::change && is_waiting(job->state)) holding.has_waiting_change = true;
        if (job->fetched_at) holding.in_hand = std::move(job);
    }
    return holdings;
}

/// The items of both; empty means all.
std::vector<std::size_t> united(std::vector<std::size_t> one, const std::vector<std::size_t>& other) {
    if (one.empty() || other.empty()) return {};
    std::set<std::size_t> all(one.begin(), one.end());
    all.insert(other.begin(), other.end());
    return {all.begin(), all.end()};
}

void queue_copies(Session& session, const devices::Device& printer, const Wanted& wanted) {
    for (std::int64_t i = 0; i < devices::printer_of(printer).copies; ++i) queue_one(session, printer, wanted);
}

}  // namespace

bool is_known_in_kitchen(Session& session, std::int64_t order) {
    return std::ranges::any_of(holdings_of(session, order),
                               [](const auto& one) { return one.second.in_hand != nullptr; });
}

void queue_changes(Session& session, const Printers& printers, const ItemCategories& categories, const Wanted& wanted) {
    const auto holdings = holdings_of(session, wanted.order->meta.id);
    if (std::ranges::none_of(holdings, [](const auto& one) { return one.second.in_hand != nullptr; })) return;
    const auto content = content_of(*wanted.order);
    const auto shares = distribute(TicketKind::kitchen, printers, categories);
    std::string known;
    for (const auto& [device, holding] : holdings)
        if (holding.in_hand) known = holding.in_hand->content;

    for (const auto& printer : printers) {
        const auto holding = holdings.find(printer->meta.id);
        const auto share =
            std::ranges::find(shares, printer->meta.id, [](const Share& one) { return one.printer->meta.id; });
        auto job = wanted;
        job.kind = TicketKind::change;
        std::vector<std::size_t> items;
        if (holding != holdings.end()) {
            // Its first ticket, or the change before, still waits and will say this too.
            if (holding->second.has_waiting_change || !holding->second.in_hand) continue;
            const auto& in_hand = *holding->second.in_hand;
            job.content_before = in_hand.content;
            items = items_of(in_hand);
            if (share != shares.end()) items = united(std::move(items), share->items);
        } else {
            // An item that became another one may be cooked elsewhere now.
            if (share == shares.end()) continue;
            job.content_before = known;
            items = share->items;
        }
        const auto changes = changes_between(job.content_before, content, items);
        const bool is_new_here = holding == holdings.end();
        if (changes.is_empty() || (is_new_here && changes.items.empty())) continue;
        job.items = items_text(items);
        queue_copies(session, *printer, job);
    }
}

void queue_cancellations(Session& session, const Printers& printers, const Wanted& wanted) {
    const auto earlier = session
                             .query("select count(*) from print_jobs where order_id = $1 and kind = $2",
                                    wanted.order->meta.id, record::name_of(TicketKind::cancellation))
                             .front()
                             .integer(0);
    if (earlier > 0) return;
    for (const auto& [device, holding] : holdings_of(session, wanted.order->meta.id)) {
        const auto printer = std::ranges::find(printers, device, [](const auto& one) { return one->meta.id; });
        if (!holding.in_hand || printer == printers.end()) continue;
        auto job = wanted;
        job.kind = TicketKind::cancellation;
        job.items = holding.in_hand->items;
        queue_copies(session, **printer, job);
    }
}

}  // namespace kredenz::printing
