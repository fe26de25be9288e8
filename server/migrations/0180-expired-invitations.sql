-- The clean-up deletes expired invitations. That is not logged: no one revoked them.
drop trigger invitations_revoked on invitations;
create trigger invitations_revoked after delete on invitations
  for each row when (pg_trigger_depth() = 0
    and coalesce(current_setting('litfass.accepted_by', true), '') = ''
    and coalesce(current_setting('litfass.cleaning', true), '') = '')
  execute function audit_row('invitation', '', 'timestamp');
