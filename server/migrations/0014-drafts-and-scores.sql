-- A campaign that is not sent yet. What it books may be deleted in the meantime: its ad groups have no foreign keys.
create table drafts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  -- Who saved it last.
  saver_id uuid not null,
  -- Key of its offer: sending that removes the draft.
  offer_key uuid not null,
  title text not null,
  typ text not null check (typ in ('display', 'board', 'cinema')),
  start_date date,
  end_date date,
  step text not null check (step in ('campaign', 'adgroups', 'confirmation')),
  adgroups jsonb not null,
  places integer not null,
  timestamp timestamptz not null,
  unique (account_id, offer_key)
);
create index drafts_list on drafts (account_id, timestamp desc, id desc);
create index drafts_name on drafts (account_id, lower(title), id);
create index drafts_start on drafts (account_id, coalesce(start_date, date '9999-12-31'), id);
create trigger drafts_open before insert on drafts for each row execute function refuse_closed_account('account_id');

-- The advertiser's note on withdrawing an ad; the reason itself is `withdrawn`.
alter table ads add column note text;
alter table ad_events add column note text;

-- How likely a user is to recommend the product, asked once per payment and user; the last answer counts.
create table scores (
  payment_id uuid not null references payments,
  user_id uuid not null references users on delete cascade,
  account_id uuid not null references accounts,
  score integer not null check (score between 0 and 10),
  comment text,
  timestamp timestamptz not null,
  primary key (payment_id, user_id)
);
create index scores_account on scores (account_id);
create index scores_time on scores (timestamp);
create index scores_user on scores (user_id);

-- The paid and completed ads of a screen.
create index ads_came_of_screen on ads (screen_id, start_date) where status in ('paid', 'completed');

-- The booked and the requested airtime of a screen, by day.
create index ads_asked_on_screen on ads (screen_id, end_date) where status in ('pending', 'approved', 'paid');
