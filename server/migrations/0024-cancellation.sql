alter table ads
  -- Set when the ad is offered; null for ads that were offered without the rule.
  add column free_cancel_until date,
  -- When the advertiser asked to cancel; null once that is answered or withdrawn.
  add column cancel_asked timestamptz,
  -- Last delivered day of a cancelled ad; the day before its start if no day was delivered.
  add column last_day date,
  -- Sums of refund_ads.
  add column refunded_net bigint not null default 0,
  add column refunded_tax bigint not null default 0,
  drop constraint ads_status_check,
  add constraint ads_status_check
    check (status in ('pending', 'approved', 'paid', 'completed', 'cancelled', 'declined', 'failed')),
  add constraint ads_cancelled check (
    (last_day is null or status = 'cancelled')
    and last_day between start_date - 1 and end_date
    and (cancel_asked is null or status = 'paid')
    and refunded_net between 0 and amount
    and refunded_tax >= 0
  );

drop index ads_came_of_screen;
create index ads_came_of_screen on ads (screen_id, start_date) where status in ('paid', 'completed', 'cancelled');

-- A refund of a part of a payment. Its id is the idempotency key at Stripe.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  status text not null check (status in ('requested', 'succeeded', 'failed')),
  stripe_refund_id text unique,
  created timestamptz not null,
  timestamp timestamptz not null
);
create index refunds_payment on refunds (payment_id);

create table refund_ads (
  refund_id uuid not null references refunds on delete cascade,
  ad_id uuid not null references ads,
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  primary key (refund_id, ad_id)
);
create index refund_ads_ad on refund_ads (ad_id);

create table sandbox_refunds (
  id text primary key,
  session_id text not null references sandbox_sessions,
  amount bigint not null check (amount > 0),
  metadata jsonb not null,
  idempotency_key text unique,
  created timestamptz not null
);

create or replace function audit_ad() returns trigger language plpgsql as $$
declare
  action text := case
    when old.status is distinct from new.status then new.status
    when new.cancel_asked is not null then 'cancellation-asked'
    else 'cancellation-refused' end;
begin
  perform audit(new.advertiser_id, 'ad', action, new.id, new.campaign_title, null);
  if new.publisher_id <> new.advertiser_id then
    perform audit(new.publisher_id, 'quotation', action, new.id, new.campaign_title, null);
  end if;
  return null;
end $$;
drop trigger ads_moved on ads;
create trigger ads_moved after update of status, cancel_asked on ads
  for each row when (old.status is distinct from new.status or old.cancel_asked is distinct from new.cancel_asked)
  execute function audit_ad();

create function audit_refund() returns trigger language plpgsql as $$
begin
  perform audit(account_id, 'payment', 'refund-asked', id, null, null) from payments where id = new.payment_id;
  return null;
end $$;
create trigger refunds_asked after insert on refunds for each row execute function audit_refund();
