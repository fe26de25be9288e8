-- Whether the screens of a company measure its own slides, too.
alter table accounts add column measures_slides boolean not null default false;

-- What devices report of the plays of a slide on a UTC day: bit n is a play that began in the nth interval of its duration.
-- Two plays never begin in the same one, so reports are merged by OR. Screen and slide may be deleted by now.
create table slide_plays (
  account_id uuid not null references accounts,
  screen_id uuid not null,
  slide_id uuid not null,
  day date not null,
  -- Tenths of a second.
  duration integer not null,
  shown bit varying not null,
  -- Plays that were not shown for all of their time; null for none.
  missed bit varying,
  reported timestamptz not null,
  primary key (screen_id, slide_id, day, duration)
);
-- Hourly updates of the same rows stay on their pages.
alter table slide_plays set (fillfactor = 80);
create index slide_plays_slide on slide_plays (slide_id, day);
create index slide_plays_account on slide_plays (account_id);
create index slide_plays_day on slide_plays (day);
