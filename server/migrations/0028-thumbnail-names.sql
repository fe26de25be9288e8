-- New thumbnails are named after the whole file, `thumb@256_{id}.png`. Stored ones keep their names.
alter table screens add column thumbnail_key text;
alter table boards add column thumbnail_key text;
alter table sites add column thumbnail_key text;

alter table screens disable trigger user;
alter table boards disable trigger user;
alter table sites disable trigger user;
update screens set thumbnail_key = 'screens/thumb@256_' || id || '.webp' where thumbnail_hash is not null;
update boards set thumbnail_key = 'boards/thumb@256_' || id || '.webp' where thumbnail_hash is not null;
update sites set thumbnail_key = 'sites/thumb@256_' || id || '.webp' where thumbnail_hash is not null;
alter table screens enable trigger user;
alter table boards enable trigger user;
alter table sites enable trigger user;

drop trigger screens_audit on screens;
create trigger screens_audit after insert or delete or update of name, internal_name, street, street_number, zip, city, country, lat,
  lng, contacts, format, diagonal, resolution, promotion, discount, active, tags, privacy, category_id, notes, show_id, site_id,
  image_key, image_hash, thumbnail_key, thumbnail_hash, code, cpm, ad_share, programmatic on screens
  for each row when (pg_trigger_depth() = 0) execute function audit_row('screen', 'name', 'timestamp,schedule_id,week_amount,week_impressions');
