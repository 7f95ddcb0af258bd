-- `fold` as in base/text, by which texts are sorted and searched; SQLite calls that one. A test compares the two.
create function fold(value text) returns text language sql immutable parallel safe as '
  select translate(
    replace(replace(replace(replace(replace(replace(value, ''æ'', ''ae''), ''Æ'', ''ae''), ''œ'', ''oe''), ''Œ'', ''oe''), ''ß'', ''ss''), ''ẞ'', ''ss''),
    ''ABCDEFGHIJKLMNOPQRSTUVWXYZäÄáÁàÀâÂãÃåÅăĂąĄçÇćĆčČďĎđĐéÉèÈêÊëË''
      || ''ěĚęĘğĞíÍìÌîÎïÏıİłŁľĽĺĹñÑńŃňŇöÖóÓòÒôÔõÕøØőŐřŘŕŔšŠśŚşŞťŤţŢüÜúÚ''
      || ''ùÙûÛůŮűŰýÝÿŸžŽźŹżŻ'',
    ''abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaaaaccccccddddeeeeeeee''
      || ''eeeeggiiiiiiiiiillllllnnnnnnoooooooooooooorrrrssssssttttuuuu''
      || ''uuuuuuuuyyyyzzzzzz'')';

-- What lists of users and files are asked by. SQLite joins two indexes by "or" only where they hold all rows.
create index users_created_at on users (created_at, id) where deleted_at is null;
create index users_flags on users (is_enabled, has_second_factor) where deleted_at is null;
create index uploads_created_at on uploads (created_at, id) where deleted_at is null;
create index uploads_of_order on uploads (taken_by_order, is_orphan);
create index uploads_of_branch on uploads (taken_by_branch);
create index uploads_size on uploads (size, id) where deleted_at is null;
-- Which records refer to one. Orders, with many links each, have columns for what they are asked by.
create index links_of_lists on links (to_type, to_id, from_type, field, from_id) where from_type <> 'orders';
