-- Delivery is settled after the end of an ad: what was not delivered is refunded.
alter table ads
  -- Percent of its plays. Frozen when the ad is offered; null if its plays are not measured, or it was offered before.
  add column refund_below smallint,
  add column settled timestamptz,
  -- Plays when it was settled, and net cents that were refunded for those not delivered.
  add column settled_due integer,
  add column settled_delivered integer,
  add column settled_refund bigint,
  add check (num_nulls(settled, settled_due, settled_delivered, settled_refund) in (0, 4));

create index ads_not_settled on ads (id)
  where status in ('completed', 'cancelled') and refund_below is not null and settled is null
    and (last_day is null or last_day >= start_date);
create index ads_settled on ads (publisher_id, settled desc, id desc) where settled is not null;

-- Since when a device has been in touch with the server without a pause.
alter table devices add column in_touch_since timestamptz;
update devices set in_touch_since = last_seen;
alter table devices alter column in_touch_since set not null;
