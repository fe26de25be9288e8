-- What devices report is stored by when the device was first heard, so that a newer device does not outvote an older one.
alter table ad_turns rename to reported_turns;
alter table reported_turns rename constraint ad_turns_outcome_check to reported_turns_outcome_check;
alter table reported_turns add column since timestamptz;
update reported_turns set since = coalesce(
  (
    select min(first_seen) from devices join ads on ads.screen_id = devices.screen_id
    where ads.id = reported_turns.ad_id and confirmed
  ),
  reported
);
alter table reported_turns alter column since set not null;
alter table reported_turns drop constraint ad_turns_pkey;
alter table reported_turns add primary key (ad_id, day, outcome, since);

-- What counts: an unsigned turn does not, if a device that was heard earlier reported it as hidden or short.
create view ad_turns as
select said.ad_id, said.day, said.outcome,
  bit_or(said.turns & ~ coalesce(missed.turns, said.turns # said.turns) | coalesce(said.signed, said.turns # said.turns))
    ::bit varying as turns,
  max(said.reported) as reported,
  bit_or(said.signed)::bit varying as signed
from reported_turns said
left join lateral (
  select bit_or(older.turns) as turns from reported_turns older
  where said.outcome = 'shown' and older.outcome in ('hidden', 'short')
    and older.ad_id = said.ad_id and older.day = said.day and older.since < said.since
) as missed on true
group by said.ad_id, said.day, said.outcome;
