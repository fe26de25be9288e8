-- What publishers declare of ads on boards and in halls, which no player measures. Operations write the audit log.
create table declarations (
  id uuid primary key,
  ad_id uuid not null references ads on delete cascade,
  -- The publisher.
  account_id uuid not null references accounts,
  creator_id uuid,
  user_name text,
  -- As the person says.
  day date not null,
  shows integer check (shows between 1 and 500),
  image_key text,
  image_hash text,
  thumbnail_key text,
  thumbnail_hash text,
  created timestamptz not null,
  check (num_nulls(image_key, image_hash, thumbnail_key, thumbnail_hash) in (0, 4)),
  check (shows is not null or image_key is not null)
);
create index declarations_ad on declarations (ad_id, day, id);
create index declarations_account on declarations (account_id);
create index declarations_creator on declarations (creator_id);
create trigger declarations_open before insert on declarations for each row execute function refuse_closed_account('account_id');
