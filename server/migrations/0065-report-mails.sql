-- Whether a user wants reports of campaigns by mail.
alter table users add column report_mails boolean not null default false;

create or replace function audit_user() returns trigger language plpgsql as $$
declare
  changed jsonb := audit_changes(to_jsonb(old), to_jsonb(new),
    array['updated_at', 'name', 'image', 'language', 'tour_answered', 'ad_mails', 'report_mails']);
begin
  if changed is not null then
    perform audit_person(new.id, case when changed ? 'email' then 'email-changed' when changed ? 'email_verified' then 'verified'
      when changed ? 'two_factor' then case when new.two_factor then 'two-factor-on' else 'two-factor-off' end
      else 'changed' end, changed - 'email' - 'email_verified' - 'two_factor');
  end if;
  return null;
end $$;

-- The Monday of the last week that was reported, and whether the final report was mailed.
alter table campaigns add column reported_week date;
alter table campaigns add column final_report_mailed boolean not null default false;
create index campaigns_not_reported on campaigns (id) where not final_report_mailed;
