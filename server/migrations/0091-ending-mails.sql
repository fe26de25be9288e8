-- Whether a user wants a mail before slides end, and the day of the last one to the company.
alter table users add column ending_mails boolean not null default true;
alter table accounts add column ending_mailed date;

create or replace function audit_user() returns trigger language plpgsql as $$
declare
  changed jsonb := audit_changes(to_jsonb(old), to_jsonb(new),
    array['updated_at', 'name', 'image', 'language', 'tour_answered', 'ad_mails', 'report_mails', 'ending_mails']);
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
  changed := audit_changes(to_jsonb(old), to_jsonb(new), array['timestamp', 'stripe_id', 'requires_two_factor', 'ending_mailed']);
  if changed is not null then
    perform audit(new.id, 'account', 'changed', new.id, null, changed);
  end if;
  return null;
end $$;
