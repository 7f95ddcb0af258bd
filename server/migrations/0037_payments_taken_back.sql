-- What went back without the shop's asking: parts that somebody paid back in the provider's own pages, and what banks
-- have taken back.
alter table payments add column partly_refunded bigint not null default 0;
alter table payments add column charged_back bigint not null default 0;
