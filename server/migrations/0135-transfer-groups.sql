-- Transfers under way were sent under the id of their invoice; asked again, they must be found. Null: the id of the pay-out.
alter table payouts add column transfer_group uuid;

update payouts set transfer_group = invoice_id
where status = 'requested' and invoice_id is not null and stripe_transfer_id is null;
