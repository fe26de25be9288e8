-- The weekly schedule of a screen. Each save makes a new schedule in place of the old one.

create table schedules (
  id uuid primary key,
  screen_id uuid not null unique references screens on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  timestamp timestamptz not null
);
create index schedules_list on schedules (account_id, timestamp desc, id desc);

create table schedule_events (
  id uuid primary key,
  schedule_id uuid not null references schedules on delete cascade,
  title text not null check (char_length(title) between 1 and 35),
  show_id uuid not null references shows on delete cascade,
  -- Monday is 1. Minutes since midnight by the account's wall clock.
  weekday smallint not null check (weekday between 1 and 7),
  start_minute smallint not null check (start_minute >= 0),
  end_minute smallint not null check (end_minute > start_minute and end_minute <= 1440)
);
create index schedule_events_schedule on schedule_events (schedule_id);
create index schedule_events_show on schedule_events (show_id);

-- Deferred, so that the screen's row is written once when one schedule replaces another: for a second write PostgreSQL would
-- check its show again, and wait for a transaction that deletes it.
alter table screens add constraint screens_schedule foreign key (schedule_id) references schedules on delete set null
  deferrable initially deferred;
create index screens_schedule on screens (schedule_id) where schedule_id is not null;
