-- A screen restored with its schedule, or a cinema with its halls, is one entry of the audit log.
drop trigger schedules_audit on schedules;
create trigger schedules_audit after insert on schedules
  for each row when (pg_trigger_depth() = 0 and coalesce(current_setting('litfass.restoring', true), '') <> 'on') execute function audit_schedule();
drop trigger halls_audit on halls;
create trigger halls_audit after insert or update or delete on halls
  for each row when (pg_trigger_depth() = 0 and coalesce(current_setting('litfass.restoring', true), '') <> 'on') execute function audit_row('hall', 'name', 'timestamp');
