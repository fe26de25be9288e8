-- Two-factor authentication, in the tables of better-auth's plugin under our names. The key is encrypted with AUTH_SECRET, recovery codes are hashes.

alter table users add column second_factor boolean not null default false;

create table second_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- True once a code of the app has confirmed the key.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- better-auth turns it on and off with several statements: flag and key change together even if it stops in between.
create function keep_second_factor() returns trigger language plpgsql as $$
begin
  if new.second_factor then
    update second_factors set verified = true where user_id = new.id;
  else
    delete from second_factors where user_id = new.id;
  end if;
  return null;
end $$;

create trigger users_second_factor after update of second_factor on users
  for each row when (old.second_factor is distinct from new.second_factor) execute function keep_second_factor();

-- Another window must not replace the confirmed key with an unconfirmed one.
create function refuse_unverified() returns trigger language plpgsql as $$
begin
  if (select second_factor from users where id = new.user_id) then
    raise exception 'the second factor is on';
  end if;
  return new;
end $$;

create trigger second_factors_verified before update on second_factors
  for each row when (old.verified and not new.verified) execute function refuse_unverified();

-- Turning it on and off is logged by the trigger on `users`; changes of recovery codes are logged by their operations.
create or replace function audit_user() returns trigger language plpgsql as $$
declare
  changed jsonb := audit_changes(to_jsonb(old), to_jsonb(new),
    array['updated_at', 'name', 'image', 'language', 'tour_answered', 'ad_mails']);
begin
  if changed is not null then
    perform audit_person(new.id, case when changed ? 'email' then 'email-changed' when changed ? 'email_verified' then 'verified'
      when changed ? 'second_factor' then case when new.second_factor then 'second-factor-on' else 'second-factor-off' end
      else 'changed' end, changed - 'email' - 'email_verified' - 'second_factor');
  end if;
  return null;
end $$;

-- Between password and code better-auth creates a session and deletes it: no user has signed in with it.
drop trigger sessions_audit on sessions;
create trigger sessions_audit after insert on sessions
  for each row when (new.expires_at > now()) execute function audit_session();
