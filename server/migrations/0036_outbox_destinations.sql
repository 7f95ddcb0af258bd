-- Who takes a delivery in the end, a mail's domain or a push service's host: one that is slow keeps only some of the
-- workers.
alter table outbox add column destination text not null default '';
