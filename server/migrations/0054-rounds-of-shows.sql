-- Every how many rounds an entry plays; null for every round. A shuffled show has another order in each round.
alter table show_slides add column every_rounds int check (every_rounds in (2, 3, 4, 6));
alter table shows add column shuffled boolean not null default false;
