-- When its receipt was mailed. Null while that waits for the invoice that is attached to it.
alter table payments add column receipt_mailed timestamptz;
update payments set receipt_mailed = timestamp where status in ('paid', 'refunded');
