-- When a session was last used, for the list of one's own sessions.
alter table sessions add column last_seen timestamptz not null default now();

-- Invitations into a company. The token itself is only in the mail.

create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  email text not null check (email = lower(email)),
  roles text[] not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created timestamptz not null,
  unique (account_id, email)
);

-- Servers may have cached that a user is not a member: joining notifies, just as leaving does.

create function announce_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('litfass', json_build_object('accounts', json_build_array(), 'topics', json_build_array(),
    'users', json_build_array(new.user_id))::text);
  return null;
end $$;

create trigger memberships_added after insert on memberships for each row execute function announce_member();
