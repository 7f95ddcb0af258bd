-- Accounts that end by themselves, and those that were invited and have no password yet.
alter table users add column expires_at bigint;
alter table users add column has_password boolean not null default true;
create index users_expires_at on users (expires_at) where expires_at is not null;
