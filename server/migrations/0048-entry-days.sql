-- The days on which an entry of a show plays, both included; null for no such limit.
alter table show_slides
  add column first_day date,
  add column last_day date,
  add check (last_day >= first_day);
