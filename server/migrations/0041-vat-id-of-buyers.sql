-- The VAT id that the buyer had when it started to pay: it may leave its profile before the invoice is issued.
alter table payments add column buyer_vat text;
update payments set buyer_vat = (select vat from accounts where id = payments.account_id);
