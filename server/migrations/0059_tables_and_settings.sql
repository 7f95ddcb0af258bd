-- Where in the room a table stands, and what was done last about a user's way in. Settings that nothing read are gone, with what was kept of them; lists that keys
-- opened so far stay open.
alter table tables add column area text not null default '';
create index tables_area on tables (area, id) where deleted_at is null;

alter table users add column last_access_step text not null default 'none';

alter table config drop column datatrans_merchant_id;
alter table config drop column datatrans_password_set_at;
alter table config drop column datatrans_sign_key_set_at;
alter table config drop column sms_api_key_set_at;
delete from secrets where name in ('datatransPassword', 'datatransSignKey', 'smsApiKey');
update config set enable_frontdesk = true, enable_sms = false;
