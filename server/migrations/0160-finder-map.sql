-- A map of a country draws a sample that is spread over the whole table. With these columns it reads the index alone.
drop index offers_map;
create index offers_map on offers (type, sample, cell) include (id, name, lat, lng, amount);
drop index offers_map_category;
create index offers_map_category on offers (type, category_id, sample, cell)
  include (id, name, lat, lng, amount, contacts);
-- Results are counted in this one, which is small.
create index offers_type on offers (type);
