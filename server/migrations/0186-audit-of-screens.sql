-- Without a list of columns, which each migration that adds one had to repeat.
drop trigger screens_audit on screens;
create trigger screens_audit after insert or update or delete on screens
  for each row when (pg_trigger_depth() = 0) execute function audit_row('screen', 'name', 'timestamp,schedule_id,week_amount,week_impressions');
