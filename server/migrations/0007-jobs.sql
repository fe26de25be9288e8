-- Slides, shows and screens of a job may be deleted before it runs: no foreign keys; deleted ids are skipped when it is read.
create table jobs (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  title text not null check (char_length(title) between 1 and 20),
  slides uuid[] not null,
  shows uuid[] not null,
  screens uuid[] not null,
  -- Wall-clock time of the account's zone.
  run_at text not null check (run_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  repeat text not null check (repeat in ('none', 'daily', 'weekly')),
  status text not null check (status in ('waiting', 'done', 'failed')),
  next_run_at timestamptz,
  last_run_at timestamptz,
  last_error text,
  -- The show that the job has created; each run replaces its entries.
  show_id uuid,
  timestamp timestamptz not null
);
create index jobs_account on jobs (account_id);
create index jobs_due on jobs (next_run_at) where next_run_at is not null;
