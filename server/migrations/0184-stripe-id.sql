-- The column was never set: the Stripe account of a company is in connected_accounts.
alter table accounts drop column stripe_id;
