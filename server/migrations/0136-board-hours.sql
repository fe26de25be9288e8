-- Service hours of a board; null for its location's opening hours. It shows each of its slots for `spot_seconds` in turn.
alter table boards
  add column service_hours jsonb,
  add column spot_seconds integer not null default 10 check (spot_seconds between 1 and 120);

-- Boards sold every day so far, whatever the opening hours of their location. Deleted ones still do once they are restored.
alter table boards disable trigger boards_audit;
with every_day as (
  select jsonb_object_agg(day, '[{"from": "00:00", "to": "24:00"}]'::jsonb) as hours
  from unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) as day
), current as (
  update boards set service_hours = hours from every_day, sites
  where sites.id = site_id and sites.opening_hours is not null
)
update deleted_items set document = jsonb_set(document, '{row,service_hours}', hours) from every_day where kind = 'board';
alter table boards enable trigger boards_audit;

-- As the ad was offered; none in ads from before it was stored.
alter table ads add column spot_seconds integer check (spot_seconds is null or spot_seconds > 0 and sides is not null);
