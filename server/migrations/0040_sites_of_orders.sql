-- A keyed hash of the site around the guest's network, as that of the network itself: whoever has a /48 of IPv6 has
-- 65,536 networks.
alter table orders add column site text not null default '';
update orders set site = network where network <> '';
