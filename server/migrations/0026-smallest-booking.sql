-- The minimum of a booking of one of its places, in net cents; never below the smallest card payment.
alter table accounts add column min_booking integer not null default 50 check (min_booking between 50 and 10000000);
