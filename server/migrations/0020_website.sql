-- The menus of the public pages, and news.

create table navigations (
  id $id$,
  identifier text not null,
  items text not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index navigations_identifier on navigations (identifier) where deleted_at is null;

create table blocks (
  id $id$,
  identifier text not null,
  type text not null,
  is_public boolean not null,
  content text not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index blocks_identifier on blocks (identifier) where deleted_at is null;
