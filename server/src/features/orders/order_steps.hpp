// What steps of staff, guests and the server have in common. Not the table of steps: that is order_state.
#pragma once

#include "features/orders/order_view.hpp"

namespace kredenz::orders {

/// How the timeline calls a step that was taken.
OrderEventKind event_of(OrderAction action);

/// The roles that may take a step.
Roles who_takes(OrderAction action);

}  // namespace kredenz::orders
