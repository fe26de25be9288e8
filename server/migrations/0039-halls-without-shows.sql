-- A hall without shows is not on offer.
create or replace function current_offers(ids uuid[]) returns setof offers language sql stable as $$
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
      select sum(price) as price, sum(visitors)::integer as visitors from halls
      where cinema_id = cinemas.id and active and shows > 0
    ) sold
    where active and sold.price is not null
  )
  select id, typ, account_id, name, concat_ws(' ', '', name, street, street_number, zip, city), category_id, format, promotion, amount,
    contacts, cpm, ad_share, lat, lng, degrees(asinh(tan(radians(greatest(-85.05, least(85.05, lat + 90 - 90)))))), map_cell(lat, lng),
    least(15, floor(-ln(((hashtextextended(id::text, 0) & 1048575) + 0.5) / 1048576) / ln(2)))::smallint, created, city
  from places
$$;

select refresh_offers(array(select distinct cinema_id from halls where shows = 0));
