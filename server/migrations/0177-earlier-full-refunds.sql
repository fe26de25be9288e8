-- Full refunds so far were not booked on the ads that had ended. Publishers keep what they were credited before migration 0139.
with ads_left as (
  select payments.id as payment_id, payments.timestamp, ads.id as ad_id, amount - refunded_net as net,
    greatest(0, tax_amount - refunded_tax) as tax
  from payments join payment_ads on payment_ads.payment_id = payments.id join ads on ads.id = payment_ads.ad_id
  where payments.status = 'refunded' and payments.paid is not null and not credit_kept and amount > refunded_net
    and not exists (
      select from payment_ads other join payments paying on paying.id = other.payment_id
      where other.ad_id = ads.id and paying.id <> payments.id and paying.paid is not null)
), booked as (
  insert into refunds (id, payment_id, net, tax, status, created, timestamp)
  select gen_random_uuid(), payment_id, sum(net), sum(tax), 'succeeded', timestamp, timestamp
  from ads_left group by payment_id, timestamp
  returning id, payment_id
), booked_ads as (
  insert into refund_ads (refund_id, ad_id, net, tax, reason)
  select id, ad_id, net, tax, 'payment' from booked join ads_left using (payment_id)
)
update ads set refunded_net = refunded_net + net, refunded_tax = refunded_tax + tax
from ads_left where ads.id = ad_id;
