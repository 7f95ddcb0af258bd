-- What the journal tells besides deliveries, print jobs and changes, which have tables of their own.
create table occurrences (
  id $id$,
  -- Day, source, kind, state, user and subject: what is alike in them is one row.
  place text not null,
  source text not null
    constraint occurrences_source check (source in ('signIn', 'error')),
  kind text not null,
  state text not null
    constraint occurrences_state check (state in ('done', 'failed', 'locked')),
  subject text not null,
  -- Of the last one.
  detail text not null,
  user_id bigint,
  user_name text not null,
  times bigint not null,
  -- The first and the last one.
  since bigint not null,
  at bigint not null
);
create unique index occurrences_place on occurrences (place);
create index occurrences_at on occurrences (at, id);
-- What the journal reads of the history; orders have a timeline of their own.
create index history_changes on history (at, id) where resource <> 'orders';
