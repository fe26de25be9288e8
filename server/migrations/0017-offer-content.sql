-- Hash of the offer's content, to detect a different offer with the same key; null for offers sent before this column.
alter table campaigns add column offer_hash text;
