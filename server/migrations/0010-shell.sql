-- Whether a person has answered the offer of the guided tour: it is made once, whatever browser they come with.
alter table users add column tour_answered boolean not null default false;

-- What waits for a company, the nearest deadline first.
create index ads_to_answer on ads (publisher_id, start_date, id) where status = 'pending';
create index ads_to_pay on ads (advertiser_id, start_date, id) where status = 'approved';
