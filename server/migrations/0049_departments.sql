create table departments (
  id $id$,
  name text not null,
  branch_id bigint,
  members text not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index departments_branch_id_name on departments (branch_id, name) where deleted_at is null;
