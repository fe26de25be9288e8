-- How a member likes to see a list: the parameters of its URL, and the columns that are hidden.

create table saved_views (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  list text not null check (list in ('ads', 'quotations')),
  name text not null check (char_length(name) between 1 and 30),
  search jsonb not null,
  hidden_columns text[] not null,
  timestamp timestamptz not null,
  unique (account_id, user_id, list, name),
  foreign key (account_id, user_id) references memberships on delete cascade
);
