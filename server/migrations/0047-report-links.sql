-- Links with which anybody reads the delivery of a campaign, at most one for each. Operations write the audit log.
create table report_links (
  campaign_id uuid primary key references campaigns on delete cascade,
  account_id uuid not null references accounts,
  token_hash text not null unique,
  created timestamptz not null,
  expires timestamptz not null
);
create index report_links_account on report_links (account_id);
