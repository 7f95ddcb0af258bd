-- Signing in by a second factor: a code of an app (TOTP), whose secret is sealed among the other secrets, or a recovery
-- code.
alter table users add column has_second_factor boolean not null default false;

create table second_factors (
  user_id bigint primary key,
  -- The number of the 30 seconds whose code was taken last: each is taken once.
  last_step bigint not null
);

create table recovery_codes (
  -- BLAKE2b of the code; the code itself is stored nowhere.
  code_hash text primary key,
  user_id bigint not null
);
create index recovery_codes_user_id on recovery_codes (user_id);

-- Who has proven the first factor holds a ticket until he gives the second, for minutes.
create table sign_in_tickets (
  -- BLAKE2b of the ticket; the ticket itself is stored nowhere.
  token_hash text primary key,
  user_id bigint not null,
  expires_at bigint not null
);
create index sign_in_tickets_user_id on sign_in_tickets (user_id);
create index sign_in_tickets_expires_at on sign_in_tickets (expires_at);

alter table config add column is_second_factor_demanded boolean not null default false;
