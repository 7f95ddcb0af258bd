-- Whether the guest's mailbox had enough of new orders when this one came: it hears neither that the order was received
-- nor, half an hour later, that nobody has paid it.
alter table orders add column is_receipt_held boolean not null default false;
