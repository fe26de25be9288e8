-- The audit log says why an ad failed: withdrawn, refunded or expired.
create or replace function audit_ad() returns trigger language plpgsql as $$
declare
  action text := case
    when old.status is distinct from new.status then
      case when new.status = 'failed' then coalesce(new.reason, 'failed') else new.status end
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
