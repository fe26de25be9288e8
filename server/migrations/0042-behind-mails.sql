-- Whether both companies were told that the forecast of the ad falls short.
alter table ads add column behind_mailed boolean not null default false;

create index ads_not_warned on ads (id) where status = 'paid' and not behind_mailed;
