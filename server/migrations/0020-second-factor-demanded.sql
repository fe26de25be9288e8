-- A company can require two-factor authentication of its members. Servers are notified by announce_account, and of a user's own
-- setting by announce_person.
alter table accounts add column demands_second_factor boolean not null default false;

-- The audit log names this change separately.
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
  if old.demands_second_factor <> new.demands_second_factor then
    perform audit(new.id, 'account',
      case when new.demands_second_factor then 'second-factor-demanded' else 'second-factor-optional' end, new.id, null, null);
  end if;
  changed := audit_changes(to_jsonb(old), to_jsonb(new), array['timestamp', 'stripe_id', 'demands_second_factor']);
  if changed is not null then
    perform audit(new.id, 'account', 'changed', new.id, null, changed);
  end if;
  return null;
end $$;

-- Encrypted recovery codes cannot be decrypted here: users who have them have to renew them.
update second_factors set backup_codes = '[]' where backup_codes not like '[%';
