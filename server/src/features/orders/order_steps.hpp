// What orders' steps have in common, whoever takes them. Not the table of what may follow what: that is order_state.
#pragma once

#include "features/orders/order_view.hpp"

namespace kredenz::orders {

/// How the timeline calls a step that was taken.
OrderEventKind event_of(OrderAction action);

/// Who in the house may take a step.
Roles who_takes(OrderAction action);

}  // namespace kredenz::orders
