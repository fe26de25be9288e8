-- A typed code adds a device as the TV of its screen, which the trigger for updates (0018) does not see.
create function audit_new_device() returns trigger language plpgsql as $$
begin
  perform audit(new.account_id, 'device', 'confirmed', screens.id, screens.name, null) from screens where screens.id = new.screen_id;
  return null;
end $$;
create trigger devices_confirmed_new after insert on devices
  for each row when (pg_trigger_depth() = 0 and new.confirmed) execute function audit_new_device();
