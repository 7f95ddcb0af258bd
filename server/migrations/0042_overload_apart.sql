-- The pause that begins by itself when too many orders wait stands beside the one that staff set: ending one leaves the
-- other.
alter table branches add column overloaded_until bigint;
update branches set overloaded_until = paused_until, paused_until = null where is_overloaded;
alter table branches drop column is_overloaded;
