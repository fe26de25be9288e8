-- Of what the offer said, so that another one under the same key is noticed; null where it was sent before this was kept.
alter table campaigns add column offer_hash text;
