-- How many hours a page covers: 1, or more where the device was full and has folded several into it.
alter table signed_pages add column hours integer not null default 1 check (hours between 1 and 24);
update signed_pages set hours = substring(header from '"hours":(\d+)')::int where header like '{"format":"litfass-page-2"%';
