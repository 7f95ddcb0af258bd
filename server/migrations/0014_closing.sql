-- The daily close finds the orders of a day by when they were completed, paid and refunded.

create index order_events_action_at on order_events (action, at);
create index orders_branch_id_paid_at on orders (branch_id, paid_at);
create index payments_refund_state_updated_at on payments (refund_state, updated_at);
