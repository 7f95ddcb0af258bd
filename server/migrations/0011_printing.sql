-- Receipt printers, the secret addresses at which printers ask for work, and what is to be printed.

alter table devices add column transport text;
alter table devices add column address text not null default '';
alter table devices add column paper_width text not null default '80';
alter table devices add column code_page text not null default 'wpc1252';
alter table devices add column prints_kitchen_tickets boolean not null default true;
alter table devices add column prints_slips boolean not null default false;
alter table devices add column prints_allergens boolean not null default false;
alter table devices add column copies bigint not null default 1;
alter table devices add column categories text not null default '[]';
alter table devices add column ticket_minutes bigint not null default 240;
-- Written while the printer is in use, without a new version of the record.
alter table devices add column printer_state text not null default 'unknown';
alter table devices add column printer_state_since bigint;

create table printer_addresses (
  -- BLAKE2b of the secret in the address; the secret itself is stored nowhere.
  token_hash text primary key,
  device_id bigint not null,
  created_at bigint not null
);
create unique index printer_addresses_device_id on printer_addresses (device_id);

create table print_jobs (
  id $id$,
  branch_id bigint,
  device_id bigint,
  -- Empty for a test.
  order_id bigint,
  ticket_number bigint not null,
  kind text not null,
  copy bigint not null,
  state text not null
    constraint print_jobs_state check
      (state in ('queued', 'offered', 'fetched', 'printed', 'failed', 'expired', 'canceled')),
  mark text not null,
  -- Positions of the order's items, by commas; empty for all of them.
  items text not null,
  -- How the printer names the job.
  token text not null,
  reason text not null,
  attempts bigint not null,
  fetched_at bigint,
  printed_at bigint,
  expires_at bigint not null,
  -- The job whose outcome nobody knows and that this one prints again.
  replaced_job bigint,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index print_jobs_order_id_kind_copy on print_jobs (order_id, kind, copy);
create unique index print_jobs_token on print_jobs (token);
create index print_jobs_device_id_state on print_jobs (device_id, state);
create index print_jobs_branch_id_created_at on print_jobs (branch_id, created_at);
create index print_jobs_replaced_job on print_jobs (replaced_job) where replaced_job is not null;
