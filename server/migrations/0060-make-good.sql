-- Plays that are missing after the end of an ad are made good by extra days, or refunded.
alter table ads
  -- What applies unless the advertiser chooses. Frozen when the ad is offered; null: a refund, without a choice.
  add column remedy text check (remedy in ('extend', 'refund')),
  add column remedy_chosen text check (remedy_chosen in ('extend', 'refund')),
  -- Whether the advertiser was asked to choose.
  add column remedy_mailed boolean not null default false,
  -- The ad whose missing plays this one makes good, free of charge.
  add column make_good_of uuid references ads on delete cascade,
  -- Plays of the extra days that count for the missing ones.
  add column settled_made_good integer not null default 0,
  add constraint ads_make_good_is_free check (make_good_of is null or amount = 0);
create unique index ads_make_good on ads (make_good_of) where make_good_of is not null;

create or replace function audit_offers() returns trigger language plpgsql as $$
begin
  insert into audit_events (id, account_id, at, actor, user_id, kind, action, thing_id, title)
  select gen_random_uuid(), side.account, clock_timestamp(), who.actor, who.user_id, side.kind,
    case when make_good_of is null then 'offered' else 'extra-days-given' end, offered.id, offered.campaign_title
  from offered
  cross join lateral (values (advertiser_id, 'ad'), (publisher_id, 'quotation')) as side (account, kind)
  cross join lateral audit_who(side.account, null) as who
  where side.kind = 'ad' or publisher_id <> advertiser_id;
  return null;
end $$;

create function audit_ad_remedy() returns trigger language plpgsql as $$
begin
  perform audit(new.advertiser_id, 'ad', 'remedy-chosen', new.id, new.campaign_title, null);
  if new.publisher_id <> new.advertiser_id then
    perform audit(new.publisher_id, 'quotation', 'remedy-chosen', new.id, new.campaign_title, null);
  end if;
  return null;
end $$;
create trigger ads_remedy_chosen after update of remedy_chosen on ads
  for each row when (old.remedy_chosen is distinct from new.remedy_chosen) execute function audit_ad_remedy();
