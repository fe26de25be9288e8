import type { Ad } from '@litfass/api/ads/ads'
import { isOpen } from '@litfass/domain/ads/ad'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { pageTarget } from '../../../platform/routing/page-target.ts'

/** For the advertiser of an ad that has ended: its place in the finder, if it still exists. */
export function PlanAgain({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const search = finderSearchOf(ad)
  if (isOpen(ad.status) || ad.makeGoodOf !== undefined || !search) return null
  return (
    <ButtonLink {...pageTarget('/finder', { search })} variant="default" size="xs" mt="sm">
      {t('planAgain')}
    </ButtonLink>
  )
}

/** What the finder has to search for, to show the place of an ad; null if it has been deleted. */
function finderSearchOf(ad: Ad): Record<string, string> | null {
  switch (ad.campaignType) {
    case 'display':
      return ad.screenId === undefined ? null : { q: ad.screenName }
    case 'board':
      return ad.boardId === undefined ? null : { type: 'board', q: ad.boardName }
    case 'cinema':
      return ad.cinemaId === undefined ? null : { type: 'cinema', q: ad.cinemaName }
  }
}
