-- Whether the player shows a black page outside the service hours. Off for screens that play at all hours today.
alter table screens add column dark_outside_hours boolean not null default false;

alter table devices drop constraint devices_playing_kind_check;
alter table devices add check (playing_kind in ('own', 'ad', 'house', 'dark'));
