import type { Ad } from '@litfass/api/ads/ads'
import type { Cents } from '@litfass/domain/money/money'
import { cpmOf, discountedCpm } from '@litfass/domain/money/pricing'
import { formatPeriod } from '@litfass/domain/time/day'
import { VisuallyHidden } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { PendingBadge } from '../../../components/feedback/count-pill.tsx'
import { useReasonText } from '../../../components/feedback/reason-text.ts'
import { CellLine, HeadCell, NoValue, rowLink } from '../../../components/list/table-cells.tsx'
import { useBookingLabel } from '../../../components/money/booking-label.ts'
import { Money } from '../../../components/money/money.tsx'
import { VideoMark } from '../../../components/video/video-mark.tsx'
import { AdStatusBadge } from '../ad-status-badge.tsx'
import { AdPicture } from '../detail/ad-picture.tsx'

import classes from './ad-cells.module.css'

/** Picture and title. The whole row opens the ad beside the list. */
export function CreativeCell({
  ad,
  unread,
  line,
  before,
}: {
  ad: Ad
  /** Unread messages of the ad. */
  unread: number
  line?: ReactNode
  before?: ReactNode
}) {
  const { t } = useTranslation(['ads', 'shell'])
  // The same structure with and without a checkbox, so that the link keeps the focus when the checkboxes disappear.
  return (
    <div className={classes.choice}>
      {before !== undefined && <div className={classes.before}>{before}</div>}
      <HeadCell
        picture={<AdPicture ad={ad} inList />}
        name={
          <span className={classes.name}>
            <Link
              to="."
              search={(search) => ({ ...search, ad: ad.id, show: undefined })}
              resetScroll={false}
              className={rowLink}
              aria-label={t('openAd', { title: ad.creative.title, screen: ad.placeName })}
            >
              <span className={classes.text}>{ad.creative.title}</span>
            </Link>
            <VideoMark video={ad.creative.video} />
            {unread > 0 && (
              <>
                <VisuallyHidden>{t('unreadCount', { ns: 'shell', count: unread })}</VisuallyHidden>
                <span className={classes.unread} aria-hidden>
                  <IconMessage size={14} stroke={2} />
                  <PendingBadge count={unread} />
                </span>
              </>
            )}
          </span>
        }
        line={line && <span className={classes.text}>{line}</span>}
      />
    </div>
  )
}

export function PeriodCell({ ad, booking }: { ad: Ad; booking?: boolean }) {
  const { t } = useTranslation('ads')
  const bookingLabel = useBookingLabel()
  return (
    <>
      <span className={classes.oneLine}>{formatPeriod(ad.startDate, ad.endDate)}</span>
      {ad.makeGoodOf === undefined ? (
        booking && <CellLine>{bookingLabel(ad)}</CellLine>
      ) : (
        <CellLine>{t('extraDays')}</CellLine>
      )}
    </>
  )
}

/** The shows that the ad's screen plays. Boards and cinemas have none. */
export function ShowCell({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const titles = showTitlesOf(ad)
  if (!titles) return <NoValue>{ad.campaignType === 'display' ? t('noShow') : undefined}</NoValue>
  return (
    <span className={classes.shows} title={titles}>
      {titles}
    </span>
  )
}

/** An empty text if there are none. */
export function showTitlesOf(ad: Ad): string {
  return 'showTitles' in ad && ad.showTitles ? ad.showTitles.join(', ') : ''
}

/** The status, and the reason if it has ended. In a `compact` table, the opened ad shows the reason. */
export function StatusCell({ ad, compact }: { ad: Ad; compact: boolean }) {
  const { t } = useTranslation('ads')
  const why = useReasonText()(ad)
  return (
    <>
      <AdStatusBadge ad={ad} />
      {ad.cancelAsked && <CellLine>{t('cancelAsked')}</CellLine>}
      {why && (
        <div className={classes.reason} data-compact={compact || undefined}>
          {why}
        </div>
      )}
    </>
  )
}

/** Net price of a thousand impressions, for a screen its CPM less the discount. Null for places without audience figures. */
export function cpmOfAd(ad: Ad): Cents | null {
  return 'cpm' in ad.priceInputs ? discountedCpm(ad.priceInputs) : cpmOf(ad)
}

export function Cpm({ ad }: { ad: Ad }) {
  const cpm = cpmOfAd(ad)
  return cpm === null ? '–' : <Money cents={cpm} />
}
