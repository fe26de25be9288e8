-- One name for each field: the API's older names are mapped at its edge.
alter table campaigns rename column typ to type;
alter table campaigns rename column startdate to start_date;
alter table campaigns rename column enddate to end_date;
alter table drafts rename column typ to type;
alter table offers rename column typ to type;
alter table ads rename column campaign_typ to campaign_type;

alter table drafts disable trigger user;
update drafts set adgroups = (
  select coalesce(jsonb_agg(item - 'slide' || jsonb_build_object('slideId', item -> 'slide') order by position), '[]')
  from jsonb_array_elements(adgroups) with ordinality as list (item, position)
);
alter table drafts enable trigger user;
