-- When a screen plays ads: its own hours, none for those of its location. An ad keeps the hours it was offered with;
-- none means always.
alter table screens add column service_hours jsonb;
alter table ads add column service_hours jsonb;
