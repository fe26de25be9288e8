-- Locations: opening hours, a picture, and the venue type by its id in the OpenOOH taxonomy.

alter table sites
  add column opening_hours jsonb,
  add column image_key text,
  add column image_hash text,
  add column thumbnail_hash text,
  alter column venue_type type integer using case venue_type
    when 'transit' then 1
    when 'retail' then 2
    when 'outdoor' then 3
    when 'health-beauty' then 4
    when 'point-of-care' then 5
    when 'education' then 6
    when 'office' then 7
    when 'entertainment' then 8
    when 'government' then 9
    when 'financial' then 10
    when 'residential' then 11
  end;

-- Screens: thumbnails, programmatic sale, and the orders and filters of their list.

alter table screens
  add column thumbnail_hash text,
  add column programmatic boolean;
create index screens_list_newest on screens (account_id, created desc, id desc);
create index screens_list_contacts on screens (account_id, contacts desc, id desc);
create index screens_list_category on screens (account_id, category_id, lower(name), id);
create index screens_tags on screens using gin (tags);
