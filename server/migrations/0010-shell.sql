-- Whether a user has answered the offer of the guided tour, which is made once per user, not per browser.
alter table users add column tour_answered boolean not null default false;

-- Ads that wait for a company, the nearest deadline first.
create index ads_to_answer on ads (publisher_id, start_date, id) where status = 'pending';
create index ads_to_pay on ads (advertiser_id, start_date, id) where status = 'approved';
