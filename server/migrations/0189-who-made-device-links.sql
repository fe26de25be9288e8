-- A link ends with the membership of the person who made it. Links of the demo have no creator.
alter table device_links
  add creator_id uuid,
  add foreign key (account_id, creator_id) references memberships on delete cascade;
drop index device_links_account;
create index device_links_creator on device_links (account_id, creator_id);
