-- Folders and tags of slides.
create table folders (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  title text not null check (char_length(title) between 1 and 30),
  timestamp timestamptz not null
);
create unique index folders_title on folders (account_id, lower(title));

alter table slides
  add column folder_id uuid references folders on delete set null,
  add column tags text[] not null default '{}';
create index slides_folder on slides (folder_id) where folder_id is not null;
create index slides_tags on slides using gin (tags);

create trigger folders_open before insert on folders for each row execute function refuse_closed_account('account_id');
create trigger folders_audit after insert or update or delete on folders
  for each row when (pg_trigger_depth() = 0) execute function audit_row('folder', 'title', 'timestamp');

-- Slides that are restored together have the same columns.
update deleted_items set document = jsonb_set(document, '{row}', '{"folder_id": null, "tags": []}' || (document -> 'row'))
where kind = 'slide';
