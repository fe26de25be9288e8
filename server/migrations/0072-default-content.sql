-- What the screens of a company play when nothing is planned: the show, else the slide, else the default slide.
-- A table of its own, so that deleting a slide or show waits for no lock of the account.
create table default_content (
  account_id uuid primary key references accounts on delete cascade,
  show_id uuid references shows on delete set null,
  slide_id uuid references slides on delete set null
);
create index default_content_show on default_content (show_id);
create index default_content_slide on default_content (slide_id);
