// What a kitchen cooks by, kept of each ticket that a printer took, so that a later one can say what is new. Digests
// only: print jobs hold no words of the guest. Pure.
#pragma once

#include "features/orders/order.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kredenz::printing {

/// What is not as it stood on the ticket before.
struct TicketChanges {
    bool has_new_time = false;
    bool has_new_comment = false;
    /// Positions of the order's items, ascending.
    std::vector<std::size_t> items;

    bool is_empty() const { return !has_new_time && !has_new_comment && items.empty(); }
    bool operator==(const TicketChanges&) const = default;
};

/// Due time, comment and each item of an order: digests, by commas.
std::string content_of(const orders::Order& order);

/// From one content to another, as far as it concerns these positions; empty means all. Of a content that nobody kept
/// everything is new.
TicketChanges changes_between(std::string_view before, std::string_view after,
                              const std::vector<std::size_t>& positions);

}  // namespace kredenz::printing
