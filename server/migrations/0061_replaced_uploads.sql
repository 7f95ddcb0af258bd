-- Uploads keep their address when their file is replaced, and say whether they are of an order.
alter table uploads add column file_key text not null default '';
update uploads set file_key = public_hash;
alter table uploads add column is_of_order boolean not null default false;
update uploads set is_of_order = true where is_orphan or taken_by_order <> 0;
create index uploads_is_of_order on uploads (is_of_order, created_at, id);
