-- Who signs in to the back office, and their sessions.

create table users (
  id $id$,
  email text not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  roles text not null,
  branches text not null,
  is_enabled boolean not null,
  password_hash text not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index users_email on users (email) where deleted_at is null;
create unique index users_username on users (username) where deleted_at is null;

create table sessions (
  -- BLAKE2b of the token in the cookie; the token itself is stored nowhere.
  token_hash text primary key,
  user_id bigint not null,
  csrf_token text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table sign_in_failures (
  -- The folded e-mail address that was tried, whether a user has it or not.
  email text primary key,
  failures bigint not null,
  last_at bigint not null,
  locked_until bigint not null
);
