-- Ads on LED boards and in the halls of cinemas. Only ads on screens have a frequency; on a board there is no duration either.

alter table adgroups
  alter column duration drop not null,
  alter column frequency drop not null,
  add column sides text check (sides in ('single', 'double'));

-- The resolution at which the creative is drawn.
alter table ads rename column screen_resolution to resolution;

alter table ads
  alter column duration drop not null,
  alter column frequency drop not null,
  alter column screen_name drop not null,
  alter column screen_address drop not null,
  add column board_id uuid references boards on delete set null,
  add column board_name text,
  add column board_address text,
  add column sides text check (sides in ('single', 'double')),
  add column cinema_id uuid references cinemas on delete set null,
  add column cinema_name text,
  add column cinema_address text,
  add column hall_id uuid references halls on delete set null,
  add column hall_name text,
  add constraint ads_typ check (
    case campaign_typ
      when 'display' then num_nonnulls(screen_name, screen_address, duration, frequency) = 4
        and num_nonnulls(board_id, board_name, sides, cinema_id, cinema_name, hall_id, hall_name) = 0
      when 'board' then num_nonnulls(board_name, board_address, sides) = 3
        and num_nonnulls(screen_id, screen_name, duration, frequency, cinema_id, cinema_name, hall_id, hall_name) = 0
      when 'cinema' then num_nonnulls(cinema_name, cinema_address, hall_name, duration) = 4
        and num_nonnulls(screen_id, screen_name, frequency, board_id, board_name, sides) = 0
      else false
    end
  );

-- Name of the place of any kind, for lists and searches.
alter table ads
  add column place_name text not null
    generated always as (coalesce(screen_name, board_name, cinema_name || ' · ' || hall_name)) stored,
  add column place_address text not null generated always as (coalesce(screen_address, board_address, cinema_address)) stored;

-- For the booked airtime of a place, its open ads, and its deletion.
drop index ads_airtime;
create index ads_screen on ads (screen_id, end_date) where screen_id is not null;
create index ads_board on ads (board_id, end_date) where board_id is not null;
create index ads_hall on ads (hall_id, end_date) where hall_id is not null;
create index ads_cinema on ads (cinema_id) where cinema_id is not null;
