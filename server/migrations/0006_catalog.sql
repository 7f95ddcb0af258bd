-- What is on offer.

create table tags (
  id $id$,
  name text not null,
  image_id bigint,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

create table categories (
  id $id$,
  name text not null,
  description text not null,
  image_id bigint,
  is_enabled boolean not null,
  schedule text not null,
  is_visible_when_unavailable boolean not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

create table products (
  id $id$,
  uid text not null,
  name text not null,
  description text not null,
  allergens text not null,
  diets text not null,
  images text not null,
  type text not null,
  price bigint not null,
  is_price_hidden boolean not null,
  pricing text not null,
  deposit bigint,
  plu text not null,
  calculation_model text not null,
  unit text not null,
  default_unit text,
  alternative_units text not null,
  minimum_quantity bigint,
  maximum_quantity bigint,
  quantity_step_size bigint,
  default_quantity bigint,
  tax bigint not null,
  takeaway_tax bigint not null,
  dine_in_tax bigint not null,
  is_enabled boolean not null,
  schedule text not null,
  is_step_by_step boolean not null,
  config text not null,
  is_lead_time_enabled boolean not null,
  lead_time_type text not null,
  lead_time_value bigint not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

create table menus (
  id $id$,
  name text not null,
  branches text not null,
  available_from bigint,
  catalog text not null,
  search text not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
