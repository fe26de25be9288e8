import type { AdDetail } from '@litfass/api/ads/ads'
import { isOpen } from '@litfass/domain/ads/ad'
import { bookableKinds, type PlaceColumn } from '@litfass/domain/places/bookable-kinds'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { pageTarget } from '../../../platform/routing/page-target.ts'

/** For the advertiser of an ad that has ended: its place in the finder, if it is still for sale. */
export function PlanAgain({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ads')
  const search = finderSearchOf(ad)
  if (isOpen(ad.status) || ad.makeGoodOf !== undefined || !ad.isOnOffer || !search) return null
  return (
    <ButtonLink {...pageTarget('/finder', { search })} variant="default" size="xs" mt="sm">
      {t('planAgain')}
    </ButtonLink>
  )
}

/** What the finder has to search for, to show the place of an ad; null if it has been deleted. */
function finderSearchOf(ad: AdDetail): Record<string, string> | null {
  const type = ad.campaignType
  const ids: { [Column in PlaceColumn]?: string | undefined } = ad
  const id = ids[`${bookableKinds[type].place}Id`]
  return id === undefined ? null : { type, id }
}
