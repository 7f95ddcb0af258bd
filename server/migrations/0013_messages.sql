-- What the protocol shows of the outbox, and the one-time links that accounts get by e-mail.

alter table outbox add column intended_at bigint not null default 0;
alter table outbox add column branch_id bigint;
update outbox set intended_at = due;
create index outbox_intended_at on outbox (intended_at, id);
create index outbox_branch_id on outbox (branch_id, intended_at);

create table account_links (
  -- BLAKE2b of the token in the link; the token itself stands only in the mail.
  token_hash text primary key,
  user_id bigint not null,
  purpose text not null
    constraint account_links_purpose check (purpose in ('sign-in', 'password')),
  expires_at bigint not null
);
create index account_links_user_id on account_links (user_id);
create index account_links_expires_at on account_links (expires_at);
