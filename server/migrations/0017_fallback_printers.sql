-- The printer that takes over from one that cannot print, and the printer that a job was meant for.

alter table devices add column fallback_id bigint;
alter table print_jobs add column instead_of_id bigint;
