-- The operator's company, where it sells the ad in its own name. Null: the publisher sells it.
alter table ads add column seller_id uuid references accounts;
-- VAT of the publisher on what the operator owes it, where the operator sells. Frozen when the ad is offered.
alter table ads
  add column purchase_tax_rate double precision not null default 0,
  add column purchase_vat_category text
    check (purchase_vat_category in ('standard', 'small-business', 'reverse-charge', 'not-taxable'));

-- When the company agreed to self-billing. Null: it has not.
alter table sellers add column self_billing_agreed timestamptz;

-- Whether the account can receive transfers from that of the operator.
alter table connected_accounts add column transfers_enabled boolean not null default false;

alter table invoices
  drop constraint invoices_kind_check,
  drop constraint invoices_month_check,
  -- Who gives it its number: a self-billed invoice is written by its buyer.
  add column issuer_id uuid not null generated always as (case when kind = 'self-billed' then buyer_id else seller_id end) stored;
alter table invoices
  add constraint invoices_kind_check
    check (kind in ('invoice', 'correction', 'fee-invoice', 'fee-correction', 'self-billed')),
  add constraint invoices_month_check check ((kind in ('invoice', 'correction')) = (payment_id is not null)
    and (payment_id is null) = (month is not null));
drop index invoices_number;
create unique index invoices_number on invoices (issuer_id, number);
drop index invoices_due;
create index invoices_due on invoices (issuer_id, created, id) where number is null;

-- A self-billed invoice that its seller has objected to no longer counts as an invoice: § 14 (2) UStG.
create table invoice_objections (
  invoice_id uuid primary key references invoices,
  account_id uuid not null references accounts,
  reason text not null,
  created timestamptz not null
);
create trigger invoice_objections_stay before update or delete on invoice_objections for each row
  execute function refuse_change();

-- What is paid out for a self-billed invoice is sent to the account of the publisher first.
alter table payouts
  add column invoice_id uuid references invoices,
  add column stripe_transfer_id text;
create index payouts_invoice on payouts (invoice_id) where invoice_id is not null;

create table sandbox_transfers (
  id text primary key,
  account_id text not null references sandbox_accounts,
  amount bigint not null check (amount > 0),
  transfer_group text not null,
  idempotency_key text unique,
  created timestamptz not null
);
