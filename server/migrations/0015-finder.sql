create extension if not exists pg_trgm;

-- A board may have no price, as in the domain; it is not for sale then.
alter table boards drop constraint boards_check,
  add check (back_price is null or back_price > 0 and front_price is not null);

-- A copy of all places that can be booked, for the finder and its map: one row each, of every kind, updated by triggers.

create table offers (
  id uuid primary key,
  typ text not null check (typ in ('display', 'board', 'cinema')),
  account_id uuid not null,
  name text not null,
  -- A blank before each word, so that the beginnings of words can be searched.
  words text not null,
  category_id text not null,
  format text not null,
  promotion boolean not null,
  -- Net cents of a week: the sample booking of a screen, the front of a board, ten seconds in all active halls of a cinema.
  amount integer not null,
  -- Per day at a screen, per week in a cinema.
  contacts integer not null,
  -- The screen's own CPM; null if it has that of its category.
  cpm integer,
  ad_share integer not null,
  lat double precision not null,
  lng double precision not null,
  -- Mercator latitude: its degrees are as long on the map as those of the longitude.
  north double precision not null,
  -- Quad key of the smallest map tile (domain/src/places/map/map-cells.ts): neighbouring places have neighbouring keys.
  cell bigint not null,
  -- Random: half of all places have at least 1, a quarter at least 2, and so on. A map of many places shows the highest.
  sample smallint not null,
  created timestamptz not null
);

create function map_cell(lat double precision, lng double precision) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  -- Added and taken away again: what is too small to be squared becomes 0.
  sine double precision := sin(radians(greatest(-85.05, least(85.05, lat + 90 - 90))));
  x bigint := least(16777215, floor((lng + 180) / 360 * 16777216));
  y bigint := floor((0.5 - ln((1 + sine) / (1 - sine)) / (4 * pi())) * 16777216);
begin
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  return x | (y << 1);
end $$;

-- The current offers of these places; a place that cannot be booked has none.
create function current_offers(ids uuid[]) returns setof offers language sql stable as $$
  with places as (
    select id, 'display' as typ, account_id, name, street, street_number, zip, city, category_id, format,
      promotion and discount > 0 as promotion, week_amount as amount, contacts, cpm, ad_share, lat, lng, created
    from unnest(ids) as changed (id) join screens using (id)
    where active and privacy = 'public'
    union all
    select id, 'board', account_id, name, street, street_number, zip, city, category_id, format,
      promotion and discount > 0, round(7.0 * front_price * (100 - case when promotion then discount else 0 end) / 100)::integer,
      0, null, 100, lat, lng, created
    from unnest(ids) as changed (id) join boards using (id)
    where active and front_price is not null
    union all
    select id, 'cinema', account_id, name, street, street_number, zip, city, category_id, 'landscape',
      false, round(sold.price * (100 - discount_halls) / 100.0)::integer, sold.visitors, null, 100, lat, lng, created
    from unnest(ids) as changed (id) join cinemas using (id)
    cross join lateral (
      select sum(price) as price, sum(visitors)::integer as visitors from halls where cinema_id = cinemas.id and active
    ) sold
    where active and sold.price is not null
  )
  select id, typ, account_id, name, concat_ws(' ', '', name, street, street_number, zip, city), category_id, format, promotion, amount,
    contacts, cpm, ad_share, lat, lng, degrees(asinh(tan(radians(greatest(-85.05, least(85.05, lat + 90 - 90)))))), map_cell(lat, lng),
    least(15, floor(-ln(((hashtextextended(id::text, 0) & 1048575) + 0.5) / 1048576) / ln(2)))::smallint, created
  from places
$$;

create function refresh_offers(ids uuid[]) returns void language plpgsql as $$
begin
  delete from offers where id = any(ids) and not exists (select from current_offers(ids) now where now.id = offers.id);
  insert into offers select * from current_offers(ids) order by id
  on conflict (id) do update set
    name = excluded.name, words = excluded.words, category_id = excluded.category_id, format = excluded.format,
    promotion = excluded.promotion, amount = excluded.amount, contacts = excluded.contacts, cpm = excluded.cpm,
    ad_share = excluded.ad_share, lat = excluded.lat, lng = excluded.lng, north = excluded.north, cell = excluded.cell,
    created = excluded.created
  where offers.* is distinct from excluded.*;
end $$;

create function offer_places() returns trigger language plpgsql as $$
begin
  perform refresh_offers(array(select id from changed));
  return null;
end $$;

create function offer_halls() returns trigger language plpgsql as $$
begin
  perform refresh_offers(array(select distinct cinema_id from changed));
  return null;
end $$;

create trigger screens_added after insert on screens referencing new table as changed
  for each statement execute function offer_places();
create trigger screens_changed after update on screens referencing new table as changed
  for each statement execute function offer_places();
create trigger screens_gone after delete on screens referencing old table as changed
  for each statement execute function offer_places();
create trigger boards_added after insert on boards referencing new table as changed
  for each statement execute function offer_places();
create trigger boards_changed after update on boards referencing new table as changed
  for each statement execute function offer_places();
create trigger boards_gone after delete on boards referencing old table as changed
  for each statement execute function offer_places();
create trigger cinemas_added after insert on cinemas referencing new table as changed
  for each statement execute function offer_places();
create trigger cinemas_changed after update on cinemas referencing new table as changed
  for each statement execute function offer_places();
create trigger cinemas_gone after delete on cinemas referencing old table as changed
  for each statement execute function offer_places();
create trigger halls_added after insert on halls referencing new table as changed
  for each statement execute function offer_halls();
create trigger halls_changed after update on halls referencing new table as changed
  for each statement execute function offer_halls();
create trigger halls_gone after delete on halls referencing old table as changed
  for each statement execute function offer_halls();

select refresh_offers(array(select id from screens union all select id from boards union all select id from cinemas));

create index offers_map on offers (typ, sample, cell);
create index offers_newest on offers (typ, created desc, id desc);
create index offers_price on offers (typ, amount, id);
create index offers_contacts on offers (typ, contacts desc, id desc);
create index offers_map_category on offers (typ, category_id, sample, cell);
create index offers_account on offers (account_id);
create index offers_words on offers using gin (words gin_trgm_ops);
create index offers_near_display on offers using gist (point(lng, north)) where typ = 'display';
create index offers_near_board on offers using gist (point(lng, north)) where typ = 'board';
create index offers_near_cinema on offers using gist (point(lng, north)) where typ = 'cinema';
create index accounts_company on accounts using gin (company gin_trgm_ops);

-- The finder reads its own table now.
drop index screens_finder_price;
drop index screens_finder_contacts;
