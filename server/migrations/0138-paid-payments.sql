-- When a payment paid its ads. Null: it did not, also if money arrived and was refunded.
alter table payments add column paid timestamptz;

update payments set paid = case status when 'paid' then timestamp else created end
where status = 'paid' or status = 'refunded' and (card_fee is not null
  or exists (select from invoices where invoices.payment_id = payments.id and kind = 'invoice'));
