-- Paths that lead elsewhere.

create table redirects (
  id $id$,
  path text not null,
  target text not null,
  is_permanent boolean not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index redirects_path on redirects (path) where deleted_at is null;
