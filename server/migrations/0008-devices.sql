-- Devices that play a screen. A heartbeat changes columns without an index only, so that it stays one small write in place.

create table devices (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  screen_id uuid not null references screens on delete cascade,
  -- Hash of the key that only the device knows.
  key_hash text not null,
  confirmed boolean not null default false,
  user_agent text not null,
  width integer not null,
  height integer not null,
  -- The build of the player, and the version of the manifest it plays.
  build text not null,
  version text,
  offline_ready boolean not null,
  playing_kind text not null check (playing_kind in ('own', 'ad', 'house')),
  playing_id uuid,
  playing_since timestamptz not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  unique (screen_id, key_hash)
) with (fillfactor = 70);
create index devices_confirmed on devices (screen_id) where confirmed;
create index devices_account on devices (account_id);

-- Links made in the console that confirm the device which opens them first. The token itself is only in the link.

create table device_links (
  token_hash text primary key,
  account_id uuid not null references accounts on delete cascade,
  screen_id uuid not null references screens on delete cascade,
  expires_at timestamptz not null
);
create index device_links_screen on device_links (screen_id);
