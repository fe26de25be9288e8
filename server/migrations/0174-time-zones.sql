-- Offsets and abbreviations were accepted as time zones, which PostgreSQL reads in another way than JavaScript or not at all.
create temporary table known_zones on commit drop as
select name from pg_timezone_names where name = 'UTC' or name ~ '^[A-Z][A-Za-z]+/' and name !~ '^(Etc|SystemV)/';

update accounts set timezone = 'Europe/Berlin' where timezone not in (select name from known_zones);
update ads set publisher_zone = accounts.timezone
from accounts
where accounts.id = ads.publisher_id and publisher_zone not in (select name from known_zones);

update accounts set country = 'GR' where country = 'EL';
