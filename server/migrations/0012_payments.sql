-- Payments over a provider: what was asked for, what the provider said, and what went back. And when an order was paid.

create table payments (
  id $id$,
  order_id bigint not null,
  provider text not null,
  provider_id text not null,
  webhook_token text not null,
  state text not null,
  amount bigint not null,
  currency text not null,
  checkout_url text not null,
  reason text not null,
  is_surplus boolean not null,
  refund_state text not null,
  refund_id text not null,
  refund_reason text not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index payments_webhook_token on payments (webhook_token);
create index payments_order_id on payments (order_id, id);
-- Nobody pays twice in two tabs: an order has one payment at a time that can still be paid.
create unique index payments_open_order_id on payments (order_id) where state in ('creating', 'open');

alter table orders add column paid_at bigint;
