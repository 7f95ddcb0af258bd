-- Lists tell and find who is locked out after wrong tries.
alter table users add column locked_until bigint;
create index users_locked_until on users (locked_until) where locked_until is not null;

-- Views that nobody sees: those of users who are gone for good.
create index views_owner on views (owner);
delete from history where resource = 'views' and record_id in
    (select id from views where not is_shared and owner not in (select id from users));
delete from views where not is_shared and owner not in (select id from users);
