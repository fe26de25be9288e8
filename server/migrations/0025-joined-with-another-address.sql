-- The invited address of a member who joined with another one, and whether the admin role of the invitation is pending an
-- admin's consent.
alter table memberships
  add column invited_email text,
  add column awaits_admin boolean not null default false;

create or replace function audit_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform audit(new.account_id, 'member', case when new.invited_email is null then 'joined' else 'joined-with-another-address' end,
      new.user_id, null, jsonb_build_object('roles', jsonb_build_array(null, new.roles)), new.user_id);
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
