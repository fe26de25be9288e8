-- When screens play a slide, in whatever show; null for no such limit. Ads carry a copy and have days of their own.
alter table slides
  add column first_day date,
  add column last_day date,
  add check (last_day >= first_day);
create index slides_ending on slides (last_day) where last_day is not null;
