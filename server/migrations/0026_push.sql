-- Browsers that want to hear of an order.

create table push_subscriptions (
  id $id$,
  order_id bigint not null,
  endpoint text not null,
  -- As the browser said them: base64url.
  public_key text not null,
  secret text not null,
  created_at bigint not null
);
create unique index push_subscriptions_order_id_endpoint on push_subscriptions (order_id, endpoint);
