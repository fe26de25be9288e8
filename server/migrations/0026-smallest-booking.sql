-- Net cents that a booking of one of its places costs at least; never less than a card can pay.
alter table accounts add column min_booking integer not null default 50 check (min_booking between 50 and 10000000);
