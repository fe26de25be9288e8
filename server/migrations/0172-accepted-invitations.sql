-- An accepted invitation is logged as accepted, by the person who joined, and its address is kept in the entries about it:
-- the company knows the person. The address of an open or revoked one is still not stored.
create function audit_accepted_invitation() returns trigger language plpgsql as $$
begin
  update audit_events set title = old.email
    where account_id = old.account_id and kind = 'invitation' and thing_id = old.id;
  perform audit(old.account_id, 'invitation', 'accepted', old.id, old.email, null,
    current_setting('litfass.accepted_by')::uuid);
  return null;
end $$;

drop trigger invitations_audit on invitations;
create trigger invitations_audit after insert or update on invitations
  for each row when (pg_trigger_depth() = 0) execute function audit_row('invitation', '', 'timestamp');
create trigger invitations_revoked after delete on invitations
  for each row when (pg_trigger_depth() = 0 and coalesce(current_setting('litfass.accepted_by', true), '') = '')
  execute function audit_row('invitation', '', 'timestamp');
create trigger invitations_accepted after delete on invitations
  for each row when (coalesce(current_setting('litfass.accepted_by', true), '') <> '')
  execute function audit_accepted_invitation();
