// Which printer of a branch prints which items of an order. Pure; where every item comes out somewhere, whatever the
// printers leave out.
#pragma once

#include "features/devices/device.hpp"
#include "features/printing/ticket.hpp"

namespace kredenz::printing {

/// The categories of each item of an order.
using ItemCategories = std::vector<std::vector<std::int64_t>>;

struct Share {
    const devices::Device* printer = nullptr;
    /// Empty means all items.
    std::vector<std::size_t> items;
};

/// Kitchen tickets: each printer gets the items of its categories; what belongs to none of them goes to all.
/// Slips are never divided. Printers that print nothing of the kind, or nothing of this order, are left out.
std::vector<Share> distribute(TicketKind kind, const std::vector<std::shared_ptr<devices::Device>>& printers,
                              const ItemCategories& categories);

}  // namespace kredenz::printing
