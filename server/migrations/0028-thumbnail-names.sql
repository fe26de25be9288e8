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
