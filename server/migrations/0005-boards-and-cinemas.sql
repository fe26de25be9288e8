-- LED boards. `height` and `width` in centimetres, prices in net cents per day; a position without a price is not for sale.

create table boards (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  name text not null check (char_length(name) between 1 and 35),
  street text not null,
  street_number text not null,
  zip text not null,
  city text not null,
  country text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  front_price integer check (front_price > 0),
  back_price integer check (back_price > 0 and front_price is not null),
  format text not null check (format in ('landscape', 'portrait')),
  height integer not null check (height > 0),
  width integer not null check (width > 0),
  pixel_height integer not null check (pixel_height > 0),
  pixel_width integer not null check (pixel_width > 0),
  text text,
  promotion boolean not null default false,
  discount integer not null default 0 check (discount between 0 and 90),
  active boolean not null,
  tags text[] not null default '{}',
  category_id text not null check (category_id = 'b-01'),
  site_id uuid references sites on delete set null,
  image_key text,
  image_hash text,
  thumbnail_hash text,
  created timestamptz not null,
  timestamp timestamptz not null
);
create index boards_list on boards (account_id, lower(name), id);
create index boards_newest on boards (account_id, created desc, id desc);
create index boards_site on boards (site_id);
create index boards_public on boards (created desc, id desc) where active;

-- Cinemas and their halls. A hall's price is in net cents for a cinema week and each started ten seconds, its shows and visitors
-- are those of such a week.

create table cinemas (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  creator_id uuid not null,
  name text not null check (char_length(name) between 1 and 35),
  street text not null,
  street_number text not null,
  zip text not null,
  city text not null,
  country text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  pixel_height integer not null check (pixel_height > 0),
  pixel_width integer not null check (pixel_width >= pixel_height),
  text text,
  discount_halls integer not null check (discount_halls between 0 and 90),
  active boolean not null,
  tags text[] not null default '{}',
  category_id text not null check (category_id = 'c-01'),
  site_id uuid references sites on delete set null,
  created timestamptz not null,
  timestamp timestamptz not null
);
create index cinemas_list on cinemas (account_id, lower(name), id);
create index cinemas_newest on cinemas (account_id, created desc, id desc);
create index cinemas_site on cinemas (site_id);
create index cinemas_public on cinemas (created desc, id desc) where active;

create table halls (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  cinema_id uuid not null references cinemas on delete cascade,
  index integer not null check (index >= 0),
  name text not null check (char_length(name) between 1 and 35),
  price integer not null check (price > 0),
  shows integer not null check (shows >= 0),
  visitors integer not null check (visitors >= 0),
  seats integer not null check (seats > 0),
  active boolean not null default true,
  timestamp timestamptz not null,
  unique (cinema_id, index) deferrable initially deferred
);
create index halls_account on halls (account_id);
