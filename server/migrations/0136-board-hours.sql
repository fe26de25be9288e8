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

-- As before, except that a week on a board costs its days with service hours.
create or replace function current_offers(ids uuid[]) returns setof offers language sql stable as $$
  with places as (
    select screens.id, 'display' as typ, screens.account_id, name, street, street_number, zip, city, category_id, format,
      promotion and discount > 0 as promotion, week_amount as amount, contacts, cpm, ad_share, lat, lng, created,
      case when rated.due >= 100 then rated.delivered * 100 / rated.due end as reliability
    from unnest(ids) as changed (id) join screens using (id)
    left join screen_reliability rated on rated.screen_id = screens.id
    where active and privacy = 'public' and rated.left_out is null
    union all
    select boards.id, 'board', boards.account_id, boards.name, boards.street, boards.street_number, boards.zip, boards.city,
      category_id, format, promotion and discount > 0,
      round(service_days(coalesce(service_hours, opening_hours), '2026-01-05', '2026-01-11')::numeric * front_price
        * (100 - case when promotion then discount else 0 end) / 100)::integer,
      0, null, 100, boards.lat, boards.lng, boards.created, null
    from unnest(ids) as changed (id) join boards using (id) left join sites on sites.id = site_id
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

create function offer_places_of_sites() returns trigger language plpgsql as $$
begin
  perform refresh_offers(array(
    select boards.id from boards join after on after.id = boards.site_id join before on before.id = after.id
    where after.opening_hours is distinct from before.opening_hours
  ));
  return null;
end $$;
create trigger sites_changed after update on sites referencing old table as before new table as after
  for each statement execute function offer_places_of_sites();

select refresh_offers(array(select id from boards where site_id is not null));
