-- Whether there is an hour in which a place shows ads; without hours it always does.
create function has_service_hours(hours jsonb) returns boolean language sql immutable as $$
  select service_days(hours, '2026-01-05', '2026-01-11') > 0
$$;

-- As before, except that a week on a board costs its days with service hours, and without places that are closed at all hours.
create or replace function current_offers(ids uuid[]) returns setof offers language sql stable as $$
  with places as (
    select screens.id, 'display' as typ, screens.account_id, screens.name, screens.street, screens.street_number, screens.zip,
      screens.city, category_id, format, promotion and discount > 0 as promotion, week_amount as amount, contacts, cpm, ad_share,
      screens.lat, screens.lng, screens.created,
      case when rated.due >= 100 then rated.delivered * 100 / rated.due end as reliability
    from unnest(ids) as changed (id) join screens using (id) left join sites on sites.id = site_id
    left join screen_reliability rated on rated.screen_id = screens.id
    where active and privacy = 'public' and rated.left_out is null and has_service_hours(coalesce(service_hours, opening_hours))
    union all
    select boards.id, 'board', boards.account_id, boards.name, boards.street, boards.street_number, boards.zip, boards.city,
      category_id, format, promotion and discount > 0,
      round(service_days(coalesce(service_hours, opening_hours), '2026-01-05', '2026-01-11')::numeric * front_price
        * (100 - case when promotion then discount else 0 end) / 100)::integer,
      0, null, 100, boards.lat, boards.lng, boards.created, null
    from unnest(ids) as changed (id) join boards using (id) left join sites on sites.id = site_id
    where active and front_price is not null and has_service_hours(coalesce(service_hours, opening_hours))
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
    select places.id from (select id, site_id from screens union all select id, site_id from boards) places
    join after on after.id = places.site_id join before on before.id = after.id
    where after.opening_hours is distinct from before.opening_hours
  ));
  return null;
end $$;
create trigger sites_changed after update on sites referencing old table as before new table as after
  for each statement execute function offer_places_of_sites();

select refresh_offers(array(
  select places.id from (select id, site_id from screens union all select id, site_id from boards) places
  join sites on sites.id = places.site_id where not has_service_hours(opening_hours)
));
