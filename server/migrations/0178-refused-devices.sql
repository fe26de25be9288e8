-- Devices that the publisher removed or rejected as the TV. The code, which is still in their address, does not confirm them
-- again. Devices that were removed before this migration are not listed.

create table refused_devices (
  screen_id uuid not null references screens on delete cascade,
  key_hash text not null,
  account_id uuid not null references accounts on delete cascade,
  primary key (screen_id, key_hash)
);
create index refused_devices_account on refused_devices (account_id);
