-- Degrees clockwise by which the player rotates what it draws.
alter table screens add column rotation int not null default 0 check (rotation in (0, 90, 180, 270));

drop trigger screens_audit on screens;
create trigger screens_audit after insert or delete or update of name, internal_name, street, street_number, zip, city, country, lat,
  lng, contacts, format, diagonal, resolution, promotion, discount, active, tags, privacy, category_id, notes, show_id, site_id,
  image_key, image_hash, thumbnail_key, thumbnail_hash, code, cpm, ad_share, programmatic, rotation, service_hours on screens
  for each row when (pg_trigger_depth() = 0) execute function audit_row('screen', 'name', 'timestamp,schedule_id,week_amount,week_impressions');
