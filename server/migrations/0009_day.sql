-- What an order needs on its day: when its preparation begins, the way back of a step, who heard it, its receipt.

alter table orders add column preparation_at bigint;
alter table orders add column preparation_started_at bigint;
alter table orders add column way_back text;
alter table orders add column acknowledged_at bigint;
alter table orders add column acknowledged_by text not null default '';
alter table orders add column register_receipt text;
update orders set preparation_started_at = updated_at where state in ('confirmed', 'in_delivery', 'completed');
update orders set acknowledged_at = updated_at where state <> 'new';

alter table config add column rejection_reasons text not null
  default '["Leider ausverkauft","Derzeit ist zu viel los","Wir schließen in Kürze","Außerhalb unseres Liefergebiets","Die Adresse ist unvollständig"]';

alter table branches add column extra_minutes_by text not null default '';
alter table branches add column paused_by text not null default '';

create table sold_outs (
  id $id$,
  branch_id bigint,
  product_id bigint,
  option text not null,
  until bigint,
  set_by text not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index sold_outs_what on sold_outs (branch_id, coalesce(product_id, 0), option) where deleted_at is null;

-- The key itself is shown once and kept nowhere.
create table order_list_keys (
  id $id$,
  branch_id bigint not null,
  list text not null,
  name text not null,
  hash text not null,
  created_at bigint not null,
  created_by text not null,
  revoked_at bigint
);
create unique index order_list_keys_hash on order_list_keys (hash);
create index order_list_keys_branch_id on order_list_keys (branch_id);
