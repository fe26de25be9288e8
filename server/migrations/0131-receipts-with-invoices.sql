-- When its receipt was mailed. Null while it waits for its invoice, which is attached.
alter table payments add column receipt_mailed timestamptz;
update payments set receipt_mailed = timestamp where status in ('paid', 'refunded');
