-- The clean-up deletes accounts of unverified registrations, and each deletion looks up the rows that refer to the account.
create index ads_seller on ads (seller_id) where seller_id is not null;
create index payments_seller on payments (seller_id) where seller_id is not null;
create index messages_receiver on messages (receiver_id);
create index device_keys_account on device_keys (account_id);
create index invoice_objections_account on invoice_objections (account_id);
create index device_links_account on device_links (account_id);
