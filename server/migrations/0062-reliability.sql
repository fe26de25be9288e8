-- How reliably a screen plays ads, as a job counts it: plays that were due and delivered in the last 90 and 30 days.
create table screen_reliability (
  screen_id uuid primary key references screens on delete cascade,
  account_id uuid not null references accounts,
  due integer not null,
  delivered integer not null,
  recent_due integer not null,
  recent_delivered integer not null,
  -- Since when the finder leaves the screen out.
  left_out timestamptz,
  rated timestamptz not null
);
create index screen_reliability_account on screen_reliability (account_id);

-- Percent; null where too few plays were due.
alter table offers add column reliability smallint;
create index offers_reliability on offers (type, reliability, id) where reliability is not null;

create or replace function current_offers(ids uuid[]) returns setof offers language sql stable as $$
  with places as (
    select screens.id, 'display' as typ, screens.account_id, name, street, street_number, zip, city, category_id, format,
      promotion and discount > 0 as promotion, week_amount as amount, contacts, cpm, ad_share, lat, lng, created,
      case when rated.due >= 100 then rated.delivered * 100 / rated.due end as reliability
    from unnest(ids) as changed (id) join screens using (id)
    left join screen_reliability rated on rated.screen_id = screens.id
    where active and privacy = 'public' and rated.left_out is null
    union all
    select id, 'board', account_id, name, street, street_number, zip, city, category_id, format,
      promotion and discount > 0, round(7.0 * front_price * (100 - case when promotion then discount else 0 end) / 100)::integer,
      0, null, 100, lat, lng, created, null
    from unnest(ids) as changed (id) join boards using (id)
    where active and front_price is not null
    union all
    select id, 'cinema', account_id, name, street, street_number, zip, city, category_id, 'landscape',
      false, round(sold.price * (100 - discount_halls) / 100.0)::integer, sold.visitors, null, 100, lat, lng, created, null
    from unnest(ids) as changed (id) join cinemas using (id)
    cross join lateral (
      select sum(price) as price, sum(visitors)::integer as visitors from halls
      where cinema_id = cinemas.id and active and shows > 0
    ) sold
    where active and sold.price is not null
  )
  select id, typ, account_id, name, concat_ws(' ', '', name, street, street_number, zip, city), category_id, format, promotion, amount,
    contacts, cpm, ad_share, lat, lng, degrees(asinh(tan(radians(greatest(-85.05, least(85.05, lat + 90 - 90)))))), map_cell(lat, lng),
    least(15, floor(-ln(((hashtextextended(id::text, 0) & 1048575) + 0.5) / 1048576) / ln(2)))::smallint, created, city, reliability::smallint
  from places
$$;

create or replace function refresh_offers(ids uuid[]) returns void language plpgsql as $$
begin
  delete from offers where id = any(ids) and not exists (select from current_offers(ids) now where now.id = offers.id);
  insert into offers select * from current_offers(ids) order by id
  on conflict (id) do update set
    name = excluded.name, words = excluded.words, category_id = excluded.category_id, format = excluded.format,
    promotion = excluded.promotion, amount = excluded.amount, contacts = excluded.contacts, cpm = excluded.cpm,
    ad_share = excluded.ad_share, lat = excluded.lat, lng = excluded.lng, north = excluded.north, cell = excluded.cell,
    created = excluded.created, city = excluded.city, reliability = excluded.reliability
  where offers.* is distinct from excluded.*;
end $$;

create function offer_rated() returns trigger language plpgsql as $$
begin
  perform refresh_offers(array(select screen_id from changed));
  return null;
end $$;
create trigger screens_rated after insert on screen_reliability referencing new table as changed
  for each statement execute function offer_rated();
create trigger screens_rated_again after update on screen_reliability referencing new table as changed
  for each statement execute function offer_rated();
