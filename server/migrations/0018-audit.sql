-- Who changed what, for the admins of a company. Triggers write it in the transaction of the change, so that no change of these
-- tables is left out. The actor is set for the transaction (server/src/platform/context.ts).

-- No foreign keys: an entry outlives what it is about, and writing one waits for no other lock.
create table audit_events (
  id uuid primary key,
  account_id uuid not null,
  at timestamptz not null,
  -- `partner`: a user of the other company of an ad, who is not named here. `unknown`: a failed sign-in.
  actor text not null check (actor in ('person', 'partner', 'unknown', 'operator', 'system')),
  user_id uuid,
  kind text not null,
  action text not null,
  thing_id uuid,
  -- Its name at that time. Never a person's name: readers look that up in `users`, while the user exists.
  title text,
  -- The columns that changed, with old and new values unless these are free text.
  changed jsonb
);
create index audit_events_list on audit_events (account_id, at desc, id desc);
create index audit_events_kind on audit_events (account_id, kind, at desc, id desc);
create index audit_events_user on audit_events (user_id, account_id, at desc, id desc);
create index audit_events_age on audit_events (at);
create index audit_events_user_age on audit_events (at) where kind = 'user';

-- The actor of a change in this company. `self` is the actor if the transaction names none: users sign themselves in.
create function audit_who(account uuid, self uuid, out actor text, out user_id uuid) language plpgsql stable as $$
declare
  by_whom text := nullif(current_setting('litfass.by', true), '');
  person uuid := coalesce(nullif(current_setting('litfass.person', true), '')::uuid, case when by_whom is null then self end);
  company uuid := nullif(current_setting('litfass.account', true), '')::uuid;
  partner boolean := company is not null and company <> account;
begin
  actor := case when by_whom = 'operator' then 'operator' when person is null then 'system' when partner then 'partner' else 'person' end;
  user_id := case when partner then null else person end;
end $$;

-- Writes one entry.
create function audit(account uuid, kind text, action text, thing uuid, title text, changed jsonb, self uuid default null)
returns void language sql as $$
  insert into audit_events (id, account_id, at, actor, user_id, kind, action, thing_id, title, changed)
  select gen_random_uuid(), account, clock_timestamp(),
    case when action = 'sign-in-failed' then 'unknown' else who.actor end, who.user_id, kind, action, thing, title, changed
  from audit_who(account, self) as who;
$$;

-- Writes one entry in every company of a user.
create function audit_person(person uuid, action text, changed jsonb) returns void language sql as $$
  select audit(account_id, 'user', action, person, null, changed, case when action <> 'sign-in-failed' then person end)
  from memberships where user_id = person;
$$;

-- The columns that differ, with their values unless they are free text.
create function audit_changes(was jsonb, became jsonb, ignored text[]) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case
    when key in ('roles', 'locked', 'active', 'privacy', 'subscription', 'limits') then jsonb_build_array(was -> key, value) end)
  from jsonb_each(became) where value is distinct from was -> key and key <> all (ignored);
$$;

-- Arguments: kind, column of the title, columns to ignore. Changes made by other triggers are not logged: the triggers of this
-- function check their depth.
create function audit_row() returns trigger language plpgsql as $$
declare
  became jsonb;
  changed jsonb;
begin
  if tg_op = 'DELETE' then
    if current_setting('litfass.closing', true) = old.account_id::text then return null; end if;
    became := to_jsonb(old);
  else
    became := to_jsonb(new);
  end if;
  if tg_op = 'UPDATE' then
    changed := audit_changes(to_jsonb(old), became, string_to_array(tg_argv[2], ','));
    if changed is null then return null; end if;
    changed := changed - 'timestamp';
  end if;
  perform audit((became ->> 'account_id')::uuid, tg_argv[0], case
      when tg_op = 'INSERT' then 'created'
      when tg_op = 'DELETE' then 'deleted'
      when changed ? 'locked' then case when became ->> 'locked' = 'true' then 'locked' else 'unlocked' end
      else 'changed' end,
    (became ->> 'id')::uuid, became ->> tg_argv[1], changed);
  return null;
end $$;

create trigger slides_audit after insert or update or delete on slides
  for each row when (pg_trigger_depth() = 0) execute function audit_row('slide', 'title', 'timestamp');
create trigger shows_audit after insert or update or delete on shows
  for each row when (pg_trigger_depth() = 0) execute function audit_row('show', 'title', '');
create trigger sites_audit after insert or update or delete on sites
  for each row when (pg_trigger_depth() = 0) execute function audit_row('site', 'title', 'timestamp');
-- Without the columns of a screen that clocks and its schedule write.
create trigger screens_audit after insert or delete or update of name, internal_name, street, street_number, zip, city, country, lat,
  lng, contacts, format, diagonal, resolution, promotion, discount, active, tags, privacy, category_id, notes, show_id, site_id,
  image_key, image_hash, thumbnail_hash, code, cpm, ad_share, programmatic on screens
  for each row when (pg_trigger_depth() = 0) execute function audit_row('screen', 'name', 'timestamp,schedule_id,week_amount,week_impressions');
create trigger boards_audit after insert or update or delete on boards
  for each row when (pg_trigger_depth() = 0) execute function audit_row('board', 'name', 'timestamp');
create trigger cinemas_audit after insert or update or delete on cinemas
  for each row when (pg_trigger_depth() = 0) execute function audit_row('cinema', 'name', '');
create trigger halls_audit after insert or update or delete on halls
  for each row when (pg_trigger_depth() = 0) execute function audit_row('hall', 'name', 'timestamp');
create trigger jobs_audit after insert or update or delete on jobs
  for each row when (pg_trigger_depth() = 0) execute function audit_row('job', 'title', 'timestamp,status,next_run_at,last_run_at,last_error,show_id');
create trigger invitations_audit after insert or update or delete on invitations
  for each row when (pg_trigger_depth() = 0) execute function audit_row('invitation', '', 'timestamp');

-- A saved schedule is a new row that replaces the old one: one entry for both, about the screen.
create function audit_schedule() returns trigger language plpgsql as $$
begin
  perform audit(new.account_id, 'schedule', 'changed', screens.id, screens.name, null) from screens where screens.id = new.screen_id;
  return null;
end $$;
create trigger schedules_audit after insert on schedules
  for each row when (pg_trigger_depth() = 0) execute function audit_schedule();

create function audit_device() returns trigger language plpgsql as $$
begin
  if current_setting('litfass.closing', true) = old.account_id::text then return null; end if;
  perform audit(old.account_id, 'device', case
      when tg_op = 'DELETE' then 'deleted' when new.confirmed then 'confirmed' else 'unconfirmed' end,
    screens.id, screens.name, null) from screens where screens.id = old.screen_id;
  return null;
end $$;
create trigger devices_audit after update of confirmed on devices
  for each row when (pg_trigger_depth() = 0 and old.confirmed <> new.confirmed) execute function audit_device();
create trigger devices_forgotten after delete on devices
  for each row when (pg_trigger_depth() = 0 and old.confirmed) execute function audit_device();

-- Status changes of an ad are logged for both companies. One campaign offers hundreds at once.
create function audit_offers() returns trigger language plpgsql as $$
begin
  insert into audit_events (id, account_id, at, actor, user_id, kind, action, thing_id, title)
  select gen_random_uuid(), side.account, clock_timestamp(), who.actor, who.user_id, side.kind, 'offered', offered.id, offered.campaign_title
  from offered
  cross join lateral (values (advertiser_id, 'ad'), (publisher_id, 'quotation')) as side (account, kind)
  cross join lateral audit_who(side.account, null) as who
  where side.kind = 'ad' or publisher_id <> advertiser_id;
  return null;
end $$;
create trigger ads_offered after insert on ads referencing new table as offered
  for each statement execute function audit_offers();

create function audit_ad() returns trigger language plpgsql as $$
begin
  perform audit(new.advertiser_id, 'ad', new.status, new.id, new.campaign_title, null);
  if new.publisher_id <> new.advertiser_id then
    perform audit(new.publisher_id, 'quotation', new.status, new.id, new.campaign_title, null);
  end if;
  return null;
end $$;
create trigger ads_moved after update of status on ads
  for each row when (old.status is distinct from new.status) execute function audit_ad();

create function audit_payment() returns trigger language plpgsql as $$
begin
  perform audit(new.account_id, 'payment', case when tg_op = 'INSERT' then 'created' else new.status end, new.id, null, null);
  return null;
end $$;
create trigger payments_started after insert on payments for each row execute function audit_payment();
create trigger payments_moved after update of status on payments
  for each row when (old.status is distinct from new.status) execute function audit_payment();

create function audit_account() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    perform audit(new.id, 'account', 'created', new.id, null, null, new.creator_id);
  elsif old.closed is null and new.closed is not null then
    perform audit(new.id, 'account', 'closed', new.id, null, null);
  else
    changed := audit_changes(to_jsonb(old), to_jsonb(new), array['timestamp', 'stripe_id']);
    if changed is not null then
      perform audit(new.id, 'account', 'changed', new.id, null, changed);
    end if;
  end if;
  return null;
end $$;
create trigger accounts_audit after insert or update on accounts for each row execute function audit_account();

-- Also logged when users delete themselves; a company that closes has one entry for all members.
create function audit_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform audit(new.account_id, 'member', 'joined', new.user_id, null, jsonb_build_object('roles', jsonb_build_array(null, new.roles)), new.user_id);
  elsif tg_op = 'UPDATE' then
    if old.roles is distinct from new.roles then
      perform audit(new.account_id, 'member', 'changed', new.user_id, null,
        jsonb_build_object('roles', jsonb_build_array(old.roles, new.roles)));
    end if;
  elsif current_setting('litfass.closing', true) is distinct from old.account_id::text then
    perform audit(old.account_id, 'member', 'left', old.user_id, null, null, old.user_id);
  end if;
  return null;
end $$;
create trigger memberships_audit after insert or update or delete on memberships for each row execute function audit_member();

create function audit_user() returns trigger language plpgsql as $$
declare
  changed jsonb := audit_changes(to_jsonb(old), to_jsonb(new),
    array['updated_at', 'name', 'image', 'language', 'tour_answered', 'ad_mails']);
begin
  if changed is not null then
    perform audit_person(new.id, case when changed ? 'email' then 'email-changed' when changed ? 'email_verified' then 'verified'
      else 'changed' end, changed - 'email' - 'email_verified');
  end if;
  return null;
end $$;
create trigger users_audit after update on users for each row execute function audit_user();

create function audit_password() returns trigger language plpgsql as $$
begin
  perform audit_person(new.user_id, 'password-changed', null);
  return null;
end $$;
create trigger credentials_audit after update of password on credentials
  for each row when (old.password is distinct from new.password) execute function audit_password();

create function audit_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform audit_person(new.user_id, 'signed-in', null);
  else
    perform audit_person(old.user_id, 'signed-out', null);
  end if;
  return null;
end $$;
create trigger sessions_audit after insert on sessions for each row execute function audit_session();
-- Sessions that expired, or that the clean-up deletes, were not ended by a user.
create trigger sessions_signed_out after delete on sessions
  for each row when (pg_trigger_depth() = 0 and old.expires_at > now()
    and current_setting('litfass.cleaning', true) is distinct from 'on') execute function audit_session();
