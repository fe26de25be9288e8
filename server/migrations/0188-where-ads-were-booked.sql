-- Where the place of an ad was when it was offered: moved further than half a kilometre, it is another place. Ads that are
-- still open count from where their place is now.
alter table ads add column place_lat double precision, add column place_lng double precision;
update ads set place_lat = place.lat, place_lng = place.lng
from (
  select id, lat, lng from screens
  union all select id, lat, lng from boards
  union all select id, lat, lng from cinemas
) place
where place.id = coalesce(ads.screen_id, ads.board_id, ads.cinema_id) and ads.status in ('pending', 'approved', 'paid');
