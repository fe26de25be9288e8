-- Deleted items that can be restored. The rows themselves are deleted, so that no query has to exclude them; `document` has
-- what is needed to insert them again. A migration that changes their tables changes the documents too.
create table deleted_items (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  title text not null,
  document jsonb not null,
  deleted timestamptz not null
);
create index deleted_items_list on deleted_items (account_id, deleted desc, id desc);
create index deleted_items_age on deleted_items (deleted);
create trigger deleted_items_open before insert on deleted_items
  for each row execute function refuse_closed_account('account_id');

-- As in 0018, except that rows that return are restored, not created, and rows that refer to them again do not count as changed.
create or replace function audit_row() returns trigger language plpgsql as $$
declare
  became jsonb;
  changed jsonb;
  restoring boolean := coalesce(current_setting('litfass.restoring', true), '') = 'on';
begin
  if tg_op = 'DELETE' then
    if current_setting('litfass.closing', true) = old.account_id::text then return null; end if;
    became := to_jsonb(old);
  else
    became := to_jsonb(new);
  end if;
  if tg_op = 'UPDATE' then
    changed := audit_changes(to_jsonb(old), became, string_to_array(tg_argv[2], ','));
    if changed is null or restoring then return null; end if;
    changed := changed - 'timestamp';
  end if;
  perform audit((became ->> 'account_id')::uuid, tg_argv[0], case
      when tg_op = 'INSERT' then case when restoring then 'restored' else 'created' end
      when tg_op = 'DELETE' then 'deleted'
      when changed ? 'locked' then case when became ->> 'locked' = 'true' then 'locked' else 'unlocked' end
      else 'changed' end,
    (became ->> 'id')::uuid, became ->> tg_argv[1], changed);
  return null;
end $$;
