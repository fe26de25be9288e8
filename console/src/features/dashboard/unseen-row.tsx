import type { UnseenScreen } from '@litfass/api/accounts'
import { Trans, useTranslation } from 'react-i18next'

import { pageTarget } from '../../parts/page-target.ts'
import { PlacePicture } from '../../parts/place-picture.tsx'
import { formatAgo } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { TurnRow } from './turn-row.tsx'

/** A screen to look after: its TV has been silent for long. */
export function UnseenRow({ screen }: { screen: UnseenScreen }) {
  const { t } = useTranslation('dashboard')
  const ago = formatAgo(screen.lastSeen, useLanguage())
  return (
    <TurnRow
      picture={<PlacePicture imageUrl={screen.thumbnailUrl ?? screen.imageUrl} format={screen.format} ratio={16 / 9} />}
      sentence={<Trans t={t} i18nKey="unseen" values={{ screen: screen.name, ago }} components={{ b: <b /> }} />}
      line={`${screen.internalName} · ${t('unseenHint')}`}
      verb={t('check')}
      target={pageTarget('/screens/edit/$screenId', { params: { screenId: screen.id } })}
    />
  )
}
