-- The Stripe account of a publisher, to which advertisers pay. The operation that writes it also writes the audit log.
create table connected_accounts (
  account_id uuid primary key references accounts,
  stripe_account_id text not null unique,
  -- As Stripe last reported it, at `timestamp`.
  details_submitted boolean not null,
  charges_enabled boolean not null,
  payouts_enabled boolean not null,
  -- Stripe wants documents or details, by that time at the latest.
  is_wanted boolean not null,
  wanted_until timestamptz,
  disabled_reason text,
  bank_last4 text,
  timestamp timestamptz not null
);

alter table payments
  -- Null: an older payment for ads of several publishers.
  add column seller_id uuid references accounts,
  -- The Stripe account that was paid. Null: the operator's own.
  add column stripe_account_id text,
  -- Payments that were started together, one for each seller.
  add column checkout_id uuid;
update payments set seller_id = one.publisher_id
from (
  select payment_id, (array_agg(publisher_id))[1] as publisher_id
  from payment_ads join ads on ads.id = payment_ads.ad_id
  group by payment_id having count(distinct publisher_id) = 1
) one
where one.payment_id = payments.id;
create index payments_checkout on payments (checkout_id) where checkout_id is not null;

-- Settings of the operator's command line: one row at most.
create table marketplace_settings (
  is_row boolean primary key default true check (is_row),
  -- The operator's own company.
  company_id uuid references accounts
);

create table sandbox_accounts (
  id text primary key,
  state text not null check (state in ('new', 'verified', 'wanted', 'rejected')),
  email text not null,
  name text not null,
  country text not null,
  metadata jsonb not null,
  -- Where the onboarding leads to.
  return_url text,
  idempotency_key text unique,
  created timestamptz not null
);
alter table sandbox_sessions
  add column account_id text references sandbox_accounts,
  add column application_fee bigint not null default 0;
create table sandbox_fee_refunds (
  id text primary key,
  session_id text not null references sandbox_sessions,
  amount bigint not null check (amount > 0),
  metadata jsonb not null,
  idempotency_key text unique,
  created timestamptz not null
);
