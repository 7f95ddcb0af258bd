-- What only printers have is null for other devices. A column loses its "not null" in the way both engines know.

alter table devices add column new_address text;
alter table devices add column new_paper_width text;
alter table devices add column new_code_page text;
alter table devices add column new_prints_kitchen_tickets boolean;
alter table devices add column new_prints_slips boolean;
alter table devices add column new_prints_allergens boolean;
alter table devices add column new_copies bigint;
alter table devices add column new_categories text;
alter table devices add column new_ticket_minutes bigint;
alter table devices add column new_printer_state text;

update devices set new_address = address,
  new_paper_width = paper_width,
  new_code_page = code_page,
  new_prints_kitchen_tickets = prints_kitchen_tickets,
  new_prints_slips = prints_slips,
  new_prints_allergens = prints_allergens,
  new_copies = copies,
  new_categories = categories,
  new_ticket_minutes = ticket_minutes,
  new_printer_state = printer_state
  where kind = 'receiptPrinter';

alter table devices drop column address;
alter table devices rename column new_address to address;
alter table devices drop column paper_width;
alter table devices rename column new_paper_width to paper_width;
alter table devices drop column code_page;
alter table devices rename column new_code_page to code_page;
alter table devices drop column prints_kitchen_tickets;
alter table devices rename column new_prints_kitchen_tickets to prints_kitchen_tickets;
alter table devices drop column prints_slips;
alter table devices rename column new_prints_slips to prints_slips;
alter table devices drop column prints_allergens;
alter table devices rename column new_prints_allergens to prints_allergens;
alter table devices drop column copies;
alter table devices rename column new_copies to copies;
alter table devices drop column categories;
alter table devices rename column new_categories to categories;
alter table devices drop column ticket_minutes;
alter table devices rename column new_ticket_minutes to ticket_minutes;
alter table devices drop column printer_state;
alter table devices rename column new_printer_state to printer_state;

update devices set transport = 'cloudPrnt' where kind = 'receiptPrinter' and transport is null;
