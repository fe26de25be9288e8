-- "Second factor" is called two-factor authentication, and companies require it.
alter table second_factors rename to two_factors;
alter index second_factors_pkey rename to two_factors_pkey;
alter index second_factors_user_id_key rename to two_factors_user_id_key;
alter table two_factors rename constraint second_factors_user_id_fkey to two_factors_user_id_fkey;
alter table users rename column second_factor to two_factor;
alter table accounts rename column demands_second_factor to requires_two_factor;

alter trigger users_second_factor on users rename to users_two_factor;
alter function keep_second_factor() rename to follow_two_factor;
create or replace function follow_two_factor() returns trigger language plpgsql as $$
begin
  if new.two_factor then
    update two_factors set verified = true where user_id = new.id;
  else
    delete from two_factors where user_id = new.id;
  end if;
  return null;
end $$;

alter trigger second_factors_verified on two_factors rename to two_factors_verified;
create or replace function refuse_unverified() returns trigger language plpgsql as $$
begin
  if (select two_factor from users where id = new.user_id) then
    raise exception 'two-factor authentication is on';
  end if;
  return new;
end $$;

create or replace function audit_user() returns trigger language plpgsql as $$
declare
  changed jsonb := audit_changes(to_jsonb(old), to_jsonb(new),
    array['updated_at', 'name', 'image', 'language', 'tour_answered', 'ad_mails']);
begin
  if changed is not null then
    perform audit_person(new.id, case when changed ? 'email' then 'email-changed' when changed ? 'email_verified' then 'verified'
      when changed ? 'two_factor' then case when new.two_factor then 'two-factor-on' else 'two-factor-off' end
      else 'changed' end, changed - 'email' - 'email_verified' - 'two_factor');
  end if;
  return null;
end $$;

create or replace function audit_account() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    perform audit(new.id, 'account', 'created', new.id, null, null, new.creator_id);
    return null;
  end if;
  if old.closed is null and new.closed is not null then
    perform audit(new.id, 'account', 'closed', new.id, null, null);
    return null;
  end if;
  if old.requires_two_factor <> new.requires_two_factor then
    perform audit(new.id, 'account',
      case when new.requires_two_factor then 'two-factor-required' else 'two-factor-optional' end, new.id, null, null);
  end if;
  changed := audit_changes(to_jsonb(old), to_jsonb(new), array['timestamp', 'stripe_id', 'requires_two_factor']);
  if changed is not null then
    perform audit(new.id, 'account', 'changed', new.id, null, changed);
  end if;
  return null;
end $$;

update audit_events set action = case action
  when 'second-factor-on' then 'two-factor-on'
  when 'second-factor-off' then 'two-factor-off'
  when 'second-factor-demanded' then 'two-factor-required'
  else 'two-factor-optional' end
where action in ('second-factor-on', 'second-factor-off', 'second-factor-demanded', 'second-factor-optional');
