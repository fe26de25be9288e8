-- Keys with which confirmed devices sign the pages of a screen; the screen may be deleted by now.
create table device_keys (
  id uuid primary key,
  account_id uuid not null references accounts,
  screen_id uuid not null,
  public_key text not null,
  -- The display name of the device.
  device text not null,
  since timestamptz not null,
  unique (screen_id, public_key)
);

-- The signed pages that the server has received are published each day: the root of a tree over their hashes, chained with the
-- day before. Days are kept for ever.
create table proof_days (
  day date primary key,
  pages integer not null,
  root text not null,
  chain text not null,
  published timestamptz not null
);

-- Pages as they were signed. Two pages with one sequence show that a key was copied; both are kept.
create table signed_pages (
  key_id uuid not null references device_keys on delete cascade,
  sequence integer not null,
  hash text not null,
  hour integer not null,
  header text not null,
  signature text not null,
  entries text[] not null,
  received timestamptz not null,
  -- The place in the tree of the day on which it was published.
  day date references proof_days,
  position integer,
  path text[],
  primary key (key_id, sequence, hash),
  check (num_nulls(day, position, path) in (0, 3))
);
create index signed_pages_hour on signed_pages (key_id, hour);
create index signed_pages_day on signed_pages (day);
create index signed_pages_received on signed_pages (received);

-- The turns of an ad that signed pages say were shown; null while there are none.
alter table ad_turns add column signed bit varying;
