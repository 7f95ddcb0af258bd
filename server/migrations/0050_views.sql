-- Lists of the back office as people look at them.
create table views (
  id $id$,
  name text not null,
  resource text not null,
  query text not null,
  is_shared boolean not null,
  owner bigint not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index views_resource on views (resource, owner) where deleted_at is null;
