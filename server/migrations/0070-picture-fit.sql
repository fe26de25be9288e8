-- How the background fills a screen of another ratio; null cuts it around its centre.
alter table slides add column picture_fit jsonb;
