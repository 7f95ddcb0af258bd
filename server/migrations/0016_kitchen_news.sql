-- What each kitchen ticket said, so that the kitchen is told what has changed since.

alter table print_jobs add column content text not null default '';
alter table print_jobs add column content_before text not null default '';
