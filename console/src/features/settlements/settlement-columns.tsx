import type { Ad } from '@litfass/api/ads/ads'
import { lastDayOf } from '@litfass/domain/ads/cancellation'
import { isFulfilled } from '@litfass/domain/ads/delivery/delivery'
import { deliveredShare } from '@litfass/domain/ads/delivery/delivery-days'
import { formatCount, formatShare } from '@litfass/domain/money/money'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { formatPeriod } from '@litfass/domain/time/day'
import { Badge } from '@mantine/core'
import { IconArrowBackUp, IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { CellLine, HeadCell } from '../../components/list/table-cells.tsx'
import { Money } from '../../components/money/money.tsx'
import { formatMomentDay } from '../../platform/i18n/format.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { AdPicture } from '../ads/detail/ad-picture.tsx'
import { OwnShare } from '../connected-accounts/own-share.tsx'

interface Context {
  t: TFunction<'settlements'>
}

function playsOf({ settledDue = 0, settledDelivered = 0 }: Ad) {
  return { due: settledDue, delivered: settledDelivered }
}

export const settlementColumns: Column<Ad, Context>[] = [
  {
    key: 'ad',
    header: ({ t }) => t('ad'),
    card: 'head',
    cell: (ad) => (
      <HeadCell
        picture={<AdPicture ad={ad} inList />}
        name={
          <AnchorLink {...pageTarget('/publish/ads/$adId', { params: { adId: ad.id } })}>
            {ad.creative.title}
          </AnchorLink>
        }
        line={`${ad.advertiserName} · ${ad.placeName}`}
      />
    ),
  },
  {
    key: 'period',
    header: ({ t }) => t('period'),
    figures: true,
    cell: (ad, { t }) => (
      <>
        {formatPeriod(ad.startDate, lastDayOf(ad))}
        {ad.settled && <CellLine>{t('settledOn', { day: formatMomentDay(ad.settled) })}</CellLine>}
      </>
    ),
  },
  {
    key: 'delivered',
    header: ({ t }) => t('delivered'),
    align: 'right',
    labelled: true,
    cell: (ad, { t }) => {
      const plays = playsOf(ad)
      return (
        <>
          {plays.due > 0 && formatShare(deliveredShare(plays))}
          <CellLine>{t('ofDue', { delivered: formatCount(plays.delivered), due: formatCount(plays.due) })}</CellLine>
        </>
      )
    },
  },
  {
    key: 'outcome',
    header: ({ t }) => t('outcome'),
    cell: (ad, { t }) => (
      <>
        <Outcome t={t} outcome={outcomeOf(ad)} />
        {ad.settledMadeGood > 0 && (
          <CellLine>
            {t('madeGoodPlays', { count: ad.settledMadeGood, plays: formatCount(ad.settledMadeGood) })}
          </CellLine>
        )}
      </>
    ),
  },
  {
    key: 'booked',
    header: ({ t }) => t('booked'),
    align: 'right',
    card: 'hidden',
    cell: ({ amount }) => <Money cents={amount} />,
  },
  {
    key: 'refunded',
    header: ({ t }) => t('refunded'),
    align: 'right',
    labelled: true,
    cell: ({ refundedNet }) => <Money cents={refundedNet} dimmed={refundedNet === 0} />,
  },
  {
    key: 'earned',
    header: ({ t }) => t('earned'),
    align: 'right',
    card: 'hidden',
    cell: (ad) => <Money cents={shareOfAd(ad).earned} />,
  },
  {
    key: 'fee',
    header: ({ t }) => t('fee'),
    align: 'right',
    card: 'hidden',
    cell: (ad) => <Money cents={-shareOfAd(ad).fee} dimmed />,
  },
  {
    key: 'own',
    header: ({ t }) => t('own'),
    align: 'right',
    card: 'amount',
    cell: (ad) => (
      <strong>
        <OwnShare ad={ad} />
      </strong>
    ),
  },
]

type OutcomeName = keyof typeof outcomes

function outcomeOf(ad: Ad): OutcomeName {
  if (isFulfilled(playsOf(ad), ad.refundBelow ?? 0)) return 'fulfilled'
  return ad.settledMadeGood > 0 && ad.settledRefund === 0 ? 'madeGood' : 'partRefunded'
}

/** Text, icon and tint, never colour alone. */
const outcomes = {
  fulfilled: [IconCheck, 'teal'],
  madeGood: [IconCalendarPlus, 'blue'],
  partRefunded: [IconArrowBackUp, 'gray'],
} as const

function Outcome({ t, outcome }: Context & { outcome: OutcomeName }) {
  const [Icon, color] = outcomes[outcome]
  return (
    <Badge variant="light" color={color} miw="max-content" leftSection={<Icon size={14} stroke={2} aria-hidden />}>
      {t(outcome)}
    </Badge>
  )
}
