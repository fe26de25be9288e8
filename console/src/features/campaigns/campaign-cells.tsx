import type { Campaign } from '@litfass/api/ads/campaigns'
import { type CampaignPhase, openStatuses } from '@litfass/domain/ads/ad'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { cpmOf } from '@litfass/domain/money/pricing'
import { formatPeriod } from '@litfass/domain/time/day'
import { Badge } from '@mantine/core'
import { type Icon, IconBan, IconCalendar, IconCheck, IconPlayerPlay, IconProgress } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { CellLine } from '../../components/list/table-cells.tsx'
import { countedText } from '../../components/money/counted-text.ts'
import { Money } from '../../components/money/money.tsx'
import { Facts } from '../../components/place/facts.tsx'

import classes from './campaign-cells.module.css'

interface Row {
  id: string
  title: string
  phase: CampaignPhase
  ads: number
  amount: number
  requested: number
  impressions: number
  reach: number
  openAds: Campaign['openAds']
}

export interface CampaignTexts {
  t: TFunction<'campaigns'>
}

/** The figures of campaigns and ad groups; the number of ads links to them. */
export function figureColumns<R extends Row>({
  filterOf,
  typeOf,
}: {
  filterOf: (row: R) => { campaignId?: string; adgroupId?: string }
  typeOf: (row: R) => CampaignType
}): Column<R, CampaignTexts>[] {
  return [
    {
      key: 'ads',
      header: ({ t }) => t('ads'),
      align: 'right',
      cell: (row, { t }) => (
        <AnchorLink
          to="/advertise/ads"
          search={filterOf(row)}
          inherit
          className={classes.ads}
          aria-label={t('adsOf', { count: row.ads, number: formatCount(row.ads), title: row.title })}
        >
          {formatCount(row.ads)}
          <span className={classes.cardLabel}> {t('adLabel', { count: row.ads })}</span>
        </AnchorLink>
      ),
    },
    {
      key: 'impressions',
      header: ({ t }) => t('impressions'),
      align: 'right',
      card: 'hidden',
      cell: (row) => countedText(typeOf(row), row.impressions),
    },
    {
      key: 'reach',
      header: ({ t }) => t('reach'),
      align: 'right',
      card: 'hidden',
      cell: (row) => countedText(typeOf(row), row.reach),
    },
    {
      key: 'cpm',
      header: ({ t }) => t('cpm'),
      align: 'right',
      card: 'hidden',
      wide: true,
      cell: (row) => {
        const cpm = cpmOf(row)
        return cpm === null ? '–' : <Money cents={cpm} />
      },
    },
    {
      key: 'expenses',
      header: ({ t }) => t('expenses'),
      align: 'right',
      card: 'amount',
      cell: (row) => (
        <>
          <Money cents={row.amount - row.requested} strong />
          <Requested row={row} className={classes.besideAmount} />
        </>
      ),
    },
    { key: 'status', header: ({ t }) => t('status'), cell: (row) => <CampaignStatus row={row} /> },
  ]
}

/** Stays on one line beside a long title. */
export function Period({ start, end }: { start: string; end: string }) {
  return <span className={classes.oneLine}>{formatPeriod(start, end)}</span>
}

function Requested({ row, className }: { row: Row; className: string | undefined }) {
  const { t } = useTranslation('campaigns')
  if (row.requested === 0) return null
  return (
    <div className={className}>
      <CellLine>{t('requestedToo', { amount: formatEuros(row.requested) })}</CellLine>
    </div>
  )
}

const looks: Record<CampaignPhase, { icon: Icon; color: string }> = {
  unpaid: { icon: IconProgress, color: 'blue' },
  scheduled: { icon: IconCalendar, color: 'teal' },
  running: { icon: IconPlayerPlay, color: 'teal' },
  ended: { icon: IconCheck, color: 'gray' },
  'not-run': { icon: IconBan, color: 'gray' },
}

/** The phase, and how many open ads are pending, accepted and paid. */
function CampaignStatus({ row }: { row: Row }) {
  const { t } = useTranslation(['campaigns', 'campaignPhases'])
  const { phase, openAds } = row
  const { icon: PhaseIcon, color } = looks[phase]
  const open = openStatuses.filter((one) => openAds[one] > 0)
  return (
    <>
      <Badge miw="max-content" color={color} leftSection={<PhaseIcon size={14} stroke={2} aria-hidden />}>
        {t(phase, { ns: 'campaignPhases' })}
      </Badge>
      {open.length > 0 && (
        <CellLine>
          <Facts facts={open.map((one) => t(`open-${one}`, { count: openAds[one] }))} />
        </CellLine>
      )}
      <Requested row={row} className={classes.belowStatus} />
    </>
  )
}
