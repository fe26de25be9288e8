-- The largest video that a device plays, and how many bytes it can still store: null where it does not report them.
alter table devices
  add column largest_video jsonb,
  add column free_bytes bigint check (free_bytes >= 0);
