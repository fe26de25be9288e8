alter table refund_ads
  -- Null in refunds from before it was stored.
  add column reason text
    check (reason in ('cancelled', 'ended', 'not-delivered', 'paused', 'disputed', 'discount-returned')),
  -- Net cents of the discount for all halls that other halls keep, which reduces this refund.
  add column withheld bigint not null default 0 check (withheld >= 0),
  -- The correction that takes it back.
  add column correction_id uuid references invoices on delete set null;
create index refund_ads_correction on refund_ads (correction_id);
