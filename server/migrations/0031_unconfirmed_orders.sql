-- How many orders of a branch may wait for their confirmation, what happens beyond that, and from whom they came.

alter table config add column maximum_unconfirmed_orders bigint not null default 300;

alter table branches add column is_overloaded boolean not null default false;
alter table branches add column overload_lifted_at bigint;

-- A keyed hash of the guest's network while the order waits; empty afterwards.
alter table orders add column network text not null default '';
create index orders_waiting on orders (branch_id, created_at) where state in ('new', 'awaitingPayment');
