-- Orders that were open when their guest was erased stayed as they were: a restore leaves them as well.
alter table erased_guests add column kept_orders text not null default '';
