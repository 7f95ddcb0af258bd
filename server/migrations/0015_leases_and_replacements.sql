-- Which instance of the program holds a lease, so that the others notice when it is gone; 0 of a job that belongs to
-- nobody until its time is over.

alter table outbox add column holder bigint not null default 0;
alter table job_locks add column holder bigint not null default 0;

-- The order that its guest sent in place of this one, before it was paid; 0: none.
alter table orders add column replaced_by bigint not null default 0;
