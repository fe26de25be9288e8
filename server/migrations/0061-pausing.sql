-- A publisher may pause a paid ad: since when its screen leaves it out.
alter table ads
  add column paused timestamptz,
  add constraint ads_paused check (paused is null or status = 'paid');

create or replace function audit_ad() returns trigger language plpgsql as $$
declare
  action text := case
    when old.status is distinct from new.status then new.status
    when old.paused is distinct from new.paused then case when new.paused is null then 'resumed' else 'paused' end
    when new.cancel_asked is not null then 'cancellation-asked'
    when nullif(current_setting('litfass.account', true), '')::uuid = new.advertiser_id then 'cancellation-request-withdrawn'
    else 'cancellation-refused' end;
begin
  perform audit(new.advertiser_id, 'ad', action, new.id, new.campaign_title, null);
  if new.publisher_id <> new.advertiser_id then
    perform audit(new.publisher_id, 'quotation', action, new.id, new.campaign_title, null);
  end if;
  return null;
end $$;
drop trigger ads_moved on ads;
create trigger ads_moved after update of status, cancel_asked, paused on ads
  for each row when (old.status is distinct from new.status or old.cancel_asked is distinct from new.cancel_asked
    or old.paused is distinct from new.paused)
  execute function audit_ad();
