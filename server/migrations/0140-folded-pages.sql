-- The turns that pages say were shown which cover several hours, because the device was full; null while there are none.
alter table reported_turns add column folded bit varying;

create or replace view ad_turns as
select said.ad_id, said.day, said.outcome,
  bit_or(
    case when said.outcome = 'shown' and missed is not null
      then said.turns & ~ said.missed | coalesce(said.signed, said.turns # said.turns) else said.turns end
  )::bit varying as turns,
  max(said.reported) as reported,
  bit_or(said.signed)::bit varying as signed,
  bit_or(said.folded)::bit varying as folded
from (
  select ad_id, day, outcome, turns, reported, signed, folded,
    bit_or(turns) filter (where outcome in ('hidden', 'short')) over (
      partition by ad_id, day order by since groups between unbounded preceding and 1 preceding
    ) as missed
  from reported_turns
) as said
group by said.ad_id, said.day, said.outcome;
