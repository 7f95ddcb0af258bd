-- Each kind of delivery has a queue of its own: a worker looks at what it may take, not at what waits for others.
drop index outbox_due;
create index outbox_kind_due on outbox (kind, due) where state in ('waiting', 'leased');
-- Keys are sorted by their bytes, as SQLite does it: those that begin alike lie side by side.
alter table outbox alter column idempotency_key type text collate "C";
