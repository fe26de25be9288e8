-- People and sessions: columns and names as better-auth reads them (snake_case through Kysely's plugin).

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null,
  image text,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  relationship text not null default 'owner' check (relationship in ('owner', 'director', 'executive', 'representative')),
  language text not null default 'en' check (language in ('en', 'de')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  token text not null unique,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table credentials (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table rate_limits (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Companies.

create table accounts (
  id uuid primary key,
  email text not null,
  company text not null,
  subscription text not null default 'basic' check (subscription in ('basic', 'pro')),
  line1 text not null,
  line2 text,
  postal_code text not null,
  city text not null,
  state text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text,
  vat text,
  website text,
  employees text not null,
  plan text,
  usage text,
  timezone text not null default 'Europe/Berlin',
  stripe_id text,
  limits jsonb not null,
  creator_id uuid not null references users,
  created timestamptz not null,
  timestamp timestamptz not null
);

create table memberships (
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  roles text[] not null,
  created timestamptz not null,
  primary key (account_id, user_id)
);
create index memberships_user on memberships (user_id, created);

-- Stored files: the row is the metadata of the file at `key`; `hash` (sha-256, hex) is part of every link to it.

create table files (
  key text primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  subject_id uuid not null,
  hash text not null,
  content_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created timestamptz not null
);
create index files_account on files (account_id);

-- Content.

create table slides (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  title text not null check (char_length(title) between 1 and 20),
  content jsonb not null,
  words text not null,
  background_key text not null,
  background_hash text not null,
  background_format text not null check (background_format in ('png', 'jpg', 'webp')),
  -- Orientation of the background, for lists.
  format text not null check (format in ('landscape', 'portrait')),
  thumbnail_key text not null,
  thumbnail_hash text not null,
  locked boolean not null default false,
  timestamp timestamptz not null
);
create index slides_list on slides (account_id, timestamp desc, id desc);

create table shows (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  title text not null check (char_length(title) between 1 and 20),
  timestamp timestamptz not null
);
create index shows_list on shows (account_id, timestamp desc, id desc);

create table show_slides (
  show_id uuid not null references shows on delete cascade,
  index integer not null check (index >= 0),
  slide_id uuid not null references slides,
  duration integer not null check (duration between 1 and 3600),
  animation text not null check (animation in ('none', 'fade', 'slide', 'zoom', 'wipe')),
  primary key (show_id, index) deferrable initially deferred
);
create index show_slides_slide on show_slides (slide_id);

-- Places.

create table sites (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  title text not null check (char_length(title) between 1 and 35),
  internal_name text not null check (char_length(internal_name) between 1 and 35),
  street text not null,
  street_number text not null,
  zip text not null,
  city text not null,
  country text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  venue_type text not null,
  notes text,
  visitors integer,
  timestamp timestamptz not null
);
create index sites_list on sites (account_id, lower(title), id);

create table screens (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  name text not null check (char_length(name) between 1 and 35),
  internal_name text not null check (char_length(internal_name) between 1 and 35),
  street text not null,
  street_number text not null,
  zip text not null,
  city text not null,
  country text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  contacts integer not null check (contacts >= 0),
  format text not null check (format in ('landscape', 'portrait')),
  diagonal double precision not null,
  resolution text not null,
  promotion boolean not null default false,
  discount integer not null default 0 check (discount between 0 and 90),
  active boolean not null,
  tags text[] not null default '{}',
  privacy text not null check (privacy in ('public', 'private')),
  category_id text not null,
  notes text,
  show_id uuid references shows on delete set null,
  site_id uuid references sites on delete set null,
  schedule_id uuid,
  image_key text,
  image_hash text,
  code text unique check (char_length(code) = 6),
  cpm integer check (cpm > 0),
  ad_share integer not null default 50 check (ad_share between 0 and 100),
  -- Price and impressions of the sample booking (domain/src/money/pricing.ts), so that the finder can sort by them.
  week_amount integer not null,
  week_impressions integer not null,
  created timestamptz not null,
  timestamp timestamptz not null
);
create index screens_list on screens (account_id, lower(name), id);
create index screens_show on screens (show_id);
create index screens_site on screens (site_id);
create index screens_finder_newest on screens (created desc, id desc) where active and privacy = 'public';
create index screens_finder_price on screens (week_amount, id) where active and privacy = 'public';
create index screens_finder_contacts on screens (contacts desc, id desc) where active and privacy = 'public';

-- The marketplace.

create table campaigns (
  id uuid primary key,
  advertiser_id uuid not null references accounts,
  creator_id uuid not null,
  offer_key uuid not null,
  title text not null,
  typ text not null check (typ in ('display', 'board', 'cinema')),
  startdate date not null,
  enddate date not null check (enddate >= startdate),
  timestamp timestamptz not null,
  unique (advertiser_id, offer_key)
);
create index campaigns_list on campaigns (advertiser_id, timestamp desc, id desc);

create table adgroups (
  id uuid primary key,
  advertiser_id uuid not null references accounts,
  creator_id uuid not null,
  campaign_id uuid not null references campaigns,
  title text not null,
  slide_id uuid not null,
  duration integer not null,
  frequency integer not null,
  timestamp timestamptz not null
);
create index adgroups_list on adgroups (advertiser_id, timestamp desc, id desc);
create index adgroups_campaign on adgroups (campaign_id);

-- Names of companies, campaign and place are as they were when the offer was sent. `creative` is the frozen slide.
create table ads (
  id uuid primary key,
  advertiser_id uuid not null references accounts,
  advertiser_name text not null,
  publisher_id uuid not null references accounts,
  publisher_name text not null,
  publisher_zone text not null,
  creator_id uuid not null,
  campaign_id uuid not null references campaigns,
  campaign_title text not null,
  campaign_typ text not null,
  adgroup_id uuid not null references adgroups,
  adgroup_title text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  slide_id uuid not null,
  creative jsonb not null,
  duration integer not null check (duration > 0),
  frequency integer not null check (frequency > duration),
  impressions bigint not null,
  reach bigint not null,
  amount bigint not null check (amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  tax_rate integer not null,
  currency text not null,
  price_inputs jsonb not null,
  status text not null check (status in ('pending', 'approved', 'paid', 'completed', 'declined', 'failed')),
  reason text,
  screen_id uuid references screens on delete set null,
  screen_name text not null,
  screen_address text not null,
  screen_resolution text not null,
  created timestamptz not null,
  timestamp timestamptz not null
);
create index ads_advertiser on ads (advertiser_id, created desc, id desc);
create index ads_publisher on ads (publisher_id, created desc, id desc);
create index ads_campaign on ads (campaign_id);
create index ads_adgroup on ads (adgroup_id);
create index ads_airtime on ads (screen_id, end_date) where status in ('approved', 'paid');
create index ads_clock on ads (status, start_date, end_date) where status in ('pending', 'approved', 'paid');

create table ad_events (
  id uuid primary key,
  ad_id uuid not null references ads on delete cascade,
  action text not null,
  from_status text,
  to_status text not null,
  reason text,
  account_id uuid,
  user_id uuid,
  user_name text,
  timestamp timestamptz not null
);
create index ad_events_ad on ad_events (ad_id, timestamp, id);

create table payments (
  id uuid primary key,
  account_id uuid not null references accounts,
  creator_id uuid not null,
  stripe_session_id text unique,
  stripe_payment_intent_id text unique,
  status text not null check (status in ('open', 'paid', 'failed', 'refunded')),
  net bigint not null,
  tax bigint not null,
  currency text not null,
  created timestamptz not null,
  timestamp timestamptz not null
);
create index payments_account on payments (account_id, created desc);

create table payment_ads (
  payment_id uuid not null references payments,
  ad_id uuid not null references ads,
  primary key (payment_id, ad_id)
);
create index payment_ads_ad on payment_ads (ad_id);

-- Webhook events that were handled; the same event twice changes nothing.
create table stripe_events (
  id text primary key,
  received timestamptz not null
);

-- For the stand-ins of mail and Stripe: their mailbox and card payments.

create table dev_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent timestamptz not null
);
create index dev_mails_sent on dev_mails (sent desc);

create table sandbox_sessions (
  id text primary key,
  payment_intent text not null,
  status text not null check (status in ('open', 'complete', 'expired')),
  amount_total bigint not null,
  currency text not null,
  client_reference_id text,
  metadata jsonb not null,
  description text not null,
  success_url text not null,
  cancel_url text not null,
  idempotency_key text unique,
  created timestamptz not null
);

-- Servers cache session permissions. These triggers notify all of them of every change.

create function announce_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('litfass', json_build_object('accounts', json_build_array(), 'topics', json_build_array(),
    'users', json_build_array(coalesce(to_jsonb(old) ->> 'user_id', to_jsonb(old) ->> 'id')))::text);
  return null;
end $$;

create trigger sessions_ended after delete on sessions for each row execute function announce_person();
create trigger memberships_changed after update or delete on memberships for each row execute function announce_person();
create trigger users_changed after update or delete on users for each row execute function announce_person();

create function announce_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('litfass', json_build_object('accounts', json_build_array(old.id), 'topics', json_build_array('accounts'))::text);
  return null;
end $$;

create trigger accounts_changed after update on accounts for each row execute function announce_account();
