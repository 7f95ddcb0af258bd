-- What the storage layer itself needs: revisions, reserved ids, references, history, outbox, and locks of jobs.

create table revisions (
  topic text primary key,
  revision bigint not null
);

create table id_sequences (
  name text primary key,
  last bigint not null
);

create table links (
  from_type text not null,
  from_id bigint not null,
  field text not null,
  to_type text not null,
  to_id bigint not null,
  primary key (from_type, from_id, field, to_type, to_id)
);
create index links_target on links (to_type, to_id);

create table history (
  id $id$,
  resource text not null,
  record_id bigint not null,
  version bigint not null,
  at bigint not null,
  user_id bigint,
  user_name text not null,
  change text not null
);
create unique index history_resource_record_id_version on history (resource, record_id, version);

create table outbox (
  id $id$,
  kind text not null,
  idempotency_key text not null,
  payload text not null,
  state text not null
    constraint outbox_state check (state in ('waiting', 'leased', 'done', 'failed', 'canceled')),
  attempts bigint not null,
  due bigint not null,
  reason text not null
);
create unique index outbox_idempotency_key on outbox (idempotency_key);
create index outbox_due on outbox (due) where state in ('waiting', 'leased');

create table job_locks (
  job text primary key,
  leased_until bigint not null
);
