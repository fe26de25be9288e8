import type { Ad } from '@litfass/api/ads/ads'
import { isAwaited } from '@litfass/domain/ads/ad'
import { resolutionSides } from '@litfass/domain/places/screen'
import { addDays, formatPeriod } from '@litfass/domain/time/day'
import { SlideView } from '@litfass/stage/slide'
import { Trans, useTranslation } from 'react-i18next'

import { Money } from '../../components/money/money.tsx'
import { ScreenFrame } from '../../components/place/screen-frame.tsx'
import { adTarget } from '../../platform/routing/page-target.ts'
import { PendingRow } from './pending-row.tsx'

import classes from './ad-row.module.css'

/** An ad to answer or pay. */
export function AdRow({ ad }: { ad: Ad }) {
  const { t } = useTranslation('dashboard')
  const toAnswer = isAwaited(ad, 'publisher')
  const { width, height } = resolutionSides(ad.resolution)
  const lastDay = addDays(ad.startDate, -1)
  const day = `${lastDay.slice(8, 10)}.${lastDay.slice(5, 7)}.`
  return (
    <PendingRow
      picture={
        <ScreenFrame ratio={width / height} inLandscapeBox>
          <SlideView
            slide={{ title: ad.creative.title, content: ad.creative.content, media: ad.creative.thumbnailUrl }}
          />
        </ScreenFrame>
      }
      sentence={
        <Trans
          t={t}
          i18nKey={toAnswer ? 'wants' : 'accepted'}
          values={{ company: toAnswer ? ad.advertiserName : ad.publisherName, screen: ad.placeName }}
          components={{ b: <b /> }}
        />
      }
      line={
        <>
          <b>
            <Money cents={ad.amount} />
          </b>{' '}
          {t(toAnswer ? 'netForYou' : 'net')} ·{' '}
          <span className={classes.period}>{formatPeriod(ad.startDate, ad.endDate)}</span>
        </>
      }
      deadline={t(toAnswer ? 'answerBy' : 'payBy', { day })}
      action={t(toAnswer ? 'review' : 'pay')}
      target={adTarget(toAnswer ? 'publisher' : 'advertiser', ad.id)}
    />
  )
}
