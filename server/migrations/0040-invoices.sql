-- What the invoices of a company need beyond its profile. The operation that writes it also writes the audit log.
create table sellers (
  account_id uuid primary key references accounts,
  legal_name text not null,
  managing_director text,
  register text,
  tax_number text,
  small_business boolean not null,
  contact text not null,
  phone text not null,
  prefix text not null,
  timestamp timestamptz not null
);

-- Finland's rate has a half percent.
alter table ads alter column tax_rate type double precision;
alter table ads add column vat_category text
  check (vat_category in ('standard', 'small-business', 'reverse-charge', 'not-taxable'));
update ads set vat_category = case
  when tax_rate > 0 then 'standard'
  when exists (select from accounts where id = ads.advertiser_id and vat is not null and country <> 'DE') then 'reverse-charge'
  else 'not-taxable' end;
alter table ads alter column vat_category set not null;

-- The number that the next invoice of a seller gets. The row is locked while one is issued, so that there are no gaps.
create table invoice_series (
  seller_id uuid not null references accounts,
  year integer not null,
  next integer not null,
  primary key (seller_id, year)
);

-- An invoice for what a seller was paid, or a correction of what was refunded. It is due from `created` on, and has no number
-- until it is issued; then it never changes.
create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'correction')),
  seller_id uuid not null references accounts,
  buyer_id uuid not null references accounts,
  payment_id uuid not null references payments,
  vat_category text not null check (vat_category in ('standard', 'small-business', 'reverse-charge', 'not-taxable')),
  -- Of a correction: its invoice.
  corrects uuid references invoices,
  created timestamptz not null,
  number text,
  issued timestamptz,
  document jsonb,
  check ((number is null) = (issued is null) and (number is null) = (document is null)),
  check ((kind = 'correction') = (corrects is not null))
);
create unique index invoices_number on invoices (seller_id, number);
create unique index invoices_of_payment on invoices (payment_id, seller_id, vat_category) where kind = 'invoice';
create index invoices_corrections on invoices (corrects) where kind = 'correction';
create index invoices_due on invoices (seller_id, created, id) where number is null;
create index invoices_sold on invoices (seller_id, created desc, id desc);
create index invoices_bought on invoices (buyer_id, created desc, id desc);

-- Cents of each ad, negative in a correction: what was refunded of it and not corrected before.
create table invoice_items (
  invoice_id uuid not null references invoices,
  ad_id uuid not null references ads,
  net bigint not null,
  tax bigint not null,
  primary key (invoice_id, ad_id)
);
create index invoice_items_of_ad on invoice_items (ad_id);

create table invoice_files (
  invoice_id uuid primary key references invoices,
  -- PDF/A-3 with the XML of ZUGFeRD inside, and the XML of XRechnung.
  pdf bytea not null,
  xml text not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice never changes';
end $$;
create trigger invoices_stay before update on invoices for each row when (old.number is not null)
  execute function refuse_change();
create trigger invoices_kept before delete on invoices for each row execute function refuse_change();
create trigger invoice_items_stay before update or delete on invoice_items for each row execute function refuse_change();
create trigger invoice_files_stay before update or delete on invoice_files for each row execute function refuse_change();
