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

-- What a pay-out has paid for each of its ads. After a lost dispute of an earlier pay-out it is negative.
alter table payout_ads
  add column earned bigint not null default 0,
  add column tax bigint not null default 0,
  add column fee bigint not null default 0,
  add column fee_tax bigint not null default 0,
  add column card_fees bigint not null default 0;
update payout_ads set earned = paid.earned, tax = paid.tax, fee = paid.fee,
  fee_tax = round(paid.fee * paid.fee_tax_rate::numeric / 100), card_fees = paid.card_fees
from (
  select payout_ads.payout_id, ads.id as ad_id, amount - refunded_net as earned, tax_amount - refunded_tax as tax,
    fee_tax_rate, round((amount - refunded_net) * fee_percent::numeric / 100) as fee,
    coalesce((
      select sum(card_fee) from payments where status = 'paid' and card_fee is not null and ads.id = (
        select ad_id from payment_ads where payment_id = payments.id order by ad_id limit 1)
    ), 0) as card_fees
  from payout_ads join ads on ads.id = payout_ads.ad_id where ads.seller_id is null
) paid
where paid.payout_id = payout_ads.payout_id and paid.ad_id = payout_ads.ad_id;
update payout_ads set earned = item.earned, tax = item.tax, fee = item.earned - item.net
from payouts join invoice_items item on item.invoice_id = payouts.invoice_id
where payouts.id = payout_ads.payout_id and item.ad_id = payout_ads.ad_id;
alter table payout_ads
  alter column earned drop default, alter column tax drop default, alter column fee drop default,
  alter column fee_tax drop default, alter column card_fees drop default;

create function audit_dispute() returns trigger language plpgsql as $$
begin
  perform audit(side.account, 'payment',
    case new.status when 'won' then 'dispute-won' when 'lost' then 'dispute-lost' else 'disputed' end, payments.id, null, null)
  from payments cross join lateral (
    select payments.account_id as account union select payments.seller_id where payments.seller_id is not null
  ) side
  where payments.id = new.payment_id;
  return null;
end $$;
create trigger disputes_opened after insert on disputes for each row execute function audit_dispute();
create trigger disputes_closed after update of status on disputes
  for each row when (old.closed is null and new.closed is not null) execute function audit_dispute();

-- What a lost dispute has returned was not asked for.
drop trigger refunds_asked on refunds;
create trigger refunds_asked after insert on refunds
  for each row when (new.dispute_id is null) execute function audit_refund();

create table sandbox_disputes (
  session_id text primary key references sandbox_sessions,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  created timestamptz not null
);
