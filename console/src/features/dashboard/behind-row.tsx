import type { AdBehind } from '@litfass/api/people/accounts'
import { deliveredShare } from '@litfass/domain/ads/delivery/delivery-days'
import { formatCount, formatShare } from '@litfass/domain/money/money'
import { Trans, useTranslation } from 'react-i18next'

import { CreativeThumb } from '../../components/place/creative-thumb.tsx'
import { formatAgo } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { PendingRow } from './pending-row.tsx'

const pages = { publisher: '/publish/ads/$adId', advertiser: '/advertise/ads/$adId' } as const

/** A running ad of which less was shown than is due. */
export function BehindRow({ ad }: { ad: AdBehind }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { adId, title, placeName, due, delivered, lastReport, side } = ad
  const reported = lastReport ? t('lastReport', { ago: formatAgo(lastReport, language) }) : t('noReport')
  return (
    <PendingRow
      picture={<CreativeThumb creative={ad.creative} resolution={ad.resolution} />}
      sentence={
        <Trans
          t={t}
          i18nKey="behind"
          values={{ ad: title, screen: placeName, share: formatShare(deliveredShare(ad)) }}
          components={{ b: <b /> }}
        />
      }
      line={`${t('playsOfDue', { delivered: formatCount(delivered), count: due })} · ${reported}`}
      action={t('check')}
      target={pageTarget(pages[side], { params: { adId } })}
    />
  )
}
