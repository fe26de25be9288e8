-- Requests to cancel that publishers have not answered.
create index ads_cancel_asked on ads (publisher_id) where cancel_asked is not null;
