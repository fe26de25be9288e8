-- When in the week an entry plays; null for all weekdays, from midnight, until midnight.
alter table show_slides
  add column weekdays text[]
    check (cardinality(weekdays) > 0
      and weekdays <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
  add column start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column end_time text check (end_time ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$');
