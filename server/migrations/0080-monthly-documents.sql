-- Monthly documents from the operator to each publisher. They belong to no single payment.
alter table invoices
  drop constraint invoices_kind_check,
  drop constraint invoices_check1,
  alter column payment_id drop not null,
  -- The first day of the month.
  add column month date;
alter table invoices
  add constraint invoices_kind_check check (kind in ('invoice', 'correction', 'fee-invoice', 'fee-correction')),
  add constraint invoices_corrects_check check ((kind in ('correction', 'fee-correction')) = (corrects is not null)),
  add constraint invoices_month_check check ((kind in ('invoice', 'correction')) = (payment_id is not null)
    and (payment_id is null) = (month is not null));
drop index invoices_corrections;
create index invoices_corrections on invoices (corrects) where corrects is not null;
create index invoices_payment on invoices (payment_id);

-- What an ad earned, net, where the item is a fee of it.
alter table invoice_items add column earned bigint;

-- The documents of months that ended before this day are written.
alter table marketplace_settings add column written_until date;
