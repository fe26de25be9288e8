-- A buyer disputes a card payment with its bank. Named by Stripe's id.
create table disputes (
  id text primary key,
  payment_id uuid not null references payments,
  status text not null check (status in ('needs-response', 'under-review', 'won', 'lost')),
  -- Gross cents that the bank takes back if it is lost, and what Stripe charges for it.
  amount bigint not null check (amount > 0),
  fee bigint not null,
  -- Stripe's code.
  reason text not null,
  -- The publisher can answer until then.
  answer_until timestamptz,
  opened timestamptz not null,
  -- When Stripe reported this.
  reported timestamptz not null,
  closed timestamptz,
  check ((status in ('won', 'lost')) = (closed is not null))
);
create index disputes_payment on disputes (payment_id);

alter table refunds
  -- The lost dispute by which the buyer got it back; Stripe is asked for nothing.
  add column dispute_id text references disputes,
  -- Gross cents of it that a lost dispute has returned.
  add column by_dispute bigint not null default 0,
  add constraint refunds_by_dispute check (by_dispute between 0 and net + tax);
