-- The last reading of the clock, in one row: docs/decisions/0032-a-clock-that-jumps-expires-nothing.md
create table server_clock (
  id boolean primary key default true check (id),
  trusted_at timestamptz not null,
  trusted_uptime bigint not null,
  machine text not null,
  seen_at timestamptz not null,
  doubted_since timestamptz
);
