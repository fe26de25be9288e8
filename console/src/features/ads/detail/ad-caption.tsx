import type { Ad } from '@litfass/api/ads/ads'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { showTitlesOf } from '../list/ad-cells.tsx'

/** Below the picture of an ad: the place, and for a screen the shows that it plays. */
export function AdCaption({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const shows = showTitlesOf(ad)
  return (
    <Text size="xs" c="dimmed" mt={6}>
      {t('runsOn', { screen: ad.placeName, resolution: ad.resolution.replace('x', '\u00a0×\u00a0') })}
      {bookableKinds[ad.campaignType].playsAds && (
        <>
          <br />
          {shows ? `${t('show')}: ${shows}` : t('noShow')}
        </>
      )}
    </Text>
  )
}
