-- Who asked for a guest's data and who erased them, without the guest; and whom a backup may bring back.

create table guest_requests (
  id $id$,
  action text not null
    constraint guest_requests_action check (action in ('export', 'erasure')),
  at bigint not null,
  -- Empty for the operator's command.
  user_id bigint,
  user_name text not null,
  orders bigint not null,
  ratings bigint not null,
  uploads bigint not null,
  open_orders bigint not null
);
create index guest_requests_at on guest_requests (at);

create table erased_guests (
  id $id$,
  salt text not null,
  -- BLAKE2b of salt and address; the address itself stands nowhere any more.
  address_hash text not null,
  erased_at bigint not null,
  -- Set by a restore: the backup may still know the guest.
  is_due boolean not null
);
