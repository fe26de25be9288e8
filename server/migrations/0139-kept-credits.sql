-- Whether the publishers keep what they were credited although the payment was refunded, as all did until now.
alter table payments add column credit_kept boolean not null default false;

update payments set credit_kept = true where status = 'refunded' and stripe_account_id is null;
