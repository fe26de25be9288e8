-- The booked airtime of a place, read for every price and search, without reading its pending ads.
create index ads_held_on_screen on ads (screen_id, end_date) where status in ('approved', 'paid');
create index ads_held_on_board on ads (board_id, end_date) where status in ('approved', 'paid');
create index ads_held_in_hall on ads (hall_id, end_date) where status in ('approved', 'paid');
