-- Provider keys, encrypted, with the times they were set; and the highest number a branch ever gave a delivery area,
-- since orders and browsers name areas by it.

create table secrets (
  name text primary key,
  sealed text not null
);

alter table config add column datatrans_merchant_id text not null default '';
alter table config add column mollie_api_key_set_at bigint;
alter table config add column datatrans_password_set_at bigint;
alter table config add column datatrans_sign_key_set_at bigint;
alter table config add column sms_api_key_set_at bigint;

alter table branches add column last_delivery_area bigint not null default 0;
