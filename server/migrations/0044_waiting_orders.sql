-- What waits is found by branch, state and time: one index less to write for each order.
drop index orders_waiting;
drop index orders_branch_id_state;
create index orders_branch_id_state on orders (branch_id, state, created_at);
