-- The signed pages of a device that were received lately are counted with each report.
create index signed_pages_key_received on signed_pages (key_id, received);
