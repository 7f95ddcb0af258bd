-- Devices of the house, how they are paired, and what they say about themselves.

create table devices (
  id $id$,
  identifier text not null,
  name text not null,
  branch_id bigint,
  kind text not null,
  station text,
  is_enabled boolean not null,
  is_paired boolean not null,
  -- From here on written while the device is in use, without a new version of the record.
  is_online boolean not null,
  last_seen_at bigint,
  app_version text not null,
  battery bigint,
  is_charging boolean not null,
  is_sound_blocked boolean not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index devices_identifier on devices (identifier) where deleted_at is null;
create index devices_branch_id on devices (branch_id);

-- The keys that paired devices hold; without one nobody acts as the device.
create table device_tokens (
  -- BLAKE2b of the token in the cookie; the token itself is stored nowhere.
  token_hash text primary key,
  device_id bigint not null,
  csrf_token text not null,
  created_at bigint not null
);
create index device_tokens_device_id on device_tokens (device_id);

-- Displays that show a code and wait for somebody to enter it.
create table device_pairings (
  -- BLAKE2b of the secret by which the display asks.
  secret_hash text primary key,
  code text not null,
  expires_at bigint not null,
  -- Set once somebody has entered the code.
  device_id bigint
);
create unique index device_pairings_code on device_pairings (code);

create table device_logs (
  id $id$,
  device_id bigint not null,
  received_at bigint not null,
  text text not null
);
create index device_logs_device_id on device_logs (device_id, id);
