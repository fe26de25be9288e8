-- What is left of the ads of a payment that Stripe reports as fully refunded is booked as a refund of its own.
alter table refund_ads
  drop constraint refund_ads_reason_check,
  add constraint refund_ads_reason_check check (
    reason in ('cancelled', 'ended', 'not-delivered', 'paused', 'disputed', 'discount-returned', 'payment')
  );

-- The log says who requested a refund. Full refunds and lost disputes, stored as succeeded, were not requested here.
drop trigger refunds_asked on refunds;
create trigger refunds_asked after insert on refunds
  for each row when (new.status = 'requested') execute function audit_refund();
