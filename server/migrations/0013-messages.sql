-- What the two companies of an ad write to each other.
create table messages (
  id uuid primary key,
  ad_id uuid not null references ads on delete cascade,
  account_id uuid not null references accounts,
  receiver_id uuid not null references accounts check (receiver_id <> account_id),
  creator_id uuid,
  user_name text,
  -- A message that is sent again after a lost response is stored once.
  message_key uuid not null,
  message text not null check (length(message) between 1 and 2000),
  receiver_has_read boolean not null default false,
  -- The receiver was mailed about it.
  mailed boolean not null default false,
  -- The last message of its ad, for the list of conversations.
  latest boolean not null default true,
  timestamp timestamptz not null,
  unique (account_id, message_key)
);
create index messages_ad on messages (ad_id, timestamp desc, id desc);
create unique index messages_latest on messages (ad_id) where latest;
create index messages_sent on messages (account_id, timestamp desc) where latest;
create index messages_received on messages (receiver_id, timestamp desc) where latest;
create index messages_unread on messages (receiver_id, ad_id) where not receiver_has_read;
-- Finds the messages under a user's name, to export them and to remove the name.
create index messages_creator on messages (creator_id);

create trigger messages_open before insert on messages for each row execute function refuse_closed_account('account_id');

-- Whether a user wants mails about ads and messages.
alter table users add column ad_mails boolean not null default true;
