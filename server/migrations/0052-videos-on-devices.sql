-- Slides and ads that a device does not play as it should, with the reason, and whether it allows no sound.
alter table devices
  add column cannot_play jsonb not null default '[]',
  add column sound_blocked boolean not null default false;
