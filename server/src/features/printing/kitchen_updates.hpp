// Tickets that tell the kitchen about an order it already has on paper: that it has changed (GEÄNDERT) or is canceled
// (STORNO). They go to the printers that took the ticket; where none did yet, the ticket itself will say it or is not
// printed. Inside the units of those who call.
#pragma once

#include "features/printing/print_queue.hpp"

namespace kredenz::printing {

/// Queues a change ticket for each printer whose items, time or comment are not as it has them. Nothing where one is
/// waiting already: tickets are made when they are taken, so that it will say the rest as well.
void queue_changes(storage::Session& session, const std::vector<std::shared_ptr<devices::Device>>& printers,
                   const ItemCategories& categories, const Wanted& wanted);

/// Queues a cancellation for each printer that had the ticket, once for ever: an order that ended stays ended.
void queue_cancellations(storage::Session& session, const std::vector<std::shared_ptr<devices::Device>>& printers,
                         const Wanted& wanted);

/// Whether some printer has taken a kitchen ticket of the order.
bool is_known_in_kitchen(storage::Session& session, std::int64_t order);

}  // namespace kredenz::printing
