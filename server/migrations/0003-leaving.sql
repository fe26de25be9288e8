-- A closed company keeps its row, because bookings refer to it. It has no members, and nothing can be added to it.
alter table accounts add column closed timestamptz;

-- The founder of a company may delete their user: the id then refers to no row, like every other creator_id.
alter table accounts drop constraint accounts_creator_id_fkey;

-- Finds the history under a user's name, to export it and to remove the name.
create index ad_events_user on ad_events (user_id);

-- Rejects rows that are added while the company is being closed: waits for the closing, then answers not found (LF404).
create function refuse_closed_account() returns trigger language plpgsql as $$
begin
  perform from accounts where id = (to_jsonb(new) ->> tg_argv[0])::uuid and closed is null for key share;
  if not found then
    raise exception 'the account is closed' using errcode = 'LF404';
  end if;
  return new;
end $$;

create trigger memberships_open before insert on memberships for each row execute function refuse_closed_account('account_id');
create trigger invitations_open before insert on invitations for each row execute function refuse_closed_account('account_id');
create trigger files_open before insert on files for each row execute function refuse_closed_account('account_id');
create trigger slides_open before insert on slides for each row execute function refuse_closed_account('account_id');
create trigger shows_open before insert on shows for each row execute function refuse_closed_account('account_id');
create trigger sites_open before insert on sites for each row execute function refuse_closed_account('account_id');
create trigger screens_open before insert on screens for each row execute function refuse_closed_account('account_id');
create trigger campaigns_open before insert on campaigns for each row execute function refuse_closed_account('advertiser_id');
create trigger payments_open before insert on payments for each row execute function refuse_closed_account('account_id');
