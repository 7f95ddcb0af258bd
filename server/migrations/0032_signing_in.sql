-- A session has a number, by which its user lists and ends it and by which its streams end. Everybody signs in once
-- more: the cookies have new names.
drop table sessions;
create table sessions (
  id $id$,
  -- BLAKE2b of the token in the cookie; the token itself is stored nowhere.
  token_hash text not null,
  user_id bigint not null,
  csrf_token text not null,
  -- The browser that opened it, as known_browsers has it.
  browser_hash text not null,
  -- "Chrome auf Android".
  device text not null,
  created_at bigint not null,
  last_used_at bigint not null,
  expires_at bigint not null
);
create unique index sessions_token_hash on sessions (token_hash);
create index sessions_user_id on sessions (user_id, id);
create index sessions_expires_at on sessions (expires_at);

-- Browsers in which a user has signed in before: strangers' wrong passwords do not lock them.
create table known_browsers (
  id $id$,
  -- BLAKE2b of the token in the cookie.
  token_hash text not null,
  user_id bigint not null,
  last_used_at bigint not null
);
create unique index known_browsers_token_hash on known_browsers (token_hash, user_id);
create index known_browsers_user_id on known_browsers (user_id, last_used_at);
create index known_browsers_last_used_at on known_browsers (last_used_at);

-- What has failed, by hashes alone: whoever reads the table learns no address that was typed.
drop table sign_in_failures;
create table sign_in_failures (
  id $id$,
  -- BLAKE2b of an e-mail address with a network or a known browser, of a network, or of an address.
  subject text not null,
  -- BLAKE2b of the address, whether a user has it or not; empty for a network.
  address_hash text not null,
  failures bigint not null,
  -- When the first of them was counted.
  since bigint not null,
  locked_until bigint not null
);
create unique index sign_in_failures_subject on sign_in_failures (subject);
create index sign_in_failures_address_hash on sign_in_failures (address_hash);
create index sign_in_failures_since on sign_in_failures (since);
