-- What Stripe kept of a payment for itself, in cents; null until it has said so.
alter table payments add column card_fee bigint;

-- Money of settled ads that was sent from the Stripe account of a publisher to its bank.
create table payouts (
  id uuid primary key,
  account_id uuid not null references accounts,
  stripe_account_id text not null,
  stripe_payout_id text unique,
  status text not null check (status in ('requested', 'paid', 'failed')),
  -- Sums of its ads, in cents.
  earned bigint not null,
  tax bigint not null,
  fee bigint not null,
  fee_tax bigint not null,
  card_fees bigint not null,
  amount bigint not null check (amount > 0 and amount = earned + tax - fee - fee_tax - card_fees),
  -- Why it failed, as Stripe says it.
  failure text,
  created timestamptz not null,
  timestamp timestamptz not null
);
create index payouts_account on payouts (account_id, created desc, id desc);
create table payout_ads (
  payout_id uuid not null references payouts on delete cascade,
  ad_id uuid not null references ads,
  primary key (payout_id, ad_id)
);
create index payout_ads_of_ad on payout_ads (ad_id);

create table sandbox_payouts (
  id text primary key,
  account_id text not null references sandbox_accounts,
  amount bigint not null check (amount > 0),
  metadata jsonb not null,
  idempotency_key text unique,
  created timestamptz not null
);
