-- Whoever looks for abandoned leases looks at leases alone, however much waits.
create index outbox_lease_end on outbox (due) where state = 'leased';
