-- What a long ad has delivered by the end of a month, and what of its price was released to its publisher for that.
create table interim_settlements (
  ad_id uuid not null references ads,
  -- A day of the publisher's calendar.
  until date not null,
  -- Plays so far and of the whole ad; null where they are not measured.
  delivered int,
  due int,
  -- Net cents, less those of earlier months.
  net bigint not null check (net >= 0),
  created timestamptz not null,
  primary key (ad_id, until),
  check ((delivered is null) = (due is null))
);
