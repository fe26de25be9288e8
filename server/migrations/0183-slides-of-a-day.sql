-- The rows of a screen on a day are counted when more are added.
alter table slide_plays drop constraint slide_plays_pkey, add primary key (screen_id, day, slide_id, duration);
-- Exports of plays are read day by day.
drop index slide_plays_account;
create index slide_plays_account on slide_plays (account_id, day);
