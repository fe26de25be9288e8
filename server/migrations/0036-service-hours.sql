-- When a screen plays ads: its own hours, none for those of its location. An ad keeps the hours it was offered with;
-- none means always.
alter table screens add column service_hours jsonb;
alter table ads add column service_hours jsonb;

drop trigger screens_audit on screens;
create trigger screens_audit after insert or delete or update of name, internal_name, street, street_number, zip, city, country, lat,
  lng, contacts, format, diagonal, resolution, promotion, discount, active, tags, privacy, category_id, notes, show_id, site_id,
  image_key, image_hash, thumbnail_key, thumbnail_hash, code, cpm, ad_share, programmatic, service_hours on screens
  for each row when (pg_trigger_depth() = 0) execute function audit_row('screen', 'name', 'timestamp,schedule_id,week_amount,week_impressions');
