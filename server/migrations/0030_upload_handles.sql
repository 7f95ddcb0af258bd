-- A guest's upload is named by a secret handle when an order takes it, and belongs to that order from then on.

alter table uploads add column handle text not null default '';
alter table uploads add column taken_by_order bigint not null default 0;
alter table uploads add column taken_by_branch bigint not null default 0;
update uploads set taken_by_order = coalesce(
  (select min(from_id) from links where from_type = 'orders' and to_type = 'uploads' and to_id = uploads.id), 0);
update uploads set taken_by_branch = coalesce((select branch_id from orders where orders.id = uploads.taken_by_order), 0)
where taken_by_order > 0;
