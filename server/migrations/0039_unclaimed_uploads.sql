-- What guests' files that no order took fill together is added up for each further one, from the index alone.

drop index uploads_orphans;
create index uploads_orphans on uploads (created_at, deleted_at, size) where is_orphan;
