-- Whether the player shows a black page outside the service hours. Off for screens that play at all hours today.
alter table screens add column dark_outside_hours boolean not null default false;

alter table devices drop constraint devices_playing_kind_check;
alter table devices add check (playing_kind in ('own', 'ad', 'house', 'dark'));

drop trigger screens_audit on screens;
create trigger screens_audit after insert or delete or update of name, internal_name, street, street_number, zip, city, country, lat,
  lng, contacts, format, diagonal, resolution, promotion, discount, active, tags, privacy, category_id, notes, show_id, site_id,
  image_key, image_hash, thumbnail_key, thumbnail_hash, code, cpm, ad_share, programmatic, rotation, service_hours, dark_outside_hours
  on screens
  for each row when (pg_trigger_depth() = 0) execute function audit_row('screen', 'name', 'timestamp,schedule_id,week_amount,week_impressions');
