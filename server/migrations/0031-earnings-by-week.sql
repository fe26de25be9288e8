-- The dashboard adds up the paid ads of the last weeks.
create index ads_earned on ads (publisher_id, end_date) where status in ('paid', 'completed', 'cancelled');
