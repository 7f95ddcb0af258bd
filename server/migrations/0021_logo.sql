-- The picture that stands for the business.

alter table config add column logo_id bigint;
