-- Pictures and uploaded files; their bytes lie in the media folder.

create table images (
  id $id$,
  name text not null,
  alt text not null,
  extension text not null,
  width bigint not null,
  height bigint not null,
  files text not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

create table uploads (
  id $id$,
  name text not null,
  extension text not null,
  mime_type text not null,
  public_hash text not null,
  size bigint not null,
  is_orphan boolean not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index uploads_orphans on uploads (created_at) where is_orphan;
