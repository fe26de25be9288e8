-- The address that the buyer had when it started to pay: it may move to a country with other VAT before the invoice is issued.
alter table payments add column buyer_address jsonb;
update payments set buyer_address = jsonb_build_object('line1', line1, 'line2', line2, 'postalCode', postal_code, 'city', city,
  'country', country)
from accounts where accounts.id = payments.account_id;
