-- What waits is read by its new name.
update outbox set payload = replace(payload, '"news":', '"mail":') where kind = 'push' and state in ('waiting', 'leased');
