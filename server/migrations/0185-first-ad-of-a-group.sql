-- Lists show the first ad of each group.
drop index ads_adgroup;
create index ads_adgroup on ads (adgroup_id, id);
