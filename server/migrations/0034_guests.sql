-- The end of guests' data: how long orders keep the person, whose they are, and when the person left them.

alter table config add column guest_data_days bigint not null default 90;

-- The e-mail address as it is compared: orders/email_key. What was stored before has no international domains, to
-- which no mail could go.
alter table orders add column email_key text not null default '';
alter table orders add column person_erased_at bigint;
update orders set email_key = lower(trim(email));
create index orders_email_key on orders (email_key, id) where email_key <> '';
create index orders_persons on orders (updated_at, id) where person_erased_at is null;

create index print_jobs_created_at on print_jobs (created_at);
create index device_logs_received_at on device_logs (received_at);
