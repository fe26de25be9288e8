-- Videos. They are sent, stored and played in pieces, each of which is a file: videos/{id}_{number}.mp4.
create table videos (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  bytes integer not null check (bytes > 0),
  -- SHA-256 of each piece, in order, and the SHA-256 of these one after another, both in hex. Null until it is finished.
  pieces text[],
  hash text,
  seconds double precision,
  width integer,
  height integer,
  has_sound boolean,
  last_frame_key text,
  last_frame_hash text,
  created timestamptz not null,
  finished timestamptz,
  check (num_nulls(pieces, hash, seconds, width, height, has_sound, last_frame_key, last_frame_hash, finished) in (0, 9))
);
create index videos_account on videos (account_id);
create index videos_age on videos (created);

-- A video lies over the background, which is its first frame.
alter table slides add column video_id uuid references videos;
create index slides_video on slides (video_id) where video_id is not null;
create index deleted_items_video on deleted_items ((document -> 'row' ->> 'video_id')) where kind = 'slide';

-- The video of a creative. It never changes, so the ad refers to it.
alter table ads add column video_id uuid references videos;
create index ads_video on ads (video_id) where video_id is not null;

-- The length of a video in tenths of a second.
alter table show_slides
  drop constraint show_slides_duration_check,
  alter column duration type double precision,
  add check (duration between 1 and 3600 and round(duration::numeric, 1) = duration::numeric),
  add column sound boolean;

create trigger videos_open before insert on videos for each row execute function refuse_closed_account('account_id');

-- Bytes of all files of an account. Not a change that anyone made, so not in the audit log.
alter table accounts disable trigger accounts_audit;
update accounts set limits = limits || '{"storage": 10000000000}' where not limits ? 'storage';
alter table accounts enable trigger accounts_audit;
