import type { WaitingAds } from '@litfass/api/people/accounts'
import { waitsFor } from '@litfass/domain/ads/ad'
import { formatCount } from '@litfass/domain/money/money'
import { addDays, formatPeriod } from '@litfass/domain/time/day'
import { Trans, useTranslation } from 'react-i18next'

import { Money } from '../../components/money/money.tsx'
import { CreativeThumb } from '../../components/place/creative-thumb.tsx'
import { deadlineDay } from '../../platform/i18n/today.ts'
import { adTarget, pageTarget } from '../../platform/routing/page-target.ts'
import { PendingRow } from './pending-row.tsx'

import classes from './ad-row.module.css'

/** The ads of a campaign that need an answer or a payment, or an ad that its advertiser wants to cancel. */
export function AdRow({
  waiting: { ad, count, places, amount, own, endDate },
  zone,
}: {
  waiting: WaitingAds
  zone: string
}) {
  const { t } = useTranslation('dashboard')
  const toCancel = ad.cancelAsked !== undefined
  const needsAnswer = waitsFor(ad, 'publisher')
  const lastDay = addDays(ad.startDate, -1)
  return (
    <PendingRow
      picture={<CreativeThumb creative={ad.creative} resolution={ad.resolution} />}
      sentence={
        count === 1 || (needsAnswer && places === 1) ? (
          <Trans
            t={t}
            i18nKey={toCancel ? 'wantsToCancel' : needsAnswer ? 'wants' : 'accepted'}
            values={{ company: needsAnswer ? ad.advertiserName : ad.publisherName, screen: ad.placeName }}
            components={{ b: <b /> }}
          />
        ) : needsAnswer ? (
          <Trans
            t={t}
            i18nKey={`wantsSeveral-${ad.campaignType}`}
            values={{ company: ad.advertiserName, places: formatCount(places) }}
            components={{ b: <b /> }}
          />
        ) : (
          <Trans
            t={t}
            i18nKey="acceptedSeveral"
            values={{ campaign: ad.campaignTitle, ads: formatCount(count) }}
            components={{ b: <b /> }}
          />
        )
      }
      line={
        <>
          <b>
            <Money cents={needsAnswer ? own : amount} />
          </b>{' '}
          {t(needsAnswer ? 'netForYou' : 'net')} ·{' '}
          <span className={classes.period}>{formatPeriod(ad.startDate, endDate)}</span>
        </>
      }
      {...(!toCancel && { deadline: t(needsAnswer ? 'answerBy' : 'payBy', { day: deadlineDay(lastDay, zone) }) })}
      action={t(needsAnswer ? 'review' : 'pay')}
      target={
        count === 1
          ? adTarget(needsAnswer ? 'publisher' : 'advertiser', ad.id)
          : pageTarget(needsAnswer ? '/publish/ads' : '/advertise/ads', {
              search: { campaignId: ad.campaignId, status: ad.status },
            })
      }
    />
  )
}
