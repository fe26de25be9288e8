-- What the operator keeps of what a publisher earns: percent of the net amount, with the VAT of the operator on it. Frozen when
-- the ad is offered.
alter table ads
  add column fee_percent double precision not null default 0,
  add column fee_tax_rate double precision not null default 0,
  add column fee_vat_category text
    check (fee_vat_category in ('standard', 'small-business', 'reverse-charge', 'not-taxable'));
-- Gross cents of the fee: kept of a payment, and returned with a refund.
alter table payments add column fee bigint not null default 0;
alter table refunds add column fee bigint not null default 0 check (fee >= 0);
-- Null: as the environment says.
alter table marketplace_settings add column fee_percent double precision;
