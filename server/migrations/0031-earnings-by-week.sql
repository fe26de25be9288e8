-- For the sum of the paid ads of the last weeks on the dashboard.
create index ads_earned on ads (publisher_id, end_date) where status in ('paid', 'completed', 'cancelled');
