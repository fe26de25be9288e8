-- What devices report of the turns of an ad on a UTC day: bit n is turn n. Reports are merged by OR, so that each turn
-- counts once.
create table ad_turns (
  ad_id uuid not null references ads on delete cascade,
  day date not null,
  outcome text not null check (outcome in ('shown', 'short', 'not-drawn', 'hidden', 'stalled', 'unplaced')),
  turns bit varying not null,
  reported timestamptz not null,
  primary key (ad_id, day, outcome)
);
-- Hourly updates of the same rows stay on their pages.
alter table ad_turns set (fillfactor = 80);

-- Ads that were sold before are measured from now on; null is from the beginning.
alter table ads add column measured_from timestamptz default now();
alter table ads alter column measured_from drop default;
