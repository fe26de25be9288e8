-- Days with service hours from the first to the last one, both counted; all days if there are no hours.
create function service_days(hours jsonb, first date, last date) returns integer language sql immutable as $$
  select count(*)::integer from generate_series(0, last - first) as after
  where hours is null or jsonb_array_length(hours -> (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    [extract(isodow from first + after)::integer]) > 0
$$;

-- A week on a screen costs its days with service hours.
with weeks as (
  select screens.id, cpm, promotion, discount, category_id,
    round(service_days(coalesce(service_hours, opening_hours), '2026-01-05', '2026-01-11')::numeric * contacts * (viewing + 10) / 180) as impressions,
    coalesce(cpm, usual_cpm) as cents
  from screens left join sites on sites.id = site_id
  join (values ('d-01', 120, 600), ('d-02', 300, 700), ('d-03', 30, 900), ('d-04', 20, 500), ('d-05', 30, 500),
    ('d-06', 120, 600), ('d-07', 300, 800), ('d-08', 60, 700), ('d-09', 20, 500), ('d-10', 5, 300)
  ) as category (category_id, viewing, usual_cpm) using (category_id)
  where service_days(coalesce(service_hours, opening_hours), '2026-01-05', '2026-01-11') < 7
)
update screens set week_impressions = weeks.impressions,
  week_amount = round(round(weeks.impressions * cents / 1000) * (100 - case when weeks.promotion then weeks.discount else 0 end) / 100)
from weeks where weeks.id = screens.id;
