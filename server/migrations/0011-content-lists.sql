-- Slides and shows by name, and the ads not yet over that carry a slide.
create index slides_name on slides (account_id, lower(title), id);
create index shows_name on shows (account_id, lower(title), id);
create index ads_slide on ads (slide_id) where status in ('pending', 'approved', 'paid');
