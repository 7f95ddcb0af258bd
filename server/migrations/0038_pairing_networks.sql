-- Whose code it is, so that one network cannot keep all others from pairing; gone with the code after ten minutes.
alter table device_pairings add column network text not null default '';
