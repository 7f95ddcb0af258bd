-- What operators and their programs need: personal keys for programs, and failed deliveries counted at every look.

create table api_tokens (
  id $id$,
  user_id bigint not null,
  name text not null,
  -- BLAKE2b of the token; the token itself is stored nowhere.
  token_hash text not null,
  created_at bigint not null,
  -- Empty: until it is revoked.
  expires_at bigint,
  last_used_at bigint
);
create unique index api_tokens_token_hash on api_tokens (token_hash);
create index api_tokens_user_id on api_tokens (user_id, id);

create index outbox_failed on outbox (kind) where state = 'failed';
