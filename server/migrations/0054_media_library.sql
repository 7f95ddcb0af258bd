-- What every crop of a picture keeps, and by which kinds files are found.
alter table images add column focus text not null default '{"x":50,"y":50}';
alter table uploads add column kind text not null default 'document';
update uploads set kind = 'picture' where extension in ('gif', 'jpg', 'png', 'svg');
update uploads set kind = 'film' where extension in ('mp4', 'mpeg', 'webm');
update uploads set kind = 'archive' where extension = 'zip';
create index uploads_kind on uploads (kind, id) where deleted_at is null;
