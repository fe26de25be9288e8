import type { Adgroup, Campaign } from '@litfass/api/ads/campaigns'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { AnchorLink } from '../../components/feedback/links.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { CellLine, HeadCell, RowActions, rowLink } from '../../components/list/table-cells.tsx'
import type { useBookingLabel } from '../../components/money/booking-label.ts'
import { CreativeThumb } from '../../components/place/creative-thumb.tsx'
import { EmptyPicture } from '../../components/place/picture.tsx'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { type CampaignTexts, figureColumns, Period } from './campaign-cells.tsx'

import classes from './campaign-cells.module.css'

function pictureOf({ creative, resolution }: Pick<Campaign, 'creative' | 'resolution'>) {
  return creative && resolution ? <CreativeThumb creative={creative} resolution={resolution} /> : <EmptyPicture />
}

/** A campaign's row leads to its ad groups. */
export const campaignColumns: Column<Campaign, CampaignTexts>[] = [
  {
    key: 'title',
    header: ({ t }) => t('title'),
    card: 'head',
    cell: (campaign, { t }) => (
      <HeadCell
        picture={pictureOf(campaign)}
        pictureWidth={76}
        name={
          <Link to="/advertise/adgroups" search={{ campaignId: campaign.id }} className={rowLink}>
            {campaign.title}
          </Link>
        }
        line={t(campaign.type)}
      />
    ),
  },
  {
    key: 'period',
    header: ({ t }) => t('period'),
    figures: true,
    cell: ({ startDate, endDate }) => <Period start={startDate} end={endDate} />,
  },
  ...figureColumns<Campaign>({ filterOf: ({ id }) => ({ campaignId: id }), typeOf: ({ type }) => type }),
  {
    key: 'results',
    header: ({ t }) => t('results'),
    hiddenHeader: true,
    width: 56,
    card: 'menu',
    cell: ({ id, title }, { t }) => (
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

interface AdGroupContext extends CampaignTexts {
  bookingLabel: ReturnType<typeof useBookingLabel>
}

/** An ad group's row leads to its ads. */
export const adGroupColumns: Column<Adgroup, AdGroupContext>[] = [
  {
    key: 'title',
    header: ({ t }) => t('title'),
    card: 'head',
    cell: (adgroup) => (
      <HeadCell
        picture={pictureOf(adgroup)}
        pictureWidth={76}
        name={
          <Link to="/advertise/ads" search={{ adgroupId: adgroup.id }} className={rowLink}>
            {adgroup.title}
          </Link>
        }
        line={
          <AnchorLink
            to="/advertise/adgroups"
            search={{ campaignId: adgroup.campaignId }}
            size="sm"
            className={classes.campaign}
          >
            {adgroup.campaignTitle}
          </AnchorLink>
        }
      />
    ),
  },
  {
    key: 'slide',
    header: ({ t }) => t('slide'),
    card: 'hidden',
    wide: true,
    cell: (adgroup, { bookingLabel }) => (
      <div className={classes.slide}>
        {adgroup.slideTitle}
        <CellLine>{bookingLabel(adgroup)}</CellLine>
      </div>
    ),
  },
  {
    key: 'period',
    header: ({ t }) => t('period'),
    figures: true,
    cell: ({ startDate, endDate }) => <Period start={startDate} end={endDate} />,
  },
  ...figureColumns<Adgroup>({
    filterOf: ({ id }) => ({ adgroupId: id }),
    typeOf: ({ campaignType }) => campaignType,
  }),
]
