import type { Adgroup, Campaign } from '@litfass/api/ads/campaigns'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { CellLine, type Column, HeadCell, RowActions, rowLink } from '../../components/list/data-table.tsx'
import { useBookingWords } from '../../components/money/booking-words.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { figureColumns, Period } from './campaign-cells.tsx'

import classes from './campaign-cells.module.css'

const typeTexts = { display: 'typeDisplay', board: 'typeBoard', cinema: 'typeCinema' } as const

/** A campaign's row leads to its ad groups. */
export function useCampaignColumns(): Column<Campaign>[] {
  const { t } = useTranslation('campaigns')
  return [
    {
      key: 'title',
      header: t('title'),
      card: 'head',
      cell: (campaign) => (
        <HeadCell
          name={
            <Link to="/advertise/adgroups" search={{ campaignId: campaign.id }} className={rowLink}>
              {campaign.title}
            </Link>
          }
          line={t(typeTexts[campaign.type])}
        />
      ),
    },
    {
      key: 'period',
      header: t('period'),
      cell: ({ startDate, endDate }) => <Period start={startDate} end={endDate} />,
    },
    ...figureColumns<Campaign>(t, { filterOf: ({ id }) => ({ campaignId: id }), typOf: ({ type }) => type }),
    {
      key: 'results',
      header: t('results'),
      hiddenHeader: true,
      width: 56,
      cell: ({ id, title }) => (
        <RowActions>
          <Tooltip label={t('results')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('resultsOf', { title })}
              renderRoot={(props) => (
                <Link {...pageTarget('/advertise/campaigns/$campaignId', { params: { campaignId: id } })} {...props} />
              )}
            >
              <IconChartBar size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </RowActions>
      ),
    },
  ]
}

/** An ad group's row leads to its ads. */
export function useAdgroupColumns(): Column<Adgroup>[] {
  const { t } = useTranslation('campaigns')
  const bookingWords = useBookingWords()
  return [
    {
      key: 'title',
      header: t('title'),
      card: 'head',
      cell: (adgroup) => (
        <HeadCell
          name={
            <Link to="/advertise/ads" search={{ adgroupId: adgroup.id }} className={rowLink}>
              {adgroup.title}
            </Link>
          }
        />
      ),
    },
    {
      key: 'campaign',
      header: t('campaign'),
      cell: (adgroup) => (
        <AnchorLink
          to="/advertise/adgroups"
          search={{ campaignId: adgroup.campaignId }}
          size="sm"
          className={classes.campaign}
        >
          {adgroup.campaignTitle}
        </AnchorLink>
      ),
    },
    {
      key: 'slide',
      header: t('slide'),
      card: 'hidden',
      wide: true,
      cell: (adgroup) => (
        <>
          {adgroup.slideTitle}
          <CellLine>{bookingWords(adgroup)}</CellLine>
        </>
      ),
    },
    {
      key: 'period',
      header: t('period'),
      cell: ({ startDate, endDate }) => <Period start={startDate} end={endDate} />,
    },
    ...figureColumns<Adgroup>(t, {
      filterOf: ({ id }) => ({ adgroupId: id }),
      typOf: ({ campaignType }) => campaignType,
    }),
  ]
}
