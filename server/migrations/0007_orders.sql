-- Orders with their events, and the donation recipients that guests choose.

create table donatees (
  id $id$,
  identifier text not null,
  name text not null,
  description text not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index donatees_identifier on donatees (identifier) where deleted_at is null;

create table orders (
  id $reserved_id$,
  uid text not null,
  hash text not null,
  ticket_number bigint not null,
  business_day text not null,
  state text not null,
  order_type text not null,
  is_quotation boolean not null,
  is_preorder boolean not null,
  branch_id bigint,
  table_id bigint,
  table_identifier text not null,
  delivery_area text,
  donatee_id bigint,
  donation bigint not null,
  is_company boolean not null,
  company_name text not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  vat_no text not null,
  phone text not null,
  email text not null,
  street text not null,
  floor text not null,
  stairway text not null,
  door text not null,
  zip_code text not null,
  city text not null,
  country text not null,
  is_delivery_address_different boolean not null,
  is_delivery_company boolean not null,
  delivery_company_name text not null,
  delivery_first_name text not null,
  delivery_last_name text not null,
  delivery_street text not null,
  delivery_floor text not null,
  delivery_stairway text not null,
  delivery_door text not null,
  delivery_zip_code text not null,
  delivery_city text not null,
  delivery_country text not null,
  comment text not null,
  appointment_date bigint,
  payment_method text not null,
  items text not null,
  gross bigint not null,
  delivery_gross bigint not null,
  deposit_gross bigint not null,
  total_gross bigint not null,
  total_net bigint not null,
  taxes text not null,
  tax_lines text not null,
  is_approximate boolean not null,
  appointment bigint,
  counter_appointment bigint,
  promised_at bigint,
  slot bigint,
  rejection_message text not null,
  online_payment text not null,
  questionnaire text not null,
  idempotency_key text not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index orders_uid on orders (uid);
create unique index orders_idempotency_key on orders (idempotency_key);
create index orders_branch_id_state on orders (branch_id, state);
create index orders_branch_id_business_day on orders (branch_id, business_day);
create index orders_branch_id_created_at on orders (branch_id, created_at);
create index orders_branch_id_slot on orders (branch_id, slot);

create table order_events (
  id $id$,
  order_id bigint not null,
  action text not null,
  at bigint not null,
  -- Empty for guests and for what the server does by itself.
  user_id bigint,
  user_name text not null,
  origin text not null,
  note text not null
);
create index order_events_order_id on order_events (order_id, id);

create table ticket_numbers (
  branch_id bigint not null,
  business_day text not null,
  last bigint not null,
  primary key (branch_id, business_day)
);

-- How many orders each capacity slot holds; the row decides who gets the last place.
create table order_slots (
  branch_id bigint not null,
  slot bigint not null,
  orders bigint not null,
  primary key (branch_id, slot)
);
